import { Link } from '@mui/material';
import { Fact, Facts, Section } from '../kit/Section.tsx';
import type { Branch } from './branch.ts';

export function BranchDetails({ branch: { name, url, phone, location, jurisdictions } }: { readonly branch: Branch }) {
  const { street, apt, city, stateName, zip } = location;
  const lines = [
    [street, apt],
    [city, stateName && [stateName, zip].filter(Boolean).join(' ')],
  ];
  return (
    <Section title="Branch Information">
      <Facts>
        <Fact label="Name">{name}</Fact>
        <Fact label="Phone">{phone.formattedPhone}</Fact>
        <Fact label="Website">{url && <Website url={url} />}</Fact>
        <Fact label="Address">
          {lines.map((parts, at) => (
            <div key={at}>{parts.filter(Boolean).join(', ')}</div>
          ))}
        </Fact>
        <Fact label="State Registrations">
          {jurisdictions
            .map((state) => state.name)
            .sort()
            .join(', ')}
        </Fact>
      </Facts>
    </Section>
  );
}

function Website({ url }: { readonly url: string }) {
  return (
    <Link href={/^https?:/.test(url) ? url : `https://${url}`} target="_blank" rel="noopener noreferrer">
      {url.replace(/^https?:\/\//, '')}
    </Link>
  );
}
