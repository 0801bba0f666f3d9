import type { EntityClass, EntityManager } from '@mikro-orm/postgresql';
import type { FastifyRequest } from 'fastify';
import type { AuditedEvent } from '../../domain/timeline/audited.ts';
import { changedKeys } from '../../domain/timeline/events.ts';
import { recordOf } from '../../lib/access.ts';
import { queryOfManager } from '../../lib/query.ts';
import { sql } from '../../lib/sql.ts';
import { personName } from '../names/personName.ts';
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

/** The changes of the newest transactions, as many as the record has gained versions. */
export const changesSince = async (em: EntityManager, parts: Parts, versions: number): Promise<readonly Change[]> =>
  (await eventsOfVersions(em, parts, versions)).map(toChange).filter(({ keys }) => keys.length > 0);

interface Saved {
  readonly id: string;
}

/** The saves, with person and time, of a record without parts and without a timeline of its fields. */
export const savesOf = async (em: EntityManager, record: Saved, versions: number): Promise<readonly Change[]> => {
  const parts: Parts = [[record.constructor.name, sql`select ${record.id}::uuid`]];
  return (await eventsOfVersions(em, parts, versions)).map(toChange);
};

/** The saves of the record that a route has loaded. */
export const savesSince =
  (kind: EntityClass<Saved>) =>
  (request: FastifyRequest, versions: number): Promise<readonly Change[]> =>
    savesOf(request.em, recordOf(request, kind), versions);

const eventsOfVersions = (em: EntityManager, parts: Parts, versions: number): Promise<readonly Row[]> =>
  queryOfManager(em)<Row>(sql`
    select * from (
      select a.*, ${personName('u')} as by, dense_rank() over (order by age(a.xmin)) as age
      from (${partsQuery(parts)}) p join audit a on a.object = p.object and a.object_id = p.id
      left join users u on u.id = a.actor_id
    ) e where age <= ${versions} order by at desc, sequence desc`);

const toChange = (row: Row): Change => ({ by: row.by, at: new Date(row.at), keys: changedKeys(row) });
