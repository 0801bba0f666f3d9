import type { EntityManager } from '@mikro-orm/postgresql';
import type { Account } from '../../book/accounts/entity.ts';
import { Refund } from './entity.ts';

/**
 * Takes back what a closing gave and nobody has settled; answers how many refunds those are. What is Complete stays: the
 * days it gave back can be caught up.
 */
export const cancelClosing = async (em: EntityManager, account: Account): Promise<number> => {
  const pending = await pendingOfClosing(em, account);
  for (const refund of pending) em.remove(refund);
  return pending.length;
};

/** The refunds that go when the closing is taken back. */
export const pendingOfClosing = async (em: EntityManager, account: Account): Promise<readonly Refund[]> => {
  // Of a fee that was removed since, it is a part of the whole that the client is owed, closed or not.
  const stands = { $or: [{ feeRow: null }, { feeRow: { voidedAt: null } }] };
  const which = { account, reason: 'closed', refundAllowed: false, ...stands } as const;
  return em.find(Refund, which, { refresh: true, orderBy: { quarter: 'asc', id: 'asc' } });
};
