import type { EntityClass, EntityManager } from '@mikro-orm/postgresql';
import { Invalid } from './errors.ts';
import { queryOfManager } from './query.ts';
import { raw, sql } from './sql.ts';

interface Bound {
  readonly of: EntityClass<object>;
  readonly owner: string;
  readonly most: number;
  /** The records' name in the refusal. */
  readonly called: string;
}

/**
 * Limits how many records of a kind a person may keep; archived ones do not count. An advisory lock lets no other call
 * of theirs add one until the transaction ends, so that concurrent calls cannot exceed the limit.
 */
export const limitOwned = async (em: EntityManager, { of, owner, most, called }: Bound): Promise<void> => {
  const { tableName, properties } = em.getMetadata(of);
  const query = queryOfManager(em);
  await query(sql`select pg_advisory_xact_lock(hashtextextended(${`${tableName} ${owner}`}, 0))`);
  const stands = raw('archivedAt' in properties ? 'archived_at is null' : 'true');
  const [kept] = await query<{ count: number }>(
    sql`select count(*)::int as count from ${raw(tableName)} where owner_id = ${owner} and ${stands}`,
  );
  if (!kept || kept.count < most) return;
  const said = most.toLocaleString('en-US');
  throw new Invalid({
    base: [`You have ${said} ${called}, which is the limit. Delete some that you no longer need.`],
  });
};
