import type { EntityManager } from '@mikro-orm/postgresql';
import type { Account } from '../accounts/entity.ts';
import { labelOf } from '../domain/choices.ts';
import { feeTypes } from '../domain/fee-schedule/choices.ts';
import { FeeSchedule, FeeTier } from './entity.ts';

/** The terms of one account, with their tiers; null while it has none. */
export const presentFeeSchedule = async (em: EntityManager, account: Account) => {
  const schedule = await em.findOne(FeeSchedule, { account }, { refresh: true });
  return schedule && presentSchedule(em, schedule);
};

export const presentSchedule = async (em: EntityManager, schedule: FeeSchedule) => ({
  ...presentTerms(schedule),
  feeTiers: { data: schedule.feeType === 'tier_percentages' ? await tiersOf(em, schedule) : [] },
});

/** All but the tiers. */
export const presentTerms = (schedule: FeeSchedule) => ({
  id: schedule.id,
  name: schedule.name ?? null,
  feeType: schedule.feeType,
  feeTypeName: labelOf(feeTypes, schedule.feeType),
  branchId: schedule.branch?.id ?? null,
  balance: schedule.balance ?? null,
  balancePercentage: schedule.balancePercentage ?? null,
  updatedAt: schedule.updatedAt,
  version: schedule.version,
});

const tiersOf = async (em: EntityManager, schedule: FeeSchedule) => {
  const tiers = await em.find(FeeTier, { feeSchedule: schedule }, { orderBy: { position: 'asc' }, refresh: true });
  return tiers.map(({ id, lowAmount, highAmount = null, percentage }) => ({ id, lowAmount, highAmount, percentage }));
};
