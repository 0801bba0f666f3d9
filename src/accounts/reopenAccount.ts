import type { EntityManager } from '@mikro-orm/postgresql';
import { queryOfManager } from '../lib/query.ts';
import { holdBilling } from '../payouts/lockBilling.ts';
import { Refund } from '../refunds/entity.ts';
import type { Account } from './entity.ts';

/** Takes back a closing that was wrong. What is Complete stays: the days it gave back can be caught up. */
export const reopenAccount = async (em: EntityManager, account: Account): Promise<void> => {
  await holdBilling(queryOfManager(em));
  account.closedOn = null;
  const pending = await em.find(Refund, { account, reason: 'closed', refundAllowed: false }, { refresh: true });
  for (const refund of pending) em.remove(refund);
};
