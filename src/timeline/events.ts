import type { EntityManager } from '@mikro-orm/postgresql';
import type { AuditedEvent } from '../domain/timeline/events.ts';
import type { Actor } from '../domain/permissions.ts';
import { queryOfManager } from '../lib/query.ts';
import { join, literal, sql, type Fragment } from '../lib/sql.ts';
import { visibleRows } from '../scope.ts';

export interface StoredEvent extends AuditedEvent {
  readonly id: string;
  readonly at: Date;
  readonly objectId: string;
  readonly actorName: string | null;
  readonly reason: string | null;
}

/** The records that make up another: each kind by its name in the audit, and the query for their ids. */
export type Parts = Readonly<Record<string, Fragment>>;

const schedules = (id: string) => sql`select id from fee_schedules where account_id = ${id}`;

export const partsOfAccount = (id: string): Parts => ({
  Account: sql`select ${id}::uuid`,
  AccountProfile: sql`select ${id}::uuid`,
  AccountOwner: sql`select id from account_owners where account_id = ${id}`,
  FeeSchedule: schedules(id),
  // A removed tier is known to the audit alone.
  FeeTier: sql`select id from fee_tiers where fee_schedule_id in (${schedules(id)})
    union select object_id from audit where object = 'FeeTier' and action = 'delete'
      and before ->> 'feeSchedule' in (select id::text from (${schedules(id)}) s)`,
  InternalForm: sql`select id from internal_forms where account_id = ${id}`,
  Signature: sql`select s.id from signatures s join internal_forms f on f.id = s.form_id where f.account_id = ${id}`,
  StoredFile: sql`select id from files where account_id = ${id}`,
  Position: sql`select id from positions where account_id = ${id}`,
  // So is a refund that the account's reopening has cancelled.
  Refund: sql`select id from refunds where account_id = ${id}
    union select object_id from audit where object = 'Refund' and action = 'delete' and before ->> 'account' = ${id}`,
  RejectReason: sql`select id from reject_reasons where account_id = ${id}`,
});

export const partsOfClient = (id: string): Parts => ({
  Client: sql`select ${id}::uuid`,
  ClientProfile: sql`select ${id}::uuid`,
  ClientCode: sql`select ${id}::uuid`,
  StoredFile: sql`select id from files where client_id = ${id}`,
});

/** The course of the client's accounts, as far as the reader may see them: one that was deleted has no other page. */
export const accountsOfClient = (id: string, actor: Actor): Parts => ({
  Account: sql`select a.id from accounts a where a.client_id = ${id} and ${visibleRows('account', actor, 'a')}`,
});

export interface Span {
  readonly page: number;
  readonly perPage: number;
}

/** One page of what happened to the parts, newest first, and how much there is. */
export const readEvents = async (em: EntityManager, parts: Parts, { page, perPage }: Span) => {
  const found = sql`from (${partsQuery(parts)}) p join audit a on a.object = p.object and a.object_id = p.id`;
  const run = queryOfManager(em);
  const [counted] = await run<{ total: number }>(sql`select count(*)::int as total ${found}`);
  const events = await run<StoredEvent>(sql`
    select a.id, a.at, u.first_name || ' ' || u.last_name as "actorName", a.action, a.object,
      a.object_id as "objectId", a.before, a.after, a.reason
    ${found} left join users u on u.id = a.actor_id
    order by a.at desc, a.sequence desc, a.id desc limit ${perPage} offset ${(page - 1) * perPage}`);
  return { events, total: counted?.total ?? 0 };
};

export const partsQuery = (parts: Parts): Fragment =>
  join(
    Object.entries(parts).map(
      ([object, ids]) => sql`select ${literal(`'${object}'`)} as object, id from (${ids}) i (id)`,
    ),
    ' union all ',
  );
