import type { EntityManager } from '@mikro-orm/postgresql';
import type { AnsweredAccount } from '../../domain/account/answered.ts';
import type { AccountUpdate } from '../../domain/account/schema.ts';
import { brokenIn, changedSteps, isDraft, sectionsAsked, stepAfter } from '../../domain/account/sections.ts';
import { can } from '../../domain/permissions.ts';
import { notAfter } from '../../domain/rules.ts';
import { voidIfChanged } from '../internal-forms/voidIfChanged.ts';
import { Forbidden, Invalid } from '../../lib/errors.ts';
import { fieldErrors } from '../../lib/fieldErrors.ts';
import { allowRefunds } from '../../money/refunds/allowRefund.ts';
import type { Account } from './entity.ts';
import { moveAccount, type By } from './moveAccount.ts';
import { documentsOf } from './papers.ts';
import { presentAccount } from './present.ts';
import { replacedNumbers } from './replacedNumbers.ts';
import { refuse, writeAnswers } from './writeAnswers.ts';

interface Saved extends By {
  /** What the account answers, where the caller has read it already. */
  readonly before?: () => Promise<AnsweredAccount>;
}

/** Writes what a PATCH says; of a refund alone nothing of the account is asked. */
export const saveAccount = async (
  em: EntityManager,
  account: Account,
  { refundAllowed, ...changes }: AccountUpdate,
  by: Saved,
): Promise<void> => {
  if (refundAllowed === undefined || Object.keys(changes).length > 0) await saveForm(em, account, changes, by);
  if (refundAllowed !== undefined) await allowRefunds(em, account, refundAllowed);
};

/** The step names a section of the form that is to be whole, or the move that is asked for. */
const saveForm = async (em: EntityManager, account: Account, changes: AccountUpdate, by: Saved): Promise<void> => {
  const { step, rejectReason, closedOn, ...answers } = changes;
  const isAnswered = Object.keys(answers).length > 0;
  const before = await (by.before?.() ?? presentAccount(em, account, by.actor));
  const isPrinted = isAnswered && isDraft(before) && before.internalForm !== null;
  const replaced = isPrinted ? await replacedNumbers(em, account, answers) : [];
  refuseFuture(answers, by);
  const written = isAnswered ? await writeAnswers(em, account, before, answers) : before;
  const asked = sectionsAsked(before, written, step);
  refuse((asked ?? changedSteps(before, written)).flatMap((section) => brokenIn(written, section)));
  if (asked && isDraft(before)) goOn(account, written, step, by);
  if (isPrinted) await tellForm(em, account, replaced);
  // A move asks for the signature and the form that are left.
  const papers = isPrinted && !asked ? await documentsOf(em, account) : {};
  if (!asked) await moveAccount(em, account, { ...written, ...papers }, changes, by);
  else if (rejectReason || closedOn) throw new Invalid({ step: ['Required'] });
};

const refuseFuture = (answers: AccountUpdate, { today }: By): void => {
  const { billingStartDate, primaryOwnerAttributes, secondaryOwnerAttributes } = answers;
  const issues = [
    ...notAfter(today, billingStartDate, ['billingStartDate']),
    ...notAfter(today, primaryOwnerAttributes?.birthDate, ['primaryOwnerAttributes', 'birthDate']),
    ...notAfter(today, secondaryOwnerAttributes?.birthDate, ['secondaryOwnerAttributes', 'birthDate']),
  ];
  if (issues.length > 0) throw new Invalid(fieldErrors(issues));
};

/** To the next section, or back to one that the answers have opened again: what lies behind that one is not passed again. */
const goOn = (account: Account, written: AnsweredAccount, step: string | undefined, { actor }: By): void => {
  if (step !== undefined && !can(actor, step === 'signers' ? 'accounts.oaaDeliveryOption' : 'accounts.*', account))
    throw new Forbidden();
  const wasFilled = account.isEdited || account.step === 'signers';
  account.step = stepAfter({ ...written, step: wasFilled ? 'signers' : account.step }, step);
  account.isEdited = wasFilled && account.step !== 'signers';
};

/** The form asks for the answers that have changed as they stand in the database. */
const tellForm = async (em: EntityManager, account: Account, replaced: readonly string[]): Promise<void> => {
  await em.flush();
  await voidIfChanged(em, account, replaced);
  await em.flush();
};
