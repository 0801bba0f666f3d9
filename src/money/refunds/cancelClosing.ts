import type { EntityManager } from '@mikro-orm/postgresql';
import type { Account } from '../../book/accounts/entity.ts';
import { Refund } from './entity.ts';

/**
 * Deletes the Pending refunds of a closing, and answers how many they were. Complete ones stay: their days can be
 * billed by a catch-up.
 */
export const cancelClosing = async (em: EntityManager, account: Account): Promise<number> => {
  const pending = await pendingOfClosing(em, account);
  for (const refund of pending) em.remove(refund);
  return pending.length;
};

/** Finds the refunds that are deleted when the closing is cancelled. */
export const pendingOfClosing = async (em: EntityManager, account: Account): Promise<readonly Refund[]> => {
  // The refund of a removed fee is a part of the whole that the client is owed, closed or not.
  const stands = { $or: [{ feeRow: null }, { feeRow: { voidedAt: null } }] };
  const which = { account, reason: 'closed', refundAllowed: false, ...stands } as const;
  return em.find(Refund, which, { refresh: true, orderBy: { quarter: 'asc', id: 'asc' } });
};
