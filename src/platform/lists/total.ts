import type { ListQuery } from '../../domain/list.ts';
import { sql, type Fragment } from '../../lib/sql.ts';
import { seesAll } from '../scope.ts';
import { counting, countMost, estimate, manyLately, mostOf } from './counting.ts';
import { remember } from './lately.ts';
import { pageOf } from './matching.ts';
import type { Asked } from './source.ts';

export interface Total {
  readonly total: number;
  /** Set if the total is an estimate, since there are too many rows to count for a page. */
  readonly isEstimate?: true;
}

/** The rows of a statement; `of_all` is the total, if the statement counts it. */
export type Found = readonly Record<string, unknown>[];

interface Way {
  /** Whether this way applies; by default it does. */
  readonly when?: (asked: Asked) => boolean;
  /** The statement of the page, with the total added as `of_all`. */
  readonly adds?: (asked: Asked, answered: Fragment) => Fragment;
  /** The total, or undefined if this way cannot tell it. `rows` is undefined if only the total is wanted. */
  readonly tells: (asked: Asked, rows: Found | undefined) => number | undefined | Promise<number>;
  /** Whether this way replaces the total of an earlier one. */
  readonly corrects?: (told: Told) => boolean;
  /** Whether the total is an estimate: a new one, or a cached one. */
  readonly guesses?: 'anew' | 'again';
}

interface Told {
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
    when: ({ source, actor }) => source.addedUp ?? source.small ?? !seesAll(source.scope, actor),
    adds: (asked, answered) => sql`select ${answered}, (count(*) over ())::int as of_all ${pageOf(asked)}`,
    tells: (_asked, rows) => ofAll(rows),
  },
  // A page that is not full ends the list. It costs nothing.
  { tells: ({ query }, rows) => rows && endOf(query, rows) },
  // The cached estimate of a moment ago. It costs nothing.
  { when: (asked) => manyLately(asked) !== undefined, tells: manyLately, guesses: 'again' },
  // A subquery counts the rows, only for a full page: after any other page there are none. It costs the count, but no
  // further round trip. A search is planned anew each time and mostly does not fill a page, so its count would be
  // planned for nothing.
  {
    when: (asked) => !asked.query.search && manyLately(asked) === undefined,
    adds: (asked, answered) =>
      sql`select p.*, case when row_number() over () = ${asked.query.perPage} then (${mostOf(asked)}) end as of_all
    from (select ${answered} ${pageOf(asked)}) p`,
    tells: (_asked, rows) => ofAll(rows),
  },
  // A statement of its own counts, at the same time as the page's rows are read. It costs a statement.
  { tells: countMost },
  // The planner estimates, if the count stopped at its limit. It costs a plan.
  {
    corrects: ({ total, way }) => !way.guesses && total === counting.most + 1,
    tells: async (asked) => Math.max(await estimate(asked), counting.most + 1),
    guesses: 'anew',
  },
];

export interface WayToTotal {
  /** The statement of the page's rows, with these columns and, if a way adds it, the total. */
  readonly statement: (answered: Fragment) => Fragment;
  /** Finds the total, after the page has been read; without rows if only the total is wanted. */
  readonly tell: (rows?: Found) => Promise<Total>;
}

/** Chooses the ways to a page's total. */
export const wayToTotal = (asked: Asked): WayToTotal => {
  const open = ways.filter(({ when }) => when?.(asked) ?? true);
  const adding = open.find(({ adds }) => adds)?.adds;
  return {
    statement: (answered) => adding?.(asked, answered) ?? sql`select ${answered} ${pageOf(asked)}`,
    tell: (rows) => tell(asked, open, rows),
  };
};

const tell = async (asked: Asked, open: readonly Way[], rows: Found | undefined): Promise<Total> => {
  let told: Told | undefined;
  for (const way of open) {
    if (told && !way.corrects?.(told)) continue;
    const total = await way.tells(asked, rows);
    if (total !== undefined) told = { total, way };
  }
  if (!told) throw new Error('No way tells the total of a page');
  const { total, way } = told;
  if (way.guesses !== 'again') remember(asked, total);
  return way.guesses ? { total: Math.max(total, leastOf(asked, rows)), isEstimate: true } : { total };
};

/** An estimate always offers a page after a full one, so that no row is out of reach. */
const leastOf = ({ query: { page, perPage } }: Asked, rows: Found | undefined): number =>
  rows?.length === perPage ? page * perPage + 1 : 0;

const ofAll = (rows: Found | undefined): number | undefined => {
  const told = rows?.at(-1)?.of_all;
  return typeof told === 'number' ? told : undefined;
};

const endOf = ({ page, perPage }: ListQuery, rows: Found): number | undefined => {
  // An empty page beyond the last one does not tell how many rows come before it.
  const isTold = rows.length > 0 || page === 1;
  return isTold && rows.length < perPage ? (page - 1) * perPage + rows.length : undefined;
};
