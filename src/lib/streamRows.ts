import type { EntityManager } from '@mikro-orm/postgresql';
import { CompiledQuery } from 'kysely';
import type { RoadConnection } from './database/dialect.ts';
import { timeouts } from './database/timeouts.ts';
import { semaphore } from './semaphore.ts';
import { begin } from './inTransaction.ts';
import { numbered, type Fragment } from './sql.ts';

/**
 * Streams rows from a cursor on a connection of its own, so that other statements run meanwhile; all rows are of one
 * snapshot. A reader that stands still for too long loses the connection, and gets the error when it reads on.
 */
export async function* streamRows(em: EntityManager, statement: Fragment): AsyncIterable<Record<string, unknown>> {
  const own = em.fork();
  const leave = await enter();
  try {
    const connection = await begin(own, { timeouts: timeouts.stream, readOnly: true });
    connection.client.once('end', leave);
    try {
      await openCursor(connection, statement);
      for (;;) {
        const { rows } = await connection.executeQuery<Record<string, unknown>>(nextRows);
        if (rows.length === 0) return;
        // One by one: handed on by `yield*`, each would take another turn.
        for (const row of rows) yield row;
      }
    } finally {
      connection.client.off('end', leave);
      await own.rollback();
    }
  } finally {
    leave();
  }
}

/** Limits the streams at once: a file leaves as slowly as its reader reads, and others keep their connections. */
const enter = semaphore({ atOnce: 10, waiting: 10, patience: 15_000 });

const nextRows = CompiledQuery.raw('fetch 1000 from streamed');

const openCursor = async (connection: RoadConnection, statement: Fragment): Promise<void> => {
  const { text, values } = numbered(statement);
  // All rows are wanted: by default the planner would prefer a plan that is fast for the first ones.
  await connection.run('set local cursor_tuple_fraction = 1');
  await connection.executeQuery(CompiledQuery.raw(`declare streamed no scroll cursor for ${text}`, values));
};
