import type { EntityManager } from '@mikro-orm/postgresql';
import { clientName } from '../names/clientName.ts';
import { unassigned } from '../../domain/account/shownNumber.ts';
import type { Actor } from '../../domain/permissions.ts';
import { isUuid } from '../../domain/uuid.ts';
import { queryOfManager } from '../../lib/query.ts';
import { join, raw, sql, texts, uuids, type Fragment } from '../../lib/sql.ts';
import { visibleRows, type ScopedKind } from '../scope.ts';
import { personName } from '../names/personName.ts';

/** The names of the records behind these ids and codes, as far as the reader may see them. */
export const namesOf = async (
  em: EntityManager,
  values: readonly unknown[],
  actor: Actor,
): Promise<ReadonlyMap<string, string>> => {
  const strings = [...new Set(values.filter((value) => typeof value === 'string'))];
  const ids = uuids(strings.filter(isUuid));
  const codes = texts(strings.filter((text) => text.length <= 8));
  const named = (table: string, name: Fragment) =>
    sql`select r.id::text, ${name} as name from ${raw(table)} r where r.id = any(${ids})`;
  const queries = [
    ...open.map(([table, name]) => named(table, name)),
    ...inSight.map(([kind, table, name]) => sql`${named(table, name)} and ${visibleRows(kind, actor, 'r')}`),
    ...lookups.map((table) => sql`select id, name from ${raw(table)} where id = any(${codes})`),
  ];
  const rows = await queryOfManager(em)<{ id: string; name: string | null }>(join(queries, ' union all '));
  return new Map(rows.flatMap(({ id, name }) => (name === null ? [] : [[id, name]])));
};

const person = (id: Fragment) => sql`(select ${personName('u')} from users u where u.id = ${id})`;

/** Names for everyone: the person who acted, and the person of a split, which is shown only with its event. */
const open: readonly (readonly [table: string, name: Fragment])[] = [
  ['users', personName('r')],
  ['advisor_subscriptions', person(sql`r.advisor_id`)],
  ['vim_breakdowns', person(sql`r.advisor_id`)],
  ['verus_overrides', person(sql`r.advisor_id`)],
];

const inSight: readonly (readonly [kind: ScopedKind, table: string, name: Fragment])[] = [
  ['advisorCode', 'advisor_codes', sql`r.number`],
  ['account', 'accounts', sql`coalesce(r.number, ${unassigned})`],
  ['accGroup', 'acc_groups', sql`r.name`],
  ['client', 'clients', clientName('r')],
  ['position', 'positions', sql`r.symbol`],
  ['file', 'files', sql`r.file_name`],
  ['branch', 'branches', sql`r.name`],
  ['feeSchedule', 'fee_schedules', sql`r.name`],
  ['payout', 'payouts', sql`${person(sql`r.advisor_id`)} || ', ' || to_char(r.start_date, '"Q"Q YYYY')`],
];

const lookups = ['countries', 'states'];
