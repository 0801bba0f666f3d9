import type { EntityManager } from '@mikro-orm/postgresql';
import type { Account } from '../accounts/entity.ts';
import type { ScheduleTerms } from '../../domain/fee-schedule/changedTerms.ts';
import { plainTerms, plainTier } from '../../domain/fee-schedule/schema.ts';
import { newId } from '../../lib/columns.ts';
import { plainOf, writePlain } from '../../lib/plain.ts';
import { FeeSchedule, FeeTier } from './entity.ts';

/** Replaces the account's terms. */
export const writeTerms = async (em: EntityManager, account: Account, terms: ScheduleTerms): Promise<void> => {
  const schedule = (await em.findOne(FeeSchedule, { account })) ?? em.create(FeeSchedule, { id: newId(), account });
  await writeSchedule(em, schedule, terms);
};

/** Writes a fee schedule: an account's own, or a template. */
export const writeSchedule = async (em: EntityManager, schedule: FeeSchedule, terms: ScheduleTerms): Promise<void> => {
  // Other fields of the terms are not written here.
  writePlain(schedule, plainOf(terms, plainTerms));
  const current = await em.find(FeeTier, { feeSchedule: schedule }, { orderBy: { position: 'asc' } });
  const wanted = terms.feeTiers.data;
  for (const tier of current) if (wanted.every(({ id }) => id !== tier.id)) em.remove(tier);
  // Positions only ever grow, so that no two tiers claim the same one while they are written.
  const first = (current.at(-1)?.position ?? -1) + 1;
  wanted.forEach((tier, index) => {
    const kept = current.find(({ id }) => id === tier.id);
    const facts = plainOf(tier, plainTier);
    if (kept) writePlain(kept, facts);
    else em.create(FeeTier, { ...facts, id: newId(), feeSchedule: schedule, position: first + index });
  });
};
