import type { EntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '../../domain/permissions.ts';
import { Conflict, Invalid } from '../../lib/errors.ts';
import { inTransaction } from '../../lib/inTransaction.ts';
import { queryOfManager } from '../../lib/query.ts';
import { User } from '../../platform/users/entity.ts';
import { lockBilling } from '../../platform/billingLock.ts';
import { Payout } from './tables/payout.ts';
import { whyStaysPaid } from './whyFinal.ts';

/** Marks all these payouts as paid, or none; one that is paid already keeps its day. Answers how many it marked. */
export const payPayouts = (em: EntityManager, payoutIds: readonly string[], actor: Actor): Promise<number> =>
  inTransaction(em, async () => {
    await lockBilling(queryOfManager(em));
    const payouts = await em.find(Payout, { id: { $in: [...payoutIds] }, archivedAt: null });
    if (payouts.length < new Set(payoutIds).size)
      throw new Invalid({ payoutIds: ['include a payout that does not exist or was deleted'] });
    const unpaid = payouts.filter(({ paidAt }) => !paidAt);
    for (const payout of unpaid) pay(em, payout, actor);
    return unpaid.length;
  });

/**
 * Marks one payout as paid or unpaid; unpaid only as long as nothing was built on it. The caller holds the billing
 * lock.
 */
export const setPaid = async (em: EntityManager, payout: Payout, paid: boolean, actor: Actor): Promise<void> => {
  if (paid === Boolean(payout.paidAt)) return;
  if (paid) return pay(em, payout, actor);
  const why = await whyStaysPaid(queryOfManager(em), payout.id);
  if (why) throw new Conflict(why);
  payout.paidAt = null;
  payout.paidBy = null;
};

const pay = (em: EntityManager, payout: Payout, { id }: Actor): void => {
  payout.paidAt = new Date();
  payout.paidBy = em.getReference(User, id);
};
