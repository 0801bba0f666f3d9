import { Link, Stack } from '@mui/material';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { advisorCodePath } from '../../../src/domain/advisor-code/links.ts';
import { fullDay } from '../../../src/domain/format.ts';
import { Can, useCan } from '../../kit/me.tsx';
import { Fact, Facts, Section } from '../../kit/page/Section.tsx';
import { EditAdvisorDialog } from '../../parts/people/AdvisorDialog.tsx';
import type { Advisor } from './advisor.ts';

interface OfAdvisor {
  readonly advisor: Advisor;
}

export function AdvisorDetails({ advisor }: OfAdvisor) {
  const { id, name, email, phoneAttributes, branchName, advisorCodes } = advisor;
  const mayEdit = useCan()('advisors.edit', advisor);
  const [editing, setEditing] = useState(false);
  return (
    <>
      <Section title="Advisor Information" onEdit={mayEdit ? () => setEditing(true) : undefined}>
        <Facts>
          <Fact label="Name">{name}</Fact>
          <Fact label="Email">
            <Link href={`mailto:${email}`}>{email}</Link>
          </Fact>
          <Fact label="Phone">{phoneAttributes.formattedPhone}</Fact>
          <Fact label="Branch">{branchName}</Fact>
          <Fact label="Advisor Codes">{advisorCodes.data.length > 0 && <Codes codes={advisorCodes.data} />}</Fact>
        </Facts>
      </Section>
      <Can action="advisors.personal" record={advisor}>
        <Registration advisor={advisor} />
      </Can>
      {editing && <EditAdvisorDialog id={id} onClose={() => setEditing(false)} />}
    </>
  );
}

function Codes({ codes }: { readonly codes: Advisor['advisorCodes']['data'] }) {
  return (
    <Stack component="span" direction="row" sx={{ flexWrap: 'wrap', columnGap: 1 }}>
      {codes.map(({ id, number }) => (
        <Link key={id} component={RouterLink} to={advisorCodePath(id)}>
          {number}
        </Link>
      ))}
    </Stack>
  );
}

function Registration({ advisor }: OfAdvisor) {
  const { birthDate, ssn, isHybrid, lplCode, isInsuranceAgent, npn, crdNumber } = advisor;
  const { jurisdictions, hireDate, terminationDate } = advisor;
  return (
    <Section title="Registration">
      <Facts>
        <Fact label="CRD Number">{crdNumber}</Fact>
        <Fact label="Registration Date">{hireDate && fullDay(hireDate)}</Fact>
        <Fact label="State Registrations">
          {jurisdictions?.data
            .map(({ name }) => name)
            .sort()
            .join(', ')}
        </Fact>
        <Fact label="Hybrid Advisor">{isHybrid ? `Yes, LPL code ${lplCode ?? '–'}` : 'No'}</Fact>
        <Fact label="Insurance Agent">{isInsuranceAgent ? `Yes, NPN ${npn ?? '–'}` : 'No'}</Fact>
        <Fact label="Date of Birth">{birthDate && fullDay(birthDate)}</Fact>
        <Fact label="SSN">{ssn}</Fact>
        {terminationDate && <Fact label="Termination Date">{fullDay(terminationDate)}</Fact>}
      </Facts>
    </Section>
  );
}
