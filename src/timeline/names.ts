import type { EntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '../domain/permissions.ts';
import { isUuid } from '../domain/uuid.ts';
import { queryOfManager } from '../lib/query.ts';
import { join, literal, sql, texts, uuids } from '../lib/sql.ts';
import { visibleRows, type ScopedKind } from '../scope.ts';

/** The names of the records that these ids and codes stand for, as far as the reader may know them. */
export const namesOf = async (
  em: EntityManager,
  values: readonly unknown[],
  actor: Actor,
): Promise<ReadonlyMap<string, string>> => {
  const told = [...new Set(values.filter((value) => typeof value === 'string'))];
  const ids = uuids(told.filter(isUuid));
  const codes = texts(told.filter((text) => text.length <= 8));
  const named = (table: string, name: string) =>
    sql`select r.id::text, ${literal(name)} as name from ${literal(table)} r where r.id = any(${ids})`;
  const queries = [
    ...open.map(([table, name]) => named(table, name)),
    ...inSight.map(([kind, table, name]) => sql`${named(table, name)} and ${visibleRows(kind, actor, 'r')}`),
    ...lookups.map((table) => sql`select id, name from ${literal(table)} where id = any(${codes})`),
  ];
  const rows = await queryOfManager(em)<{ id: string; name: string | null }>(join(queries, ' union all '));
  return new Map(rows.flatMap(({ id, name }) => (name === null ? [] : [[id, name]])));
};

const fullName = (id: string) => `(select u.first_name || ' ' || u.last_name from users u where u.id = ${id})`;

/** Who did something is told to everyone, and a split by whom it is for: where it is told at all, that is told too. */
const open: readonly (readonly [table: string, name: string])[] = [
  ['users', `r.first_name || ' ' || r.last_name`],
  ['advisor_subscriptions', fullName('r.advisor_id')],
  ['vim_breakdowns', fullName('r.advisor_id')],
  ['verus_overrides', fullName('r.advisor_id')],
];

const inSight: readonly (readonly [kind: ScopedKind, table: string, name: string])[] = [
  ['advisorCode', 'advisor_codes', 'r.number'],
  ['account', 'accounts', `coalesce(r.number, 'Awaiting Assignment')`],
  ['accGroup', 'acc_groups', 'r.name'],
  ['client', 'clients', `r.first_name || coalesce(' ' || r.last_name, '')`],
  ['position', 'positions', 'r.symbol'],
  ['file', 'files', 'r.file_name'],
  ['branch', 'branches', 'r.name'],
  ['feeSchedule', 'fee_schedules', 'r.name'],
  ['payout', 'payouts', `${fullName('r.advisor_id')} || ', ' || to_char(r.start_date, '"Q"Q YYYY')`],
];

const lookups = ['countries', 'states'];
