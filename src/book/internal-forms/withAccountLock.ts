import type { EntityManager } from '@mikro-orm/postgresql';
import type { Account } from '../accounts/entity.ts';
import { inTransaction } from '../../lib/inTransaction.ts';
import { lockRecord } from '../../lib/lockRecord.ts';

/**
 * Runs a change of an account's documents under the account's lock, so that each sees the results of the one before.
 */
export const withAccountLock = <Result>(
  em: EntityManager,
  account: Account,
  work: () => Promise<Result>,
): Promise<Result> =>
  inTransaction(em, async () => {
    await lockRecord(em, account);
    return work();
  });
