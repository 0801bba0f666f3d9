import { Link } from '@mui/material';
import { useNavigate } from 'react-router';
import { branchPath } from '../../../src/domain/branch/links.ts';
import { useCan } from '../../kit/me.tsx';
import { Fact, Facts, Section } from '../../kit/page/Section.tsx';
import type { Branch } from './branch.ts';

export function BranchDetails({ branch }: { readonly branch: Branch }) {
  const { name, url, phoneAttributes, location, jurisdictions } = branch;
  const navigate = useNavigate();
  const mayEdit = useCan()('branches.edit');
  const edit = () => void navigate(`${branchPath(branch.id)}/edit`);
  const { street, apt, city, stateName, zip } = location;
  const lines = [
    [street, apt],
    [city, stateName && [stateName, zip].filter(Boolean).join(' ')],
  ];
  return (
    <Section title="Branch Information" onEdit={mayEdit ? edit : undefined}>
      <Facts>
        <Fact label="Name">{name}</Fact>
        <Fact label="Phone">{phoneAttributes.formattedPhone}</Fact>
        <Fact label="Website">{url && <Website url={url} />}</Fact>
        <Fact label="Address">
          {lines.map((parts, at) => (
            <div key={at}>{parts.filter(Boolean).join(', ')}</div>
          ))}
        </Fact>
        <Fact label="State Registrations">{jurisdictions.data.map((state) => state.name).join(', ')}</Fact>
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
