import { LockMode, wrap, type EntityManager } from '@mikro-orm/postgresql';
import { isArchived } from './access.ts';
import { NotFound } from './errors.ts';
import { inTransaction } from './inTransaction.ts';
import { queryOfManager } from './query.ts';
import { raw, uuidLiteral, sql, type Fragment } from './sql.ts';

/**
 * Row lock: until the transaction ends, no other changes the record, which is refreshed as the last holder has left it.
 * Rows that refer to it may come meanwhile.
 */
export const lockRecord = async (em: EntityManager, record: object): Promise<void> => {
  const refreshed = await em.refresh(record, { lockMode: LockMode.PESSIMISTIC_WRITE });
  // Meanwhile it may have been deleted, or taken out of the caller's sight.
  if (!refreshed || isArchived(refreshed)) throw new NotFound();
};

/**
 * A stronger lock for taking the record away if nothing refers to it: no such row comes meanwhile, and one that is just
 * being written is waited for, and seen.
 */
export const lockAlone = async (em: EntityManager, record: object): Promise<void> => {
  await queryOfManager(em)(sql`select from ${tableOf(em, record)} where id = ${idOf(record)} for update`);
  await lockRecord(em, record);
};

const tableOf = (em: EntityManager, record: object): Fragment =>
  raw(em.getMetadata(record.constructor as new () => object).tableName);

const idOf = (record: object): string => String(wrap(record, true).getPrimaryKey());

/**
 * Begins a transaction with the lock, in one message. The record itself stays as it was read: `work` gets the
 * transactions that were committed when the lock was granted, to be compared with those of `loadRecord`.
 */
export const underLock = <Result>(
  em: EntityManager,
  record: object,
  work: (asOf: string) => Promise<Result>,
): Promise<Result> => {
  const select = `select from ${tableOf(em, record).text} where id = ${uuidLiteral(idOf(record))} for no key update`;
  // Two statements, so that the second takes its snapshot once the first has waited.
  const lock = raw(`${select}; select pg_current_snapshot()::text as as_of`);
  const locked = async () => {
    const [row] = await queryOfManager(em)<{ as_of: string }>(lock);
    return work(row?.as_of ?? '');
  };
  return inTransaction(em, locked, { begins: 'with its first statement' });
};
