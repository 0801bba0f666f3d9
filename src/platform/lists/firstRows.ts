import type { EntityManager } from '@mikro-orm/postgresql';
import type { Column, Row } from '../../domain/list.ts';
import type { Actor } from '../../domain/permissions.ts';
import { queryOfManager } from '../../lib/query.ts';
import { escapeLike, join, raw, sql, genericPlan, uuids, type Fragment } from '../../lib/sql.ts';
import { seesAll, visibleRows } from '../scope.ts';
import { column, idsMatching } from './conditions.ts';
import { columnsOf } from './matching.ts';
import { presenter } from './presenter.ts';
import type { RowSource } from './source.ts';

/** The rows to find, by a word or by their ids; those that the actor does not see are left out. */
export type WantedRows = { readonly word: string; readonly inside: boolean } | { readonly ids: readonly string[] };

export interface FirstRowsRequest {
  readonly source: RowSource;
  readonly wanted: WantedRows;
  /** The sort column, and the columns to answer, of text or codes: they travel as JSON. */
  readonly key: string;
  readonly shown: readonly Column[];
  readonly most: number;
}

/**
 * The first few rows of each list, for the global search: first those whose `key` begins with the word. All lists are
 * one statement, since each query is faster than a round trip.
 */
export const firstRows = async (
  em: EntityManager,
  actor: Actor,
  lists: readonly FirstRowsRequest[],
): Promise<readonly (readonly Row[])[]> => {
  if (lists.length === 0) return [];
  const each = lists.map((few) => sql`(select coalesce(jsonb_agg(f), '[]') from (${rowsOf(actor, few)}) f)`);
  // A generic plan: planning so much takes several times as long as running it.
  const statement = genericPlan(sql`select jsonb_build_array(${join(each, ', ')}) as all`);
  const [row] = await queryOfManager(em)<{ all: readonly (readonly Record<string, unknown>[])[] }>(statement);
  return lists.map(({ source, shown }, n) => (row?.all[n] ?? []).map(presenter(shown, source.list.extras)));
};

const rowsOf = (actor: Actor, few: FirstRowsRequest): Fragment => {
  const { source, shown } = few;
  const pageIds = raw('(select ids from page)::uuid[]');
  const keys = [...(source.list.extras ?? []), ...shown.map(({ key }) => key)];
  return sql`with page as materialized (select array(${idsOf(actor, few)}) as ids)
    select ${columnsOf(keys)} from (${source.query(actor, [], pageIds)}) r
    where r.id = any(${pageIds}) order by array_position(${pageIds}, r.id)`;
};

const idsOf = (actor: Actor, { source, wanted, key, shown, most }: FirstRowsRequest): Fragment => {
  const base = source.base?.query ?? source.query(actor);
  const rows = sql`select r.id from (${base}) r
    where ${visibleRows(source.scope, actor, 'r')} and ${source.defaultCondition?.([]) ?? raw('true')}`;
  if ('ids' in wanted) return sql`${rows} and r.id = any(${uuids(wanted.ids)}) limit ${most}`;
  const word = escapeLike(wanted.word);
  // An account number is a single word.
  const isOneWord = shown.some((one) => one.key === key && one.accountNumber);
  const begins = wanted.inside || isOneWord ? [`${word}%`] : [`${word}%`, `% ${word}%`];
  // A word of a letter or two matches a record's own name only: related names would match half the firm.
  const byName = begins.flatMap((pattern) => idsMatching(source, base, pattern).slice(0, 1));
  const idQueries = wanted.inside ? [...byName, ...idsMatching(source, base, `%${word}%`)] : byName;
  // A scoped person has few rows, each of which is checked; the word alone would match thousands of others'.
  const matches = seesAll(source.scope, actor) ? ofCandidates(idQueries, rows) : ofEach(idQueries);
  return sql`${rows} and ${matches}
    order by (${column(key)} ilike ${`${word}%`}) is not true, ${column(key)}, r.id limit ${most}`;
};

const ofCandidates = (idQueries: readonly Fragment[], rows: Fragment): Fragment => {
  const candidates = idQueries.map(
    (ids) => sql`(select f.id from (${ids}) f(id) where exists (${rows} and r.id = f.id) limit ${mostCandidates})`,
  );
  return sql`r.id = any(array(${join(candidates, ' union ')}))`;
};

const ofEach = (idQueries: readonly Fragment[]): Fragment => {
  const each = idQueries.map((ids) => sql`exists (select from (${ids}) f(id) where f.id = r.id)`);
  return sql`(${join(each, ' or ')})`;
};

/** The most candidates of a word; those that begin with it come first, and more letters find the others. */
const mostCandidates = 200;
