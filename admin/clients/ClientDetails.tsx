import { EditSection, usePatch } from '../kit/form/EditSection.tsx';
import { EditSections } from '../kit/form/EditSections.tsx';
import type { Client } from '../parts/client.ts';
import { Citizenship } from '../parts/questionnaire/Citizenship.tsx';
import { EmploymentAndFinancials } from '../parts/questionnaire/EmploymentAndFinancials.tsx';
import { Experience } from '../parts/questionnaire/Experience.tsx';
import { ask } from '../parts/new-client/ask.ts';
import { Identity } from './Identity.tsx';
import { Objective } from '../parts/questionnaire/Objective.tsx';
import { Owner } from './Owner.tsx';

export function ClientDetails({ client }: { readonly client: Client }) {
  const save = usePatch('clients', 'Client updated');
  const section = { record: client, save, failed: 'Client could not be saved', guarded: true };
  return (
    <EditSections first="Client Information">
      <EditSection title="Client Information" {...section}>
        <Identity />
      </EditSection>
      <EditSection title="Account Owner Details" {...section}>
        <Owner />
      </EditSection>
      <EditSection title="Citizenship" {...section}>
        <Citizenship ask={ask} />
      </EditSection>
      <EditSection title="Account Owner Employment And Financials" {...section}>
        <EmploymentAndFinancials ask={ask} />
      </EditSection>
      <EditSection title="Investment Objective" {...section}>
        <Objective ask={ask} />
      </EditSection>
      <EditSection title="Investment Experience" {...section}>
        <Experience ask={ask} />
      </EditSection>
    </EditSections>
  );
}
