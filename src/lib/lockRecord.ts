import { LockMode, wrap, type EntityManager } from '@mikro-orm/postgresql';
import { isArchived } from './access.ts';
import { NotFound } from './errors.ts';
import { inTransaction } from './inTransaction.ts';
import { queryOfManager } from './query.ts';
import { literal, spelledUuid } from './sql.ts';

/** Until the transaction ends, nobody else changes the record; it is seen as whoever held it before has left it. */
export const lockRecord = async (em: EntityManager, record: object): Promise<void> => {
  const found = await em.refresh(record, { lockMode: LockMode.PESSIMISTIC_WRITE });
  // Meanwhile it may have been deleted, or taken out of the caller's sight.
  if (!found || isArchived(found)) throw new NotFound();
};

/**
 * A transaction that begins with the lock, in one message. The record itself stays as it was read: `work` learns what the
 * database had committed once the lock was had, as `loadRecord` tells it of its reading.
 */
export const underLock = <Result>(
  em: EntityManager,
  record: object,
  work: (asOf: string) => Promise<Result>,
): Promise<Result> => {
  const { tableName } = em.getMetadata(record.constructor as new () => object);
  const id = spelledUuid(String(wrap(record, true).getPrimaryKey()));
  // Two statements, so that the second one looks when the first has waited.
  const lock = literal(
    `select from ${tableName} where id = ${id} for update; select pg_current_snapshot()::text as as_of`,
  );
  const locked = async () => {
    const [row] = await queryOfManager(em)<{ as_of: string }>(lock);
    return work(row?.as_of ?? '');
  };
  return inTransaction(em, locked, { begins: 'with its first statement' });
};
