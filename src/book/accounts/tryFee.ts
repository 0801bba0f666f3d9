import type { EntityManager } from '@mikro-orm/postgresql';
import type { AnsweredAccount } from '../../domain/account/answered.ts';
import { changed } from '../../domain/account/change.ts';
import type { FeeTryRequest } from '../../domain/account/feeTry.ts';
import { brokenIn } from '../../domain/account/sections.ts';
import { completeTerms } from '../../domain/fee-schedule/completeTerms.ts';
import { type FeeTry, tryFee as feesOf, type Trial } from '../../domain/payout/explain/feeTry.ts';
import { Invalid } from '../../lib/errors.ts';
import { queryOfManager } from '../../lib/query.ts';
import { lastBill, othersIn, todaysBill, type LastBill } from '../../money/payouts/lastBill.ts';
import { AccGroup, type Account } from './entity.ts';
import type { By } from './moveAccount.ts';
import { presentAccount } from './present.ts';
import { refuse } from './writeAnswers.ts';
import { groupOf } from './writeGroup.ts';

/** Tries other terms or another group on the quarter that was billed last. Nothing is written. */
export const tryFee = async (
  em: EntityManager,
  account: Account,
  { feeSchedule, ...group }: FeeTryRequest,
  { actor, today }: By,
): Promise<FeeTry> => {
  const before = await presentAccount(em, account, actor);
  const after = changed(before, { ...group, ...(feeSchedule && { feeScheduleAttributes: feeSchedule }) });
  refuse(brokenIn(after, 'fee'));
  if (after.accGroupId !== null) await groupOf(em, account, after.accGroupId);
  await requireSight(em, before.accGroupId, after.accGroupId);
  const query = queryOfManager(em);
  const bill = (await lastBill(query, account.id)) ?? (await todaysBill(query, account.id, today));
  const trial = (answered: AnsweredAccount) => trialOf(em, account.id, answered, bill);
  const then = await trial(after);
  if (!then) throw new Error('Terms that lack nothing can be billed by');
  return { quarter: bill.isBilled ? bill.quarterStart : null, ...feesOf(bill, await trial(before), then) };
};

/**
 * Refuses a group with accounts that the caller does not see: trying terms would tell the value and terms of its other
 * members.
 */
const requireSight = async (em: EntityManager, ...groupIds: readonly (string | null)[]): Promise<void> => {
  const ids = [...new Set(groupIds.filter((id) => id !== null))];
  if ((await em.count(AccGroup, { id: { $in: ids } })) < ids.length)
    throw new Invalid({ accGroupId: ['includes accounts that you cannot see'] });
};

const trialOf = async (
  em: EntityManager,
  id: string,
  { feeScheduleAttributes: schedule, accGroupId }: AnsweredAccount,
  bill: LastBill,
): Promise<Trial | null> => {
  const terms = schedule && completeTerms(schedule, schedule.feeTiers.data);
  if (!terms) return null;
  const others = accGroupId === null ? [] : await othersIn(queryOfManager(em), accGroupId, id, bill);
  return { terms, group: accGroupId === null ? null : { id: accGroupId, others } };
};
