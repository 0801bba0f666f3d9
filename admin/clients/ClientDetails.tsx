import { Link } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import { advisorPath } from '../../src/domain/advisor/links.ts';
import { clientPath } from '../../src/domain/client/links.ts';
import { fullDay } from '../../src/domain/format.ts';
import { useMe } from '../kit/me.tsx';
import { Fact, Facts, Section } from '../kit/Section.tsx';
import type { Client } from './client.ts';

export function ClientDetails({ client }: { readonly client: Client }) {
  return (
    <>
      <Section title="Client Information">{client.isEntity ? <Entity {...client} /> : <Person {...client} />}</Section>
      <Contact client={client} />
    </>
  );
}

function Person({ name, ssn, birthDate }: Client) {
  return (
    <Facts>
      <Fact label="Client Type">Individual</Fact>
      <Fact label="Name">{name}</Fact>
      <Fact label="SSN">{ssn}</Fact>
      <Fact label="Date of Birth">{birthDate && fullDay(birthDate)}</Fact>
    </Facts>
  );
}

function Entity({ name, ssn, entityTypeName, accountHolderId, accountHolderName }: Client) {
  return (
    <Facts>
      <Fact label="Client Type">Entity</Fact>
      <Fact label="Entity Type">{entityTypeName}</Fact>
      <Fact label="Entity Name">{name}</Fact>
      <Fact label="Tax ID">{ssn}</Fact>
      <Fact label="Primary Account Holder">
        {accountHolderId && (
          <Link component={RouterLink} to={clientPath(accountHolderId)}>
            {accountHolderName}
          </Link>
        )}
      </Fact>
    </Facts>
  );
}

function Contact({ client: { email, phone, location, advisors } }: { readonly client: Client }) {
  const me = useMe();
  const { street, apt, city, stateName, zip } = location;
  return (
    <Section title="Contact">
      <Facts>
        <Fact label="Email">{email && <Link href={`mailto:${email}`}>{email}</Link>}</Fact>
        <Fact label="Phone">{phone.formattedPhone}</Fact>
        <Fact label="Address">
          {[street, apt, city, [stateName, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')}
        </Fact>
        <Fact label="Advisors">
          {advisors.data.map(({ id, name }) => (
            <div key={id}>
              <Link component={RouterLink} to={advisorPath(id, me)}>
                {name}
              </Link>
            </div>
          ))}
        </Fact>
      </Facts>
    </Section>
  );
}
