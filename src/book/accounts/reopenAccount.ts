import type { EntityManager } from '@mikro-orm/postgresql';
import { queryOfManager } from '../../lib/query.ts';
import { tryShareBillingLock } from '../../platform/billingLock.ts';
import { cancelClosing } from '../../money/refunds/cancelClosing.ts';
import type { Account } from './entity.ts';

/** Cancels a closing. */
export const reopenAccount = async (em: EntityManager, account: Account): Promise<void> => {
  await tryShareBillingLock(queryOfManager(em));
  account.closedOn = null;
  await cancelClosing(em, account);
};
