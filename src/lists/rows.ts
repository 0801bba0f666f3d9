import type { EntityManager } from '@mikro-orm/postgresql';
import {
  visibleColumns,
  type Column,
  type ColumnKind,
  type Filter,
  type FilterOption,
  type List,
  type ListQuery,
  type Row,
} from '../domain/list.ts';
import type { Actor } from '../domain/permissions.ts';
import { visibleRows, type ScopedKind } from '../scope.ts';
import { camelKey, snakeKey } from '../lib/keys.ts';
import { and, join, literal, sql, texts, uuids, type Fragment } from '../lib/sql.ts';

/** A list and the query behind it. */
export interface RowSource {
  readonly list: List;
  /** Whose `visible` condition the rows obey; the query answers the columns that it looks at. */
  readonly scope: ScopedKind;
  /** One row per record, its columns the keys in snake case. */
  readonly query: (actor: Actor) => Fragment;
  /** The same rows with the columns of their own table alone: where a query looks at no others, an index answers it. */
  readonly own?: { readonly query: Fragment; readonly keys: readonly string[] };
  /** Queries for the ids that a pattern finds, each on an index of its own. */
  readonly search?: (pattern: string) => readonly Fragment[];
  /** Or, where the rows are few, the properties that are looked through. */
  readonly searchIn?: readonly string[];
  /** Filters that compare with something else than the property of the row `r` that bears their name. */
  readonly narrow?: Readonly<Record<string, (values: readonly string[], option: FilterOption) => Fragment>>;
}

/** Every list that a route offers, by its path: what an export job finds its rows by. */
export const rowSources = new Map<string, RowSource>();

export interface Page {
  readonly rows: readonly Row[];
  readonly total: number;
}

/** One page and the count. The page's ids come first, from an index alone; only its rows are then joined and computed. */
export const readPage = async (em: EntityManager, source: RowSource, actor: Actor, query: ListQuery): Promise<Page> => {
  const order = ordering(query);
  const offset = (query.page - 1) * query.perPage;
  const ids = sql`select r.id ${matching(source, actor, query)} order by ${order} limit ${query.perPage} offset ${offset}`;
  const page = sql`select r.* from (${source.query(actor)}) r where r.id = any(array(${ids})) order by ${order}`;
  const [rows, total] = [await run(em, page), await countRows(em, source, actor, query)];
  return { rows: rows.map(presenter(source.list, actor)), total };
};

/** The statement of all rows in order, for an export's cursor. */
export const allRows = (source: RowSource, actor: Actor, query: ListQuery): Fragment =>
  sql`select r.* from (${source.query(actor)}) r where ${conditions(source, actor, query)} order by ${ordering(query)}`;

export const countRows = async (
  em: EntityManager,
  source: RowSource,
  actor: Actor,
  query: ListQuery,
): Promise<number> => {
  const [row] = await run(em, sql`select count(*)::int as total ${matching(source, actor, query)}`);
  return Number(row?.total ?? 0);
};

/** `from … where …`, over the leanest query that knows the columns asked for. */
const matching = (source: RowSource, actor: Actor, query: ListQuery): Fragment => {
  const { own } = source;
  const asked = keysAsked(source, query);
  const rows = own && asked.every((key) => own.keys.includes(key)) ? own.query : source.query(actor);
  return sql`from (${rows}) r where ${conditions(source, actor, query)}`;
};

const keysAsked = ({ list, searchIn = [] }: RowSource, { sort, filters, search }: ListQuery): string[] => {
  const filtered = filters.map(({ key }) => list.columns.find((declared) => declared.key === key)?.model?.idKey ?? key);
  return [...(sort === 'id' ? [] : [sort]), ...filtered, ...(search ? searchIn : [])];
};

const run = (em: EntityManager, { text, params }: Fragment): Promise<Record<string, unknown>[]> =>
  em.execute(text, [...params]);

const column = (key: string) => literal(`r.${snakeKey(key)}`);

const conditions = (source: RowSource, actor: Actor, query: ListQuery): Fragment =>
  and([
    visibleRows(source.scope, actor, 'r'),
    ...query.filters.map((filter) => condition(source, filter)),
    ...(query.ids ? [sql`r.id = any(${uuids(query.ids.filter(isUuid))})`] : []),
    ...(query.search ? [found(source, `%${escapeLike(query.search)}%`)] : []),
  ]);

const isUuid = (id: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id);
const escapeLike = (search: string) => search.replace(/[\\%_]/g, '\\$&');

/** Found ids are materialised as an array, so that the planner joins a handful of them instead of guessing. */
const found = ({ search, searchIn = [] }: RowSource, pattern: string): Fragment =>
  search
    ? sql`r.id = any(array(${join(search(pattern), ' union ')}))`
    : sql`(${join(
        searchIn.map((key) => sql`${column(key)} ilike ${pattern}`),
        ' or ',
      )})`;

/** Empty values count as the smallest, so that one index serves both directions; the id makes the order total. */
const ordering = (query: ListQuery): Fragment => {
  const direction = literal(query.direction === 'asc' ? 'asc nulls first' : 'desc nulls last');
  const id = literal(query.direction === 'asc' ? 'r.id' : 'r.id desc');
  return query.sort === 'id' ? id : sql`${column(query.sort)} ${direction}, ${id}`;
};

const condition = ({ list, narrow }: RowSource, filter: Filter): Fragment => {
  const special = narrow?.[filter.key];
  if (special) return special(filter.values, filter.option);
  const declared = list.columns.find((candidate) => candidate.key === filter.key);
  return declared ? compare[declared.kind](declared, filter) : equalsAny(column(filter.key), filter.values);
};

const equalsAny = (left: Fragment, values: readonly string[]) => sql`${left}::text = any(${texts(values)})`;

type Compare = (declared: Column, filter: Filter) => Fragment;

const compareText: Compare = ({ key }, { option, values }) => {
  const any = join(
    values.map((value) => sql`${column(key)} ilike ${option === '=' ? escapeLike(value) : `%${escapeLike(value)}%`}`),
    ' or ',
  );
  if (option === 'blank') return sql`coalesce(${column(key)}, '') = ''`;
  return option === 'excludes' ? sql`(${any}) is not true` : sql`(${any})`;
};

const compareTexts: Compare = ({ key }, { option, values }) => {
  const entries = sql`select 1 from jsonb_array_elements(${column(key)}) e where coalesce(e->>'name', e #>> '{}')`;
  if (option === 'blank') return sql`not exists (select 1 from jsonb_array_elements(${column(key)}))`;
  const exists = join(
    values.map((value) => sql`exists (${entries} ilike ${`%${escapeLike(value)}%`})`),
    ' or ',
  );
  return option === 'excludes' ? sql`not (${exists})` : sql`(${exists})`;
};

const compareChoice: Compare = ({ key }, { option, values }) =>
  option === 'excludes' ? sql`(${equalsAny(column(key), values)}) is not true` : equalsAny(column(key), values);

const compareModel: Compare = ({ key, model }, { option, values }) => {
  const id = column(model?.idKey ?? key);
  if (option === 'blank') return sql`${id} is null`;
  const any = sql`${id} = any(${uuids(values.filter(isUuid))})`;
  return option === 'excludes' ? sql`(${any}) is not true` : any;
};

const compareNumber: Compare = ({ key }, { option, values: [low, high] }) =>
  range(column(key), option, sql`${low}::numeric`, sql`${high}::numeric`, sql`${low}::numeric`);

const compareTruth: Compare = ({ key }, { values: [value] }) => sql`${column(key)} = ${value === 'true'}`;

const compareDay: Compare = ({ key }, { option, values: [low, high] }) =>
  range(column(key), option, sql`${low}::date`, sql`${high}::date`, sql`${low}::date`);

/** An instant compares by its day: exact is from midnight to midnight. */
const compareInstant: Compare = ({ key }, { option, values: [low, high] }) => {
  const start = sql`${low}::timestamptz`;
  const after = (value: string | undefined) => sql`(${value}::timestamptz + interval '1 day')`;
  const left = column(key);
  if (option === 'blank') return sql`${left} is null`;
  if (option === '<') return sql`${left} < ${start}`;
  if (option === '>') return sql`${left} >= ${after(low)}`;
  return sql`${left} >= ${start} and ${left} < ${after(option === '..' ? high : low)}`;
};

const range = (left: Fragment, option: Filter['option'], low: Fragment, high: Fragment, exact: Fragment): Fragment => {
  if (option === 'blank') return sql`${left} is null`;
  if (option === '..') return sql`${left} between ${low} and ${high}`;
  return sql`${left} ${literal(option === '>' || option === '<' ? option : '=')} ${exact}`;
};

const compare: Readonly<Record<ColumnKind, Compare>> = {
  ...{ text: compareText, texts: compareTexts, choice: compareChoice, model: compareModel },
  ...{
    number: compareNumber,
    quantity: compareNumber,
    money: compareNumber,
    percent: compareNumber,
    distance: compareNumber,
  },
  ...{ boolean: compareTruth, checkbox: compareTruth },
  ...{ day: compareDay, instant: compareInstant },
};

/** What the wire answers of a row: its id, the columns that the actor sees, choices by their names, and what links need. */
export const presenter = (list: List, actor: Actor): ((row: Record<string, unknown>) => Row) => {
  const columns = visibleColumns(list, actor).map((declared) => ({ ...declared, from: snakeKey(declared.key) }));
  const extras = (list.extras ?? []).map((key) => ({ key, from: snakeKey(key) }));
  return (row) => {
    const presented: Record<string, unknown> & { id: string } = { id: String(row.id) };
    for (const { key, from } of extras) presented[key] = row[from];
    for (const { key, from, choices, kind } of columns)
      presented[key] = choices ? named(choices, row[from]) : kind === 'instant' ? inUtc(row[from]) : row[from];
    return presented;
  };
};

/** `2026-01-14 23:10:00+00`, as the database writes it, becomes ISO 8601. */
const inUtc = (instant: unknown): unknown =>
  typeof instant === 'string' ? `${instant.slice(0, 10)}T${instant.slice(11).replace('+00', 'Z')}` : instant;

const named = (choices: Readonly<Record<string, string>>, value: unknown): unknown =>
  Array.isArray(value) ? value.map((code) => named(choices, code)) : (choices[String(value)] ?? value);

/** A row as the database spells it, for the tests that compare a query's columns with its list. */
export const rowKeys = (row: Record<string, unknown>): string[] => Object.keys(row).map(camelKey);
