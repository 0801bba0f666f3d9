import { IsolationLevel, type EntityManager } from '@mikro-orm/postgresql';
import type { ClientBase } from 'pg';
import { RoadConnection } from './database/dialect.ts';
import type { Timeouts } from './database/timeouts.ts';

export interface TransactionOptions {
  /** Timeouts; a request's if absent. */
  readonly timeouts?: Timeouts;
  /** Sees the database as it stands at its beginning (snapshot), and writes nothing. */
  readonly readOnly?: boolean;
  /**
   * Sends `begin` in one message with the first statement, which then has no parameters. The work must query through
   * the entity manager alone.
   */
  readonly begins?: 'with its first statement';
}

/**
 * Runs the work in a transaction, or as a part of the one that is open. The work may use the connection itself, for
 * COPY and temporary tables.
 */
export const inTransaction = async <Result>(
  em: EntityManager,
  work: (client: ClientBase) => Promise<Result>,
  options: TransactionOptions = {},
): Promise<Result> => {
  if (em.isInTransaction()) {
    const connection = await connectionOf(em);
    await connection.open();
    return work(connection.client);
  }
  const connection = await begin(em, options);
  try {
    const result = await work(connection.client);
    await em.commit();
    return result;
  } catch (error) {
    await em.rollback();
    throw connection.explain(error);
  }
};

/**
 * Begins a transaction that cannot be written as one piece of work; the caller ends it, with `em.commit` or
 * `em.rollback`.
 */
export const begin = async (
  em: EntityManager,
  { timeouts, readOnly, begins }: TransactionOptions,
): Promise<RoadConnection> => {
  await em.begin(readOnly ? { isolationLevel: IsolationLevel.REPEATABLE_READ, readOnly } : {});
  const connection = await connectionOf(em);
  try {
    if (timeouts) await connection.limit(timeouts);
    else if (!begins) await connection.open();
    return connection;
  } catch (error) {
    await em.rollback();
    throw error;
  }
};

/** The connection that the entity manager's transaction has. */
const connectionOf = (em: EntityManager): Promise<RoadConnection> =>
  em
    .getKysely()
    .getExecutor()
    .provideConnection(async (connection) => {
      if (!(connection instanceof RoadConnection)) throw new Error('This entity manager takes another road');
      return connection;
    });
