import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import type { Account } from '../accounts/entity.ts';
import { inTransaction } from '../lib/inTransaction.ts';

/** One deed on an account's papers after the other; each finds what the one before has left. */
export const holdAccount = <Result>(
  em: EntityManager,
  account: Account,
  work: () => Promise<Result>,
): Promise<Result> =>
  inTransaction(em, async () => {
    await em.refresh(account, { lockMode: LockMode.PESSIMISTIC_WRITE, filters: { visible: false } });
    return work();
  });
