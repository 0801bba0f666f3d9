import type { EntityManager } from '@mikro-orm/postgresql';
import type { AuditedEvent } from '../../domain/timeline/audited.ts';
import type { Action, Actor } from '../../domain/permissions.ts';
import { queryOfManager } from '../../lib/query.ts';
import { join, raw, sql, type Fragment } from '../../lib/sql.ts';
import { visibleRows } from '../scope.ts';
import { personName } from '../names/personName.ts';
import { belongings, type Root } from './belongings.ts';

export interface StoredEvent extends AuditedEvent {
  readonly id: string;
  readonly at: Date;
  readonly objectId: string;
  readonly actorId: string | null;
  readonly actorName: string | null;
  readonly reason: string | null;
}

/** The parts of a record: each kind as the audit names it, and the query for their ids. */
export type Parts = readonly (readonly [object: string, ids: Fragment])[];

type May = (action: Action) => boolean;

/** The parts of these records of a kind, as far as the reader may see their events. */
export const partsOf = (root: Root, ids: Fragment, may: May): Parts =>
  belongings
    .filter(({ to, can }) => to === root && (!can || may(can)))
    .map(({ object, rows }) => [object, sql`select b.id from (${rows}) b where b.root in (${ids})`]);

/** Parts with a right of their own do not count for a record's version. */
const none = () => false;

export const partsOfAccount = (id: string): Parts => partsOf('Account', sql`${id}::uuid`, none);
export const partsOfClient = (id: string): Parts => partsOf('Client', sql`${id}::uuid`, none);

/** The client's accounts, as far as the reader sees them: a deleted account has no other page. */
export const accountsOfClient = (id: string, actor: Actor): Parts => [
  ['Account', sql`select a.id from accounts a where a.client_id = ${id} and ${visibleRows('account', actor, 'a')}`],
];

export interface PageRange {
  readonly page: number;
  readonly perPage: number;
}

/** One page of the events of the parts, newest first, and their total. */
export const readEvents = async (em: EntityManager, parts: Parts, span: PageRange) => {
  const [counted] = await queryOfManager(em)<{ total: number }>(
    sql`select count(*)::int as total ${happenedTo(parts)}`,
  );
  return { events: await newestEvents(em, parts, span), total: counted?.total ?? 0 };
};

/** One page of the events, without the total. */
export const newestEvents = (em: EntityManager, parts: Parts, { page, perPage }: PageRange): Promise<StoredEvent[]> =>
  queryOfManager(em)<StoredEvent>(sql`
    select a.id, a.at, a.actor_id as "actorId", ${personName('u')} as "actorName", a.action, a.object,
      a.object_id as "objectId", a.before, a.after, a.reason
    ${happenedTo(parts)} left join users u on u.id = a.actor_id
    order by a.at desc, a.sequence desc, a.id desc limit ${perPage} offset ${(page - 1) * perPage}`);

const happenedTo = (parts: Parts): Fragment =>
  sql`from (${partsQuery(parts)}) p join audit a on a.object = p.object and a.object_id = p.id and ${isListed}`;

/** Whether an event is shown: not the update of the person that each sign-in causes. */
export const isShown = raw(`not (a.object = 'User' and a.action = 'update'
  and a.after - array['lastLogin', 'otpLastStep'] = '{}')`);

/** Events for a record's page: sign-ins are left out. */
const isListed = sql`a.action not in ('sign in', 'confirm') and ${isShown}`;

export const partsQuery = (parts: Parts): Fragment =>
  join(
    parts.map(([object, ids]) => sql`select ${raw(`'${object}'`)} as object, id from (${ids}) i (id)`),
    ' union all ',
  );
