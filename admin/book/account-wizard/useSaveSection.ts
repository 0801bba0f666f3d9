import type { BaseSyntheticEvent } from 'react';
import type { AnsweredAccount } from '../../../src/domain/account/answered.ts';
import type { StepKey } from '../../../src/domain/account/steps.ts';
import { asEdited } from '../../../src/domain/fee-schedule/tierRows.ts';
import type { SaveSection } from '../../kit/form/EditSection.tsx';
import { nestedChanges } from '../../kit/wire/keys.ts';
import { useWizard } from './WizardContext.tsx';

/** Initial values of the inputs. */
export const asForm = (account: AnsweredAccount) => ({
  ...account,
  feeScheduleAttributes: asEdited(account.feeScheduleAttributes ?? noSchedule),
});

const noSchedule: NonNullable<AnsweredAccount['feeScheduleAttributes']> = {
  id: '',
  feeType: 'flat_fee',
  feeTypeName: '',
  balance: null,
  balancePercentage: null,
  feeTiers: { data: [] },
  templateFeeSchedules: { data: [] },
};

/** Saves the changes of a section, unless somebody else has changed the account since it was opened. */
export function useSaveSection(step: StepKey): SaveSection<AnsweredAccount> {
  const { save, advance } = useWizard();
  return async (values, before, event) => {
    const saved = await save({ ...nestedChanges(asForm(before), values), version: before.version }, step);
    if (isProceed(event)) advance();
    return saved;
  };
}

/** Name of the footer's button when it submits the open section. */
export const proceedButton = 'proceed';

export const isProceed = (event?: BaseSyntheticEvent): boolean => {
  const submitted: unknown = event?.nativeEvent;
  return submitted instanceof SubmitEvent && submitted.submitter?.getAttribute('name') === proceedButton;
};
