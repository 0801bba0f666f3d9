import type { EntityClass, EntityManager } from '@mikro-orm/postgresql';
import { Invalid } from './errors.ts';
import { queryOfManager } from './query.ts';
import { literal, sql } from './sql.ts';

interface Bound {
  readonly of: EntityClass<object>;
  readonly owner: string;
  readonly most: number;
  /** What a person calls them. */
  readonly called: string;
}

/**
 * Of what a person keeps for themselves there are only so many; what was deleted does not count. Until the transaction
 * ends, no other call adds to them: however many come at once, none is one too many.
 */
export const keepWithin = async (em: EntityManager, { of, owner, most, called }: Bound): Promise<void> => {
  const { tableName, properties } = em.getMetadata(of);
  const query = queryOfManager(em);
  await query(sql`select pg_advisory_xact_lock(hashtextextended(${`${tableName} ${owner}`}, 0))`);
  const stands = literal('archivedAt' in properties ? 'archived_at is null' : 'true');
  const [kept] = await query<{ count: number }>(
    sql`select count(*)::int as count from ${literal(tableName)} where owner_id = ${owner} and ${stands}`,
  );
  if (!kept || kept.count < most) return;
  const said = most.toLocaleString('en-US');
  throw new Invalid({
    base: [`You have ${said} ${called}, and there can be no more. Delete some that you no longer need.`],
  });
};
