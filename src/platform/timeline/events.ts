import type { EntityManager } from '@mikro-orm/postgresql';
import type { AuditedEvent } from '../../domain/timeline/audited.ts';
import type { Action, Actor } from '../../domain/permissions.ts';
import { queryOfManager } from '../../lib/query.ts';
import { join, literal, sql, type Fragment } from '../../lib/sql.ts';
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

/** The records that make up another: each kind by its name in the audit, and the query for their ids. */
export type Parts = readonly (readonly [object: string, ids: Fragment])[];

type May = (action: Action) => boolean;

/** All that belongs to these records of a kind, as far as its reader may be told of it. */
export const partsOf = (root: Root, ids: Fragment, may: May): Parts =>
  belongings
    .filter(({ to, can }) => to === root && (!can || may(can)))
    .map(({ object, rows }) => [object, sql`select b.id from (${rows}) b where b.root in (${ids})`]);

/** What a version of a record does not count has rights of its own. */
const none = () => false;

export const partsOfAccount = (id: string): Parts => partsOf('Account', sql`${id}::uuid`, none);
export const partsOfClient = (id: string): Parts => partsOf('Client', sql`${id}::uuid`, none);

/** The course of the client's accounts, as far as the reader may see them: one that was deleted has no other page. */
export const accountsOfClient = (id: string, actor: Actor): Parts => [
  ['Account', sql`select a.id from accounts a where a.client_id = ${id} and ${visibleRows('account', actor, 'a')}`],
];

export interface Span {
  readonly page: number;
  readonly perPage: number;
}

/** One page of what happened to the parts, newest first, and how much there is. */
export const readEvents = async (em: EntityManager, parts: Parts, span: Span) => {
  const [counted] = await queryOfManager(em)<{ total: number }>(
    sql`select count(*)::int as total ${happenedTo(parts)}`,
  );
  return { events: await newestEvents(em, parts, span), total: counted?.total ?? 0 };
};

/** The same page alone. */
export const newestEvents = (em: EntityManager, parts: Parts, { page, perPage }: Span): Promise<StoredEvent[]> =>
  queryOfManager(em)<StoredEvent>(sql`
    select a.id, a.at, a.actor_id as "actorId", ${personName('u')} as "actorName", a.action, a.object,
      a.object_id as "objectId", a.before, a.after, a.reason
    ${happenedTo(parts)} left join users u on u.id = a.actor_id
    order by a.at desc, a.sequence desc, a.id desc limit ${perPage} offset ${(page - 1) * perPage}`);

const happenedTo = (parts: Parts): Fragment =>
  sql`from (${partsQuery(parts)}) p join audit a on a.object = p.object and a.object_id = p.id and ${isNews}`;

/** What a sign-in leaves on the person beside the deed of its own tells nothing more. */
export const isTold = literal(`not (a.object = 'User' and a.action = 'update'
  and a.after - array['lastLogin', 'otpLastStep'] = '{}')`);

/** That somebody came in is no news of the record. */
const isNews = sql`a.action not in ('sign in', 'confirm') and ${isTold}`;

export const partsQuery = (parts: Parts): Fragment =>
  join(
    parts.map(([object, ids]) => sql`select ${literal(`'${object}'`)} as object, id from (${ids}) i (id)`),
    ' union all ',
  );
