import type { EntityManager } from '@mikro-orm/postgresql';
import { CompiledQuery } from 'kysely';
import type { RoadConnection } from './database/dialect.ts';
import { limits } from './database/limits.ts';
import { turnstile } from './gate.ts';
import { begin } from './inTransaction.ts';
import { numbered, type Fragment } from './sql.ts';

/**
 * Rows from a cursor on a connection of its own, so that other statements run meanwhile; all as of one moment. A reader who
 * stands still for too long loses the connection and their place, and learns it when they read on.
 */
export async function* streamRows(em: EntityManager, statement: Fragment): AsyncIterable<Record<string, unknown>> {
  const own = em.fork();
  const leave = await enter();
  try {
    const connection = await begin(own, { limits: limits.stream, readOnly: true });
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

/** A file goes out as slowly as its reader reads: the others keep their connections. */
const enter = turnstile({ atOnce: 10, waiting: 10, patience: 15_000 });

const nextRows = CompiledQuery.raw('fetch 1000 from streamed');

const openCursor = async (connection: RoadConnection, statement: Fragment): Promise<void> => {
  const { text, values } = numbered(statement);
  // All rows are wanted: without this, those that come first would be the ones that come fast.
  await connection.run('set local cursor_tuple_fraction = 1');
  await connection.executeQuery(CompiledQuery.raw(`declare streamed no scroll cursor for ${text}`, values));
};
