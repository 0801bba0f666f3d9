import { inALine } from '../../../src/domain/account/inALine.ts';
import { clientFacts } from '../../../src/domain/client/facts.ts';
import { EditSection, usePatch } from '../../kit/form/EditSection.tsx';
import { EditSections } from '../../kit/form/EditSections.tsx';
import type { Client } from '../../parts/client.ts';
import { Citizenship } from '../../parts/questionnaire/Citizenship.tsx';
import { EmploymentAndFinancials } from '../../parts/questionnaire/EmploymentAndFinancials.tsx';
import { Experience } from '../../parts/questionnaire/Experience.tsx';
import { fieldOf } from '../../parts/new-client/clientFields.ts';
import { Identity } from './Identity.tsx';
import { Objective } from '../../parts/questionnaire/Objective.tsx';
import { Owner } from './Owner.tsx';

export function ClientDetails({ client }: { readonly client: Client }) {
  const save = usePatch('clients', 'Client updated');
  const section = { record: client, save, failureMessage: 'Client could not be saved', guarded: true };
  const tell = (part: keyof typeof clientFacts) => inALine(clientFacts[part](client));
  return (
    <EditSections first="Client Information">
      <EditSection title="Client Information" facts={tell('identity')} {...section}>
        <Identity />
      </EditSection>
      <EditSection title="Account Owner Details" facts={tell('owner')} {...section}>
        <Owner />
      </EditSection>
      <EditSection title="Citizenship" facts={tell('citizenship')} {...section}>
        <Citizenship fieldOf={fieldOf} />
      </EditSection>
      <EditSection title="Account Owner Employment And Financials" facts={tell('employment')} {...section}>
        <EmploymentAndFinancials fieldOf={fieldOf} />
      </EditSection>
      <EditSection title="Investment Objective" facts={tell('objective')} {...section}>
        <Objective fieldOf={fieldOf} />
      </EditSection>
      <EditSection title="Investment Experience" facts={tell('experience')} {...section}>
        <Experience fieldOf={fieldOf} />
      </EditSection>
    </EditSections>
  );
}
