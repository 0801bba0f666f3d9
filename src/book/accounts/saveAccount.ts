import type { EntityManager } from '@mikro-orm/postgresql';
import type { AnsweredAccount } from '../../domain/account/answered.ts';
import type { AccountUpdate } from '../../domain/account/schema.ts';
import { brokenIn, changedSteps, isDraft, sectionsToCheck, stepAfter } from '../../domain/account/sections.ts';
import { can } from '../../domain/permissions.ts';
import { notAfter } from '../../domain/rules.ts';
import { voidIfChanged } from '../internal-forms/voidIfChanged.ts';
import { Forbidden, Invalid } from '../../lib/errors.ts';
import { fieldErrors } from '../../lib/fieldErrors.ts';
import { allowRefunds } from '../../money/refunds/allowRefund.ts';
import type { Account } from './entity.ts';
import { moveAccount, type By } from './moveAccount.ts';
import { documentsOf } from './documents.ts';
import { presentAccount } from './present.ts';
import { replacedNumbers } from './replacedNumbers.ts';
import { refuse, writeAnswers } from './writeAnswers.ts';

/*
 * The order in which a PATCH is saved is a rule. What was answered is read first, and which numbers go with a printed
 * form: once written over, neither can be known. Days to come are refused before anything is written; answers are then
 * written before they are judged, for a section is whole or broken as the account stands with them, and only what was
 * asked for or has changed is judged. A section that is whole lets the wizard go on. A printed form is told only then,
 * from the database: it asks for answers that stand. A move comes after that, since a form that has just been voided,
 * and its signature, no longer carry it. A refund comes last: it is given for the account as it has become.
 * Whatever is refused on the way undoes all of it: the request is one transaction.
 */

interface Saved extends By {
  /** The account's answer before the change, if the caller has read it already. */
  readonly before?: () => Promise<AnsweredAccount>;
}

/** Saves a PATCH; one of a refund alone does not check the account. */
export const saveAccount = async (
  em: EntityManager,
  account: Account,
  { refundAllowed, ...changes }: AccountUpdate,
  by: Saved,
): Promise<void> => {
  if (refundAllowed === undefined || Object.keys(changes).length > 0) await saveForm(em, account, changes, by);
  if (refundAllowed !== undefined) await allowRefunds(em, account, refundAllowed);
};

/** Saves answers and then the step, which names a section that must be complete, or a move. */
const saveForm = async (em: EntityManager, account: Account, changes: AccountUpdate, by: Saved): Promise<void> => {
  const form = await writeForm(em, account, changes, by);
  const { before, written } = form;
  const requested = sectionsToCheck(before, written, changes.step);
  refuse((requested ?? changedSteps(before, written)).flatMap((section) => brokenIn(written, section)));
  await (requested ? answerSection : requestMove)(em, account, form, changes, by);
};

/** The account's answers before and after, and what happens to a form printed from it. */
interface Form {
  readonly before: AnsweredAccount;
  readonly written: AnsweredAccount;
  readonly isPrinted: boolean;
  readonly replaced: readonly string[];
}

const writeForm = async (em: EntityManager, account: Account, changes: AccountUpdate, by: Saved): Promise<Form> => {
  const { step: _step, rejectReason: _rejectReason, closedOn: _closedOn, ...answers } = changes;
  const isAnswered = Object.keys(answers).length > 0;
  const before = await (by.before?.() ?? presentAccount(em, account, by.actor));
  const isPrinted = isAnswered && isDraft(before) && before.internalForm !== null;
  const replaced = isPrinted ? await replacedNumbers(em, account, answers) : [];
  refuseFuture(answers, by);
  const written = isAnswered ? await writeAnswers(em, account, before, answers) : before;
  return { before, written, isPrinted, replaced };
};

type Last = (em: EntityManager, account: Account, form: Form, changes: AccountUpdate, by: Saved) => Promise<void>;

const answerSection: Last = async (em, account, form, { step, rejectReason, closedOn }, by) => {
  if (isDraft(form.before)) advanceStep(account, form.written, step, by);
  if (form.isPrinted) await voidOutdatedForm(em, account, form.replaced);
  if (rejectReason || closedOn) throw new Invalid({ step: ['Required'] });
};

/** Moves the account; a move looks at the signature and the form that are left. */
const requestMove: Last = async (em, account, { written, isPrinted, replaced }, changes, by) => {
  if (isPrinted) await voidOutdatedForm(em, account, replaced);
  const papers = isPrinted ? await documentsOf(em, account) : {};
  await moveAccount(em, account, { ...written, ...papers }, changes, by);
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

/**
 * Advances the wizard to the next section, or back to one that the answers have reopened: sections after that one are
 * not passed again.
 */
const advanceStep = (account: Account, written: AnsweredAccount, step: string | undefined, { actor }: By): void => {
  if (step !== undefined && !can(actor, step === 'signers' ? 'accounts.oaaDeliveryOption' : 'accounts.*', account))
    throw new Forbidden();
  const wasFilled = account.isEdited || account.step === 'signers';
  account.step = stepAfter({ ...written, step: wasFilled ? 'signers' : account.step }, step);
  account.isEdited = wasFilled && account.step !== 'signers';
};

/** Voids a printed form whose answers have changed, as the database has them. */
const voidOutdatedForm = async (em: EntityManager, account: Account, replaced: readonly string[]): Promise<void> => {
  await em.flush();
  await voidIfChanged(em, account, replaced);
  await em.flush();
};
