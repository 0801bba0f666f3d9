import type { EntityManager } from '@mikro-orm/postgresql';
import type { Account } from '../accounts/entity.ts';
import { inTransaction } from '../../lib/inTransaction.ts';
import { lockRecord } from '../../lib/lockRecord.ts';

/** One deed on an account's papers after the other; each finds what the one before has left. */
export const withAccountLock = <Result>(
  em: EntityManager,
  account: Account,
  work: () => Promise<Result>,
): Promise<Result> =>
  inTransaction(em, async () => {
    await lockRecord(em, account);
    return work();
  });
