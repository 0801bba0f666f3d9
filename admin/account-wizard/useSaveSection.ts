import { useRef, useState, type BaseSyntheticEvent } from 'react';
import { HttpError } from 'react-admin';
import type { AnsweredAccount } from '../../src/domain/account/answered.ts';
import type { StepKey } from '../../src/domain/account/steps.ts';
import { asEdited } from '../../src/domain/fee-schedule/tierRows.ts';
import type { SaveSection } from '../kit/form/EditSection.tsx';
import { statusOf } from '../kit/wire/failures.ts';
import { isRecord } from '../../src/domain/keys.ts';
import { nestedChanges } from '../kit/wire/keys.ts';
import { useWizard } from './WizardContext.tsx';

/** The account as its inputs start. */
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

type Form = ReturnType<typeof asForm>;

/** What the section was opened with, and who has changed it meanwhile. */
export interface Stale {
  readonly opened: Form;
  readonly by: string;
}

/** Saves what was typed in a section, unless somebody else has changed the account since it was opened. */
export function useSaveSection(step: StepKey) {
  const { save: write, reload, goOn } = useWizard();
  const [stale, setStale] = useState<Stale>();
  const accepted = useRef(0);
  const save: SaveSection<Form> = async (values, before, event) => {
    const version = Math.max(before.version, accepted.current);
    try {
      const saved = await write({ ...nestedChanges(before, values), version }, step);
      if (isProceed(event)) goOn();
      return asForm(saved);
    } catch (error) {
      if (statusOf(error) === 409) {
        setStale({ opened: before, by: editorsIn(error) });
        await reload();
      }
      throw error;
    }
  };
  return { save, stale, accept: (version: number) => (accepted.current = version) };
}

/** Those whom the server's refusal names. */
function editorsIn(error: unknown): string {
  const body: unknown = error instanceof HttpError ? error.body : undefined;
  const changes: unknown = isRecord(body) ? body.changes : undefined;
  const names = Array.isArray(changes) ? changes.map((change: unknown) => isRecord(change) && change.by) : [];
  return [...new Set(names)].filter((name) => typeof name === 'string').join(' and ') || 'Somebody else';
}

/** The footer's button submits the open section first. */
export const proceedButton = 'proceed';

export const isProceed = (event?: BaseSyntheticEvent): boolean => {
  const submitted: unknown = event?.nativeEvent;
  return submitted instanceof SubmitEvent && submitted.submitter?.getAttribute('name') === proceedButton;
};
