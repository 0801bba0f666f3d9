import type { EntityManager } from '@mikro-orm/postgresql';
import type { Account } from '../accounts/entity.ts';
import { labelOf } from '../domain/choices.ts';
import { feeTypes } from '../domain/fee-schedule/choices.ts';
import { FeeSchedule, FeeTier } from './entity.ts';

/** The terms of one account, with their tiers; null while it has none. */
export const presentFeeSchedule = async (em: EntityManager, account: Account) => {
  const schedule = await em.findOne(FeeSchedule, { account });
  return schedule && presentSchedule(em, schedule);
};

export const presentSchedule = async (em: EntityManager, schedule: FeeSchedule) => ({
  id: schedule.id,
  name: schedule.name,
  feeType: schedule.feeType,
  feeTypeName: labelOf(feeTypes, schedule.feeType),
  branchId: schedule.branch?.id ?? null,
  balance: schedule.balance,
  balancePercentage: schedule.balancePercentage,
  feeTiers: { data: schedule.feeType === 'tier_percentages' ? await tiersOf(em, schedule) : [] },
  updatedAt: schedule.updatedAt,
  version: schedule.version,
});

const tiersOf = async (em: EntityManager, schedule: FeeSchedule) => {
  const tiers = await em.find(FeeTier, { feeSchedule: schedule }, { orderBy: { position: 'asc' } });
  return tiers.map(({ id, lowAmount, highAmount, percentage }) => ({ id, lowAmount, highAmount, percentage }));
};
