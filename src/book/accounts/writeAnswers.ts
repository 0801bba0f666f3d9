import type { EntityManager } from '@mikro-orm/postgresql';
import { visaNumberOf } from '../clients/secrets.ts';
import { questionnaireIn, updateProfile } from '../clients/updateProfile.ts';
import type { AnsweredAccount } from '../../domain/account/answered.ts';
import { blockReason } from '../../domain/account/block.ts';
import { changed } from '../../domain/account/change.ts';
import { comparable } from '../../domain/account/number.ts';
import { plainAccount, type AccountAnswers } from '../../domain/account/schema.ts';
import { contradictions } from '../../domain/account/sectionRules.ts';
import { newTerms } from '../../domain/fee-schedule/changedTerms.ts';
import { unknownTiers } from '../../domain/fee-schedule/termsRules.ts';
import type { Issue } from '../../domain/rules.ts';
import type { QuestionnaireUpdate } from '../../domain/client/schema.ts';
import { writeTerms } from '../fee-schedules/writeTerms.ts';
import { Invalid } from '../../lib/errors.ts';
import { fieldErrors } from '../../lib/fieldErrors.ts';
import { plainOf, writePlain } from '../../lib/plain.ts';
import { Account, AccountProfile } from './entity.ts';
import { moveClient } from './moveClient.ts';
import { refuseLookalike } from './refuseLookalike.ts';
import { writeAdvisor } from './writeAdvisor.ts';
import { writeBillFrom } from './writeBillFrom.ts';
import { writeGroup } from './writeGroup.ts';
import { writeOwner } from './writeOwner.ts';

/** Writes a change, and returns the account as the rules are to see it. */
export const writeAnswers = async (
  em: EntityManager,
  account: Account,
  before: AnsweredAccount,
  changes: AccountAnswers,
): Promise<AnsweredAccount> => {
  const custodian = account.custodian?.id;
  await writeAdvisor(em, account, changes);
  const after = { ...changed(before, changes), ...adviceOf(account, before) };
  refuse([...contradictions(after).filter(isSaid(changes)), ...unknownTiersOf(before, changes)]);
  const isMoved = account.custodian?.id !== custodian;
  if (isMoved || !isSameNumber(before, after)) await checkNumber(em, account, after);
  const { questionnaire, rest } = questionnaireIn(changes);
  const { primaryOwnerAttributes, secondaryOwnerAttributes, ...own } = rest;
  await writeOwn(em, account, after, own);
  await moveClient(em, account, before, after.accType);
  await writeOwner(em, account, 'primary', primaryOwnerAttributes);
  await writeOwner(em, account, 'secondary', secondaryOwnerAttributes);
  if (isAnySaid(...Object.values(questionnaire))) await writeQuestionnaire(em, account, questionnaire);
  return after;
};

const isSameNumber = (before: AnsweredAccount, after: AnsweredAccount): boolean =>
  comparable(before.number ?? '') === comparable(after.number ?? '');

/** Checks a number that is new to the account, or that comes with it to another custodian; never one that stays. */
const checkNumber = async (em: EntityManager, account: Account, { number }: AnsweredAccount): Promise<void> => {
  const { id, custodian } = account;
  if (number && custodian) await refuseLookalike(em, { id, custodianId: custodian.id, number });
};

export const refuse = (issues: Parameters<typeof fieldErrors>[0]): void => {
  if (issues.length > 0) throw new Invalid(fieldErrors(issues), 'Please check the marked fields.');
};

/**
 * Whether the change concerns the issue: a stored value that would be refused today does not refuse other answers, as
 * billing stops at it anyway.
 */
const isSaid =
  ({ feeScheduleAttributes: terms, accType, ownerPerc, coOwnerPerc }: AccountAnswers) =>
  ({ path }: Issue): boolean =>
    (path[0] === 'feeScheduleAttributes' ? [terms] : [accType, ownerPerc, coOwnerPerc]).some(isGiven);

const isGiven = (answer: unknown): boolean => answer !== undefined;

/**
 * The answers that depend on the contact: whether there is an experience section, and whether the account may proceed.
 */
const adviceOf = ({ advisor = null }: Account, before: AnsweredAccount) => {
  const advisorId = advisor?.id ?? null;
  if (advisorId === before.advisorId) return { advisorId };
  // A new contact is an advisor of the code, so the code has at least one.
  const blocked = blockReason(advisor, 1) ?? null;
  return { advisorId, hybridAdvisor: advisor?.isHybrid ?? false, blockReason: blocked };
};

type Own = Omit<AccountAnswers, keyof QuestionnaireUpdate | 'primaryOwnerAttributes' | 'secondaryOwnerAttributes'>;

const writeOwn = async (em: EntityManager, account: Account, after: AnsweredAccount, changes: Own): Promise<void> => {
  const { advisorCodeId, advisorId: _written, linkedAccountId: _linked, feeScheduleAttributes, ...others } = changes;
  const { billingType, accGroupId, groupName, billFromAccountId, billFromCurrentAccount, ...facts } = others;
  // Answers that no longer apply are null in the account as the rules see it.
  writePlain(account, { ...facts, ...plainOf(after, plainAccount) });
  // An answer stored in another table is a change of the account, too: its version must move.
  account.updatedAt = new Date();
  await writeLinked(em, account, after);
  if (isAnySaid(billingType, accGroupId, groupName, advisorCodeId)) await writeGroup(em, account, after);
  if (isAnySaid(billFromAccountId, billFromCurrentAccount, advisorCodeId)) await writeBillFrom(em, account, after);
  if (feeScheduleAttributes && after.feeScheduleAttributes) await writeTerms(em, account, after.feeScheduleAttributes);
};

const writeQuestionnaire = async (em: EntityManager, { id }: Account, said: QuestionnaireUpdate): Promise<void> => {
  const profile = await em.findOneOrFail(AccountProfile, id);
  await updateProfile(em, profile, said, visaNumberOf('account_profiles', id));
};

const isAnySaid = (...answers: readonly unknown[]): boolean => answers.some((answer) => answer !== undefined);

const writeLinked = async (em: EntityManager, account: Account, after: AnsweredAccount): Promise<void> => {
  const id = after.linkedAccountId;
  if (id === (account.linkedAccount?.id ?? null)) return;
  const { client } = account;
  const linked = id && (await em.findOne(Account, { id, client, step: 'completed', archivedAt: null }));
  if (id && !linked) throw new Invalid({ linkedAccountId: ['is not an open account of this client'] });
  account.linkedAccount = linked || null;
};

const unknownTiersOf = (
  { feeScheduleAttributes: current }: AnsweredAccount,
  changes: AccountAnswers,
): readonly Issue[] =>
  unknownTiers(current ?? newTerms, changes.feeScheduleAttributes ?? {}, 'account').map(({ path, message }) => ({
    path: ['feeScheduleAttributes', ...path],
    message,
  }));
