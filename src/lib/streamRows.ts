import type { EntityManager } from '@mikro-orm/postgresql';
import { CompiledQuery } from 'kysely';
import { numbered, type Fragment } from './sql.ts';

/** Rows from a cursor on a connection of its own, so that other statements run meanwhile. */
export async function* streamRows(em: EntityManager, statement: Fragment): AsyncIterable<Record<string, unknown>> {
  const { text, values } = numbered(statement);
  const rows = em.getKysely().getExecutor().stream(CompiledQuery.raw(text, values), 1000);
  for await (const batch of rows) yield* batch.rows as Record<string, unknown>[];
}
