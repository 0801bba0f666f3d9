import type { EntityManager } from '@mikro-orm/postgresql';
import { CompiledQuery } from 'kysely';
import { limits } from './database/limits.ts';
import { turnstile } from './gate.ts';
import { begin } from './inTransaction.ts';
import { numbered, type Fragment } from './sql.ts';

/** Rows from a cursor on a connection of its own, so that other statements run meanwhile; all as of one moment. */
export async function* streamRows(em: EntityManager, statement: Fragment): AsyncIterable<Record<string, unknown>> {
  const own = em.fork();
  const leave = await enter();
  try {
    yield* fetched(own, statement, leave);
  } finally {
    leave();
  }
}

/** A file goes out as slowly as its reader reads: the others keep their connections. */
const enter = turnstile({ atOnce: 10, waiting: 10, patience: 15_000 });

/** A reader who stands still for too long loses the connection and their place, and learns it when they read on. */
async function* fetched(
  own: EntityManager,
  statement: Fragment,
  leave: () => void,
): AsyncIterable<Record<string, unknown>> {
  const connection = await begin(own, { limits: limits.stream, readOnly: true });
  const { client } = connection;
  client.once('end', leave);
  try {
    const { text, values } = numbered(statement);
    // All rows are wanted: without this, those that come first would be the ones that come fast.
    await connection.run('set local cursor_tuple_fraction = 1');
    await connection.executeQuery(CompiledQuery.raw(`declare streamed no scroll cursor for ${text}`, values));
    for (;;) {
      const { rows } = await connection.executeQuery<Record<string, unknown>>(
        CompiledQuery.raw('fetch 1000 from streamed'),
      );
      if (rows.length === 0) return;
      yield* rows;
    }
  } finally {
    client.off('end', leave);
    await own.rollback();
  }
}
