import type { EntityManager } from '@mikro-orm/postgresql';
import type { AnsweredAccount } from '../domain/account/answered.ts';
import type { AccountUpdate } from '../domain/account/schema.ts';
import { brokenIn, changedSteps, isDraft, sectionsAsked, stepAfter } from '../domain/account/sections.ts';
import { can } from '../domain/permissions.ts';
import { notAfter } from '../domain/rules.ts';
import { voidIfChanged } from '../internal-forms/voidIfChanged.ts';
import { Forbidden, Invalid } from '../lib/errors.ts';
import { fieldErrors } from '../lib/fieldErrors.ts';
import { allowRefund } from '../refunds/allowRefund.ts';
import type { Account } from './entity.ts';
import { moveAccount, type By } from './moveAccount.ts';
import { presentAccount, presentToFirm } from './present.ts';
import { replacedNumbers } from './replacedNumbers.ts';
import { refuse, writeAnswers } from './writeAnswers.ts';

/** Writes what a PATCH says. Its step names a section of the form that is to be whole, or the move that it asks for. */
export const saveAccount = async (
  em: EntityManager,
  account: Account,
  changes: AccountUpdate,
  by: By,
): Promise<void> => {
  const { step, rejectReason, closedOn, refundAllowed, ...answers } = changes;
  const isAnswered = Object.keys(answers).length > 0;
  const before = await presentAccount(em, account, by.actor);
  const isPrinted = isAnswered && isDraft(before) && before.internalForm !== null;
  const replaced = isPrinted ? await replacedNumbers(em, account, answers) : [];
  refuseFuture(answers, by);
  const written = isAnswered ? await writeAnswers(em, account, before, answers) : before;
  const asked = sectionsAsked(before, written, step);
  refuse((asked ?? changedSteps(before, written)).flatMap((section) => brokenIn(written, section)));
  if (asked && isDraft(before)) goOn(account, written, step, by);
  if (isPrinted) await reviewForm(em, account, replaced);
  if (!asked)
    await moveAccount(em, account, isPrinted ? await presentAccount(em, account, by.actor) : written, changes, by);
  else if (rejectReason || closedOn) throw new Invalid({ step: ['Required'] });
  if (refundAllowed !== undefined) await allowRefund(em, account, refundAllowed);
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
  if (step !== undefined && !can(actor, 'accounts.*', account)) throw new Forbidden();
  const wasFilled = account.isEdited || account.step === 'signers';
  account.step = stepAfter({ ...written, step: wasFilled ? 'signers' : account.step }, step);
  account.isEdited = wasFilled && account.step !== 'signers';
};

/** What the form prints may have changed: it is read again as it stands in the database. */
const reviewForm = async (em: EntityManager, account: Account, replaced: readonly string[]): Promise<void> => {
  await em.flush();
  await voidIfChanged(em, account, await presentToFirm(em, account), replaced);
  await em.flush();
};
