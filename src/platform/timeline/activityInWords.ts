import type { EntityManager } from '@mikro-orm/postgresql';
import type { Row } from '../../domain/list.ts';
import type { Actor } from '../../domain/permissions.ts';
import { queryOfManager } from '../../lib/query.ts';
import { join, raw, sql, uuids } from '../../lib/sql.ts';
import { belongings, type Root } from './belongings.ts';
import type { StoredEvent } from './events.ts';
import { namesOf } from './names.ts';
import { presentEvents } from './eventsInWords.ts';

/** Adds to each row the event in words, its record, and the values before and after. */
export const activityInWords = async (em: EntityManager, actor: Actor, rows: readonly Row[]): Promise<Row[]> => {
  const events = await queryOfManager(em)<StoredEvent>(sql`
    select a.id, a.at, a.actor_id as "actorId", null as "actorName", a.action, a.object, a.object_id as "objectId",
      a.before, a.after, a.reason
    from audit a where a.id = any(${uuids(rows.map(({ id }) => id))})`);
  const records = await recordsOf(em, events, actor);
  const named = [...records.values()].map((record) => record?.id);
  const eventsById = new Map((await presentEvents(em, events, named, actor)).map((event) => [event.id, event]));
  return rows.map((row) => {
    const { label, changes = [], reason } = eventsById.get(row.id) ?? {};
    const record = records.get(row.id);
    return {
      ...row,
      ...valuesOf(row, { label, reason, record: record?.name, recordPath: record?.path }),
      ...valuesOf(row, { changes: changes.map((change) => `${change.label}: ${beforeAndAfter(change)}`) }),
    };
  });
};

const nothing = '(empty)';
const beforeAndAfter = ({ before, after }: { readonly before: string | null; readonly after: string | null }) =>
  `${before ?? nothing} → ${after ?? nothing}`;

/** Columns that were not requested are not answered. */
const valuesOf = (row: Row, values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(values).flatMap(([key, value]) => (key in row ? [[key, value ?? null]] : [])));

interface RootRow {
  readonly object: string;
  readonly id: string;
  readonly to: Root;
  readonly root: string;
  /** The person's role, which decides the page, if the record is a person. */
  readonly role: string | null;
}

/** The record with a page that each event belongs to, by the event's id. */
const recordsOf = async (em: EntityManager, events: readonly StoredEvent[], actor: Actor) => {
  const ids = uuids(events.flatMap(({ objectId }) => objectId ?? []));
  const objects = new Set(events.map(({ object }) => object));
  const upwards = belongings
    .filter(({ object, isShared }) => objects.has(object) && !isShared)
    .map(
      ({ object, to, rows }) => sql`select ${raw(`'${object}' as object, '${to}' as to`)}, b.id, b.root
        from (${rows}) b where b.id = any(${ids}) and b.root is not null`,
    );
  if (upwards.length === 0) return new Map<string, never>();
  const rootRows = await queryOfManager(em)<RootRow>(
    sql`select f.*, u.role from (${join(upwards, ' union ')}) f left join users u on u.id = f.root`,
  );
  const names = await namesOf(
    em,
    rootRows.map(({ root }) => root),
    actor,
  );
  const byKey = new Map(
    rootRows.map((one) => [`${one.object} ${one.id}`, { id: one.root, name: names.get(one.root), path: pathOf(one) }]),
  );
  return new Map(events.map(({ id, object, objectId }) => [id, byKey.get(`${object} ${objectId}`)]));
};

const pathOf = ({ to, root, role }: RootRow): string | null => {
  if (to !== 'User') return paths[to](root);
  if (role === 'advisor') return `/advisors/${root}/activity`;
  return role === 'assistant' ? null : `/users/${root}`;
};

const paths: Readonly<Record<Exclude<Root, 'User'>, (id: string) => string>> = {
  Account: (id) => `/accounts/${id}/activity`,
  Client: (id) => `/clients/${id}/activity`,
  AdvisorCode: (id) => `/advisor-codes/${id}/activity`,
  Branch: (id) => `/branches/${id}/activity`,
  Payout: (id) => `/compensation/${id}`,
};
