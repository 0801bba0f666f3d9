import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { AnsweredAccount } from '../../../src/domain/account/answered.ts';
import { inALine } from '../../../src/domain/account/inALine.ts';
import { isReadOnly } from '../../../src/domain/account/proceed.ts';
import { profileOf } from '../../../src/domain/account/profile.ts';
import { isFieldRequired } from '../../../src/domain/account/sections.ts';
import { currentStep, isReached, orderOf, type AnyStep } from '../../../src/domain/account/steps.ts';
import { RequiredContext } from '../../kit/inputs/requiredContext.ts';
import { EditSection } from '../../kit/form/EditSection.tsx';
import { useEditing } from '../../kit/form/EditSections.tsx';
import { Folding } from '../../kit/page/Folding.tsx';
import { useMe } from '../../kit/me.tsx';
import { RefusedFields } from '../../kit/form/RefusedFields.tsx';
import { ProfileFacts } from '../../parts/account/ProfileFacts.tsx';
import { asForm, useSaveSection } from './useSaveSection.ts';
import { useWizard } from './WizardContext.tsx';

interface WizardSectionProps {
  readonly step: AnyStep;
  readonly children: ReactNode;
}

/** Section of a step: inputs for people who may write, facts for everyone else. */
export function WizardSection({ step, children }: WizardSectionProps) {
  const { account } = useWizard();
  const readOnly = isReadOnly(account, useMe());
  return readOnly ? <Answered step={step} /> : <Asking step={step}>{children}</Asking>;
}

function Answered({ step: { key, title } }: Pick<WizardSectionProps, 'step'>) {
  const { account } = useWizard();
  const { open, toggle } = useEditing();
  const { facts = [] } = profileOf(account).find(({ step }) => step === key) ?? {};
  return (
    <Folding title={title} facts={inALine(facts)} open={open === title} onToggle={() => toggle(title)}>
      <ProfileFacts facts={facts} />
    </Folding>
  );
}

export const formOf = (title: string | undefined) => (title ? `wizard ${title}`.replaceAll(' ', '-') : undefined);

function Asking({ step: { key, title }, children }: WizardSectionProps) {
  const { account, refused } = useWizard();
  const { open } = useEditing();
  return (
    <EditSection
      id={formOf(title)}
      title={title}
      record={account}
      asForm={asForm}
      // A section that the server refused can be opened, even if it is not reached yet.
      disabled={!isReached(account, key) && open !== title}
      ready={orderOf(key) >= orderOf(currentStep(account).key)}
      // Saving leads to the next section that still asks, or to the next page.
      saveLabel="Save and Continue"
      save={useSaveSection(key)}
      failureMessage="Account could not be saved"
    >
      <RefusedFields errors={refused} />
      <Stars>{children}</Stars>
    </EditSection>
  );
}

/** Marks required inputs by the values typed so far. */
function Stars({ children }: { readonly children: ReactNode }) {
  useWatch();
  const account = useFormContext<AnsweredAccount>().getValues();
  return <RequiredContext value={(source) => isFieldRequired(account, source.split('.'))}>{children}</RequiredContext>;
}
