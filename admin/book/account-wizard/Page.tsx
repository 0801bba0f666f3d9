import type { ComponentType } from 'react';
import { labelsOf, type AccountQuestion } from '../../../src/domain/account/labels.ts';
import { shownSteps, type StepKey } from '../../../src/domain/account/steps.ts';
import { labeledFields, type FieldOf } from '../../kit/inputs/labeledField.ts';
import { Citizenship } from '../../parts/questionnaire/Citizenship.tsx';
import { EmploymentAndFinancials } from '../../parts/questionnaire/EmploymentAndFinancials.tsx';
import { Experience } from '../../parts/questionnaire/Experience.tsx';
import { Objective } from '../../parts/questionnaire/Objective.tsx';
import { DocumentsStep } from './documents/DocumentsStep.tsx';
import { FinalStep } from './documents/FinalStep.tsx';
import { ReviewStep } from './documents/ReviewStep.tsx';
import { AccountBasics } from './sections/AccountBasics.tsx';
import { AdvisorInformation } from './sections/AdvisorInformation.tsx';
import { BillFromAccount } from './sections/BillFromAccount.tsx';
import { BillingStructure } from './sections/BillingStructure.tsx';
import { FeeSchedule } from './sections/FeeSchedule.tsx';
import { OwnerDetails } from './sections/OwnerDetails.tsx';
import { useWizard } from './WizardContext.tsx';
import { WizardSection } from './WizardSection.tsx';

/** Shows the current page of the stepper: the form's sections, or for document stages a page of its own. */
export function Page() {
  const { account, stageIndex } = useWizard();
  const Documents = documents[stageIndex];
  if (Documents) return <Documents account={account} />;
  return shownSteps(account)
    .filter(({ stage }) => stage === stageIndex)
    .map((step) => {
      const Inputs = inputs[step.key];
      return (
        <WizardSection key={step.key} step={step}>
          {Inputs && <Inputs fieldOf={labeledFields(labelsOf(account))} />}
        </WizardSection>
      );
    });
}

const inputs: Partial<Record<StepKey, ComponentType<{ readonly fieldOf: FieldOf<AccountQuestion> }>>> = {
  info: AdvisorInformation,
  basics: AccountBasics,
  billing: BillingStructure,
  fee: FeeSchedule,
  bill_from: BillFromAccount,
  owner: OwnerDetails,
  citizenship: Citizenship,
  employment: EmploymentAndFinancials,
  objective: Objective,
  experience: Experience,
};

const documents: Readonly<Record<number, typeof DocumentsStep>> = { 3: DocumentsStep, 4: ReviewStep, 5: FinalStep };
