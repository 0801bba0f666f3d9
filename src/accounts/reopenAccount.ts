import type { EntityManager } from '@mikro-orm/postgresql';
import { queryOfManager } from '../lib/query.ts';
import { holdBilling } from '../payouts/lockBilling.ts';
import { cancelClosing } from '../refunds/cancelClosing.ts';
import type { Account } from './entity.ts';

/** Takes back a closing that was wrong. */
export const reopenAccount = async (em: EntityManager, account: Account): Promise<void> => {
  await holdBilling(queryOfManager(em));
  account.closedOn = null;
  await cancelClosing(em, account);
};
