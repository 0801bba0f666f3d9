import type { EntityManager } from '@mikro-orm/postgresql';
import type { Account } from '../accounts/entity.ts';
import { Refund } from './entity.ts';

/**
 * Takes back what a closing gave and nobody has settled; answers how many refunds those are. What is Complete stays: the
 * days it gave back can be caught up.
 */
export const cancelClosing = async (em: EntityManager, account: Account): Promise<number> => {
  const pending = await em.find(Refund, { account, reason: 'closed', refundAllowed: false }, { refresh: true });
  for (const refund of pending) em.remove(refund);
  return pending.length;
};
