import type { EntityManager } from '@mikro-orm/postgresql';
import { changedKeys, type AuditedEvent } from '../domain/timeline/events.ts';
import { queryOfManager } from '../lib/query.ts';
import { sql } from '../lib/sql.ts';
import { partsQuery, type Parts } from './events.ts';

interface Change {
  readonly by: string | null;
  readonly at: Date;
  readonly keys: readonly string[];
}

interface Row extends AuditedEvent {
  readonly by: string | null;
  readonly at: Date;
}

/** What the newest transactions have changed, as many as the record has gained versions by. */
export const changesSince = async (em: EntityManager, parts: Parts, versions: number): Promise<readonly Change[]> => {
  const rows = await queryOfManager(em)<Row>(sql`
    select * from (
      select a.*, u.first_name || ' ' || u.last_name as by, dense_rank() over (order by age(a.xmin)) as age
      from (${partsQuery(parts)}) p join audit a on a.object = p.object and a.object_id = p.id
      left join users u on u.id = a.actor_id
    ) e where age <= ${versions} order by at desc, sequence desc`);
  return rows.map((row) => ({ by: row.by, at: new Date(row.at), keys: changedKeys(row) })).filter(hasKeys);
};

const hasKeys = ({ keys }: Change) => keys.length > 0;
