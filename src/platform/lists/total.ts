import type { ListQuery } from '../../domain/list.ts';
import { sql, type Fragment } from '../../lib/sql.ts';
import { seesAll } from '../scope.ts';
import { counting, countCapped, estimate, cachedEstimate, cappedCountOf } from './counting.ts';
import { cacheTotal } from './cachedTotals.ts';
import { pageOf } from './matching.ts';
import type { ListRead } from './source.ts';

export interface Total {
  readonly total: number;
  /** Set if the total is an estimate, since there are too many rows to count for a page. */
  readonly isEstimate?: true;
}

/** The rows of a statement; `of_all` is the total, if the statement counts it. */
export type ResultRows = readonly Record<string, unknown>[];

interface Way {
  /** Whether this way applies; by default it does. */
  readonly when?: (request: ListRead) => boolean;
  /** The statement of the page, with the total added as `of_all`. */
  readonly statementOf?: (request: ListRead, columns: Fragment) => Fragment;
  /** The total, or undefined if this way cannot tell it. `rows` is undefined if only the total is wanted. */
  readonly totalOf: (request: ListRead, rows: ResultRows | undefined) => number | undefined | Promise<number>;
  /** Whether this way replaces the total of an earlier one. */
  readonly replaces?: (previous: WayTotal) => boolean;
  /** Whether the total is an estimate: a new one, or a cached one. */
  readonly estimates?: 'new' | 'cached';
}

interface WayTotal {
  readonly total: number;
  readonly way: Way;
}

/**
 * The ways to find a page's total, in their order. Those that apply are chosen before the page is read; the first that
 * has a statement makes the page's. After that the first that has a total gives it, unless a later one replaces it.
 */
const ways: readonly Way[] = [
  // A window function counts all rows. It costs nothing where all rows are computed or sorted anyway.
  {
    when: ({ source, actor }) => source.aggregated ?? source.small ?? !seesAll(source.scope, actor),
    statementOf: (request, columns) => sql`select ${columns}, (count(*) over ())::int as of_all ${pageOf(request)}`,
    totalOf: (_request, rows) => totalInRows(rows),
  },
  // A page that is not full ends the list. It costs nothing.
  { totalOf: ({ query }, rows) => rows && totalByEnd(query, rows) },
  // The cached estimate of a moment ago. It costs nothing.
  { when: (request) => cachedEstimate(request) !== undefined, totalOf: cachedEstimate, estimates: 'cached' },
  // A subquery counts the rows, only for a full page: after any other page there are none. It costs the count, but no
  // further round trip. A search is planned anew each time and mostly does not fill a page, so its count would be
  // planned for nothing.
  {
    when: (request) => !request.query.search && cachedEstimate(request) === undefined,
    statementOf: (request, columns) =>
      sql`select p.*, case when row_number() over () = ${request.query.perPage} then (${cappedCountOf(request)}) end as of_all
    from (select ${columns} ${pageOf(request)}) p`,
    totalOf: (_request, rows) => totalInRows(rows),
  },
  // A statement of its own counts, at the same time as the page's rows are read. It costs a statement.
  { totalOf: countCapped },
  // The planner estimates, if the count stopped at its limit. It costs a plan.
  {
    replaces: ({ total, way }) => !way.estimates && total === counting.most + 1,
    totalOf: async (request) => Math.max(await estimate(request), counting.most + 1),
    estimates: 'new',
  },
];

export interface WayToTotal {
  /** The statement of the page's rows, with these columns and, if a way adds it, the total. */
  readonly statement: (columns: Fragment) => Fragment;
  /** Finds the total, after the page has been read; without rows if only the total is wanted. */
  readonly findTotal: (rows?: ResultRows) => Promise<Total>;
}

/** Chooses how the total count of a list is found. */
export const wayToTotal = (request: ListRead): WayToTotal => {
  const applicable = ways.filter(({ when }) => when?.(request) ?? true);
  const statementOf = applicable.find(({ statementOf }) => statementOf)?.statementOf;
  return {
    statement: (columns) => statementOf?.(request, columns) ?? sql`select ${columns} ${pageOf(request)}`,
    findTotal: (rows) => findTotal(request, applicable, rows),
  };
};

const findTotal = async (request: ListRead, open: readonly Way[], rows: ResultRows | undefined): Promise<Total> => {
  let best: WayTotal | undefined;
  for (const way of open) {
    if (best && !way.replaces?.(best)) continue;
    const total = await way.totalOf(request, rows);
    if (total !== undefined) best = { total, way };
  }
  if (!best) throw new Error('No way tells the total of a page');
  const { total, way } = best;
  if (way.estimates !== 'cached') cacheTotal(request, total);
  return way.estimates ? { total: Math.max(total, leastTotal(request, rows)), isEstimate: true } : { total };
};

/** An estimate always offers a page after a full one, so that no row is out of reach. */
const leastTotal = ({ query: { page, perPage } }: ListRead, rows: ResultRows | undefined): number =>
  rows?.length === perPage ? page * perPage + 1 : 0;

const totalInRows = (rows: ResultRows | undefined): number | undefined => {
  const total = rows?.at(-1)?.of_all;
  return typeof total === 'number' ? total : undefined;
};

const totalByEnd = ({ page, perPage }: ListQuery, rows: ResultRows): number | undefined => {
  // An empty page beyond the last one does not tell how many rows come before it.
  const isKnownEnd = rows.length > 0 || page === 1;
  return isKnownEnd && rows.length < perPage ? (page - 1) * perPage + rows.length : undefined;
};
