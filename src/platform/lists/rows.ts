import type { EntityManager } from '@mikro-orm/postgresql';
import {
  visibleColumns,
  type Column,
  type Filter,
  type FilterOption,
  type List,
  type ListQuery,
  type Row,
} from '../../domain/list.ts';
import type { Action, Actor } from '../../domain/permissions.ts';
import { snakeKey } from '../../domain/keys.ts';
import { queryOfManager } from '../../lib/query.ts';
import { own } from '../../lib/parameters.ts';
import { join, literal, sql, unseen, uuids, type Fragment } from '../../lib/sql.ts';
import { seesAll, type ScopedKind } from '../scope.ts';
import { column, conditions } from './conditions.ts';
import { countMost, manyLately, mostOf, totalOfPage, type Total } from './counting.ts';
import { isOwn, keysAsked, matching } from './matching.ts';

/** A list and the query behind it. */
export interface RowSource {
  readonly list: List;
  /** Other lists that screens make of these rows, each with views of its own. */
  readonly alsoAs?: readonly List[];
  /** Whose `visible` condition the rows obey; the query answers the columns that it looks at. */
  readonly scope: ScopedKind;
  /**
   * One row per record, its columns the keys in snake case; a few lists work their rows out from what is asked for. Where a
   * page's rows alone are wanted, `page` is the array of their ids: what is counted and added up is grouped for them once.
   */
  readonly query: (actor: Actor, filters?: readonly Filter[], page?: Fragment) => Fragment;
  /** The same rows with the columns of their own table alone: where a query looks at no others, an index answers it. */
  readonly own?: { readonly query: Fragment; readonly keys: readonly string[] };
  /** Keys under which a row names other records, null where its reader does not see what it tells of them. */
  readonly tells?: readonly string[];
  /**
   * Where what happens to a row takes it out of the list while it lives on, or it tells of others: all that have ever stood
   * there, or were told of, with the columns that the scope looks at. Of what somebody has taken away is asked here whether
   * they see it still.
   */
  readonly ever?: (actor: Actor) => Fragment;
  /** Its rows are added up from others: to find a page's ids, or to count, costs as much as the rows, and so all come at once. */
  readonly addedUp?: true;
  /** However large the firm, its rows are few: they are counted as they are put in order. */
  readonly small?: true;
  /** What no query can say of its rows: asked for those of a page, or of a part of a file, once they are found. */
  readonly inWords?: (em: EntityManager, actor: Actor, rows: readonly Row[]) => Promise<readonly Row[]>;
  /** Queries for the ids that a pattern finds, each on an index of its own; the first looks at the name of the record itself. */
  readonly search?: (pattern: string) => readonly Fragment[];
  /** Or, where the rows are few, the properties that are looked through. */
  readonly searchIn?: readonly string[];
  /** Filters that compare with something else than the property of the row `r` that bears their name. */
  readonly narrow?: Readonly<Record<string, Narrow>>;
  /** The same for filters by other records. */
  readonly within?: Readonly<Record<string, Within>>;
  /** Which rows `r` the list shows at all, where it depends on the filters: some come only when asked for by name. */
  readonly shows?: (all: readonly Filter[]) => Fragment;
}

/** A few filters mean something else beside another one: all of the query come along. */
type Narrow = (values: readonly string[], option: FilterOption, all: readonly Filter[]) => Fragment;

/** `ids` is an array of those records alone that the actor sees. */
type Within = (ids: Fragment, actor: Actor, all: readonly Filter[]) => Fragment;

/** Of a list below a record: its rows are few and cheap, and so a page is asked at once. */
export const wholly = ({ columns, extras = [], params = {} }: List, query: Fragment): RowSource['own'] => ({
  query,
  keys: [...columns, ...Object.values(params)].map(({ key }) => key).concat(extras),
});

/** Every list that a route offers, by its path: what an export job finds its rows by. */
export const rowSources = new Map<string, RowSource>();

/** The lists that stand by themselves, below no record, by the names of their views, and who sees them. */
export const namedLists = new Map<string, { readonly list: List; readonly can: Action }>();

export interface Page extends Total {
  readonly rows: readonly Row[];
}

/** One page and the count. The page's ids come first, from an index alone; only its rows are then joined and computed. */
export const readPage = async (em: EntityManager, source: RowSource, actor: Actor, query: ListQuery): Promise<Page> => {
  if (query.perPage === 0) return { rows: [], ...(await totalOfPage(em, source, actor, query)) };
  const page = await readFirst(em, source, actor, query, (statement) => run(em, statement));
  if (!page) throw new Error('A list of no record has a page');
  return page;
};

/** The same of a list below a record, which the first statement looks for, too: undefined where it finds none. */
export const readPageBelow = (
  em: EntityManager,
  source: RowSource,
  actor: Actor,
  query: ListQuery,
  record: Fragment,
): Promise<Page | undefined> =>
  // A record's are few among all others, as one's own are, and the plan is the same for each.
  readFirst(em, { ...source, small: true }, actor, query, async (statement) => {
    const rows = await run(em, unseen(sql`select p.* from (${record}) s left join (${statement}) p on true`));
    // Of a record without rows there is one that has nothing.
    return rows.length > 0 ? rows.filter(({ id }) => id !== null) : undefined;
  });

type First = (statement: Fragment) => Promise<Found['rows'] | undefined>;

const readFirst = async (
  em: EntityManager,
  source: RowSource,
  actor: Actor,
  query: ListQuery,
  first: First,
): Promise<Page | undefined> => {
  const { list, addedUp } = source;
  const shown = columnsAsked(source, actor, query);
  const read = addedUp ? readAddedUp : readRows;
  const found = await read(em, source, actor, query, shown, first);
  if (!found) return undefined;
  const presented = found.rows.map(presenter(shown, list.extras));
  return {
    rows: source.inWords ? await source.inWords(em, actor, presented) : presented,
    ...(await totalOfPage(em, source, actor, query, found)),
  };
};

/** Of the columns that the actor may see those asked for, or all. */
export const columnsAsked = ({ list }: RowSource, actor: Actor, { columns: asked }: ListQuery): readonly Column[] =>
  visibleColumns(list, actor).filter(({ key }) => !asked || asked.includes(key));

interface Found {
  readonly rows: readonly Record<string, unknown>[];
  /** Where the page has told it. */
  readonly total: number | undefined;
}

type Read = (
  em: EntityManager,
  source: RowSource,
  actor: Actor,
  query: ListQuery,
  shown: readonly Column[],
  first: First,
) => Promise<Found | undefined>;

const readAddedUp: Read = async (_em, source, actor, query, _shown, first) => {
  const rows = await first(sql`select r.*, count(*) over () as of_all ${pageOf(source, actor, query)}`);
  return rows && { rows, total: rows[0] && Number(rows[0].of_all) };
};

/**
 * In two statements: the second is the same for every page, and so the database plans it once. What the first has not
 * counted is counted beside it.
 */
const readRows: Read = async (em, source, actor, query, shown, first) => {
  const keys = [...(source.list.extras ?? []), ...shown.map(({ key }) => key)];
  // What nobody asked for is not worked out: the planner leaves out what no column of the answer needs.
  const answered = columnsOf(keys);
  // A picker's names stand in the table itself: whoever finds them, has them.
  const isWhole = isOwn(source, [...keys, ...keysAsked(source, query)]);
  const found = await first(counted(em, isWhole ? answered : literal('r.id'), source, actor, query));
  if (!found) return undefined;
  const total = totalOf(found, query);
  if (isWhole || found.length === 0) return { rows: found, total };
  const ids = uuids(found.map(({ id }) => String(id)));
  // All at once is sooner said of everyone than of thousands one by one.
  const few = found.length <= largestGrouped;
  const rows = source.query(actor, query.filters, few ? ids : undefined);
  const statement = sql`select ${answered} from (${rows}) r where r.id = any(${ids}) order by ${ordering(query)}`;
  const [page, count] = await Promise.all([
    run(em, few ? unseen(statement) : statement),
    total ?? (isMany(em, source, actor, query) ? undefined : countMost(em, source, actor, query)),
  ]);
  return { rows: page, total: count };
};

const largestGrouped = 200;

/**
 * How many there are in all is counted on the way, for the last row of a full page: behind any other page nothing comes.
 * What is searched for is planned anew each time, and mostly fills no page: there the count would be planned for nothing.
 */
const counted = (
  em: EntityManager,
  answered: Fragment,
  source: RowSource,
  actor: Actor,
  query: ListQuery,
): Fragment => {
  // One's own are few among all others: whoever looks for them in the order of the list passes by half the firm's.
  const areFew = source.small ?? !seesAll(source.scope, actor);
  const inAll = literal(areFew ? ', (count(*) over ())::int as of_all' : '');
  const page = sql`select ${answered}${inAll} ${pageOf(source, actor, query)}`;
  if (query.search || areFew || isMany(em, source, actor, query)) return page;
  return sql`select p.*, case when row_number() over () = ${query.perPage} then (${mostOf(em, source, actor, query)}) end as of_all
    from (${page}) p`;
};

const isMany = (...asked: Parameters<typeof manyLately>): boolean => manyLately(...asked) !== undefined;

const totalOf = (found: Found['rows'], { page, perPage }: ListQuery): number | undefined => {
  const told = found.at(-1)?.of_all;
  if (typeof told === 'number') return told;
  // Behind the last page one does not see how many come before it.
  const isTold = found.length > 0 || page === 1;
  return isTold && found.length < perPage ? (page - 1) * perPage + found.length : undefined;
};

const pageOf = (source: RowSource, actor: Actor, query: ListQuery): Fragment =>
  sql`${matching(source, actor, query)} order by ${ordering(query)}
    limit ${query.perPage} offset ${(query.page - 1) * query.perPage}`;

export const columnsOf = (keys: readonly string[]): Fragment => join([...new Set(['id', ...keys])].map(column), ', ');

/** Of what a query groups, those of the page alone; all where no page is given. */
export const among = (id: Fragment, page: Fragment | undefined): Fragment =>
  page ? sql`${id} = any(${page})` : literal('true');

/** The statement of all rows in order, for an export's cursor. What the file does not print, the database does not send. */
export const allRows = (source: RowSource, actor: Actor, query: ListQuery, columns: readonly Column[]): Fragment => {
  const printed = columnsOf([...columns.map(({ key }) => key), ...(source.tells ?? [])]);
  return sql`select ${printed} from (${source.query(actor, query.filters)}) r where ${conditions(source, actor, query)} order by ${ordering(query)}`;
};

const run = (em: EntityManager, statement: Fragment): Promise<Record<string, unknown>[]> =>
  queryOfManager(em)(statement);

/** Empty values count as the smallest, so that one index serves both directions; the id makes the order total. */
const ordering = (query: ListQuery): Fragment => {
  const direction = literal(query.direction === 'asc' ? 'asc nulls first' : 'desc nulls last');
  const id = literal(query.direction === 'asc' ? 'r.id' : 'r.id desc');
  return query.sort === 'id' ? id : sql`${column(query.sort)} ${direction}, ${id}`;
};

/** A row as we answer it: its id, these columns, choices by their names, and for the wire what links need. */
export const presenter = (
  shown: readonly Column[],
  extraKeys: readonly string[] = [],
): ((row: Record<string, unknown>) => Row) => {
  const columns = shown.map((declared) => ({ ...declared, from: snakeKey(declared.key) }));
  const extras = extraKeys.map((key) => ({ key, from: snakeKey(key) }));
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
  Array.isArray(value) ? value.map((code) => named(choices, code)) : (own(choices, String(value)) ?? value);
