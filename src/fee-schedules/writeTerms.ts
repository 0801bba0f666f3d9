import type { EntityManager } from '@mikro-orm/postgresql';
import type { Account } from '../accounts/entity.ts';
import type { Terms } from '../domain/fee-schedule/changedTerms.ts';
import { newId } from '../lib/columns.ts';
import { FeeSchedule, FeeTier } from './entity.ts';

/** Gives the account these terms and no others. */
export const writeTerms = async (em: EntityManager, account: Account, terms: Terms): Promise<void> => {
  const { feeType, balance, balancePercentage, feeTiers } = terms;
  const schedule = (await em.findOne(FeeSchedule, { account })) ?? em.create(FeeSchedule, { id: newId(), account });
  Object.assign(schedule, { feeType, balance, balancePercentage });
  const held = await em.find(FeeTier, { feeSchedule: schedule }, { orderBy: { position: 'asc' } });
  const wanted = feeTiers.data;
  for (const tier of held) if (wanted.every(({ id }) => id !== tier.id)) em.remove(tier);
  // Positions only ever grow, so that no two tiers claim the same one while they are written.
  const first = (held.at(-1)?.position ?? -1) + 1;
  wanted.forEach(({ id, lowAmount, highAmount, percentage }, index) => {
    const tier = held.find((each) => each.id === id);
    if (tier) Object.assign(tier, { lowAmount, highAmount, percentage });
    else
      em.create(FeeTier, {
        id: newId(),
        feeSchedule: schedule,
        position: first + index,
        lowAmount,
        highAmount,
        percentage,
      });
  });
};
