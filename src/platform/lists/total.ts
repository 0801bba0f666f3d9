import type { ListQuery } from '../../domain/list.ts';
import { sql, type Fragment } from '../../lib/sql.ts';
import { seesAll } from '../scope.ts';
import { counting, countMost, estimate, manyLately, mostOf } from './counting.ts';
import { remember } from './lately.ts';
import { pageOf } from './matching.ts';
import type { Asked } from './source.ts';

export interface Total {
  readonly total: number;
  /** Too many to be counted one by one for a page: about so many. */
  readonly isEstimate?: true;
}

/** A page as the database answered it, with what its statement tells of all rows as `of_all`. */
export type Found = readonly Record<string, unknown>[];

interface Way {
  /** Whether it applies: always, where nothing is said. */
  readonly when?: (asked: Asked) => boolean;
  /** The statement of the page, with what it tells of all rows as `of_all`. */
  readonly adds?: (asked: Asked, answered: Fragment) => Fragment;
  /** There are no rows where none are asked for. */
  readonly tells: (asked: Asked, rows: Found | undefined) => number | undefined | Promise<number>;
  /** What another way has told, and this one tells better. */
  readonly corrects?: (told: Told) => boolean;
  /** It tells about how many: anew, or again what was told a moment ago. */
  readonly guesses?: 'anew' | 'again';
}

interface Told {
  readonly total: number;
  readonly way: Way;
}

/**
 * The ways to the total of a page, in their order. Which of them apply is seen before the page is read: the first that adds
 * something to its statement does so. Once it is read, the first that can tell the total tells it.
 */
const ways: readonly Way[] = [
  // Counted with each row. Costs nothing where all rows are added up, or a few put in order, before the page is cut from them.
  {
    when: ({ source, actor }) => source.addedUp ?? source.small ?? !seesAll(source.scope, actor),
    adds: (asked, answered) => sql`select ${answered}, (count(*) over ())::int as of_all ${pageOf(asked)}`,
    tells: (_asked, rows) => ofAll(rows),
  },
  // Told by a page that is not full: costs nothing.
  { tells: ({ query }, rows) => rows && endOf(query, rows) },
  // Found too many to be counted, and that only a moment ago: costs nothing.
  { when: (asked) => manyLately(asked) !== undefined, tells: manyLately, guesses: 'again' },
  // Counted for the last row of a full page: behind any other page nothing comes. Costs the count, but no way to the database.
  // What is searched for is planned anew each time, and mostly fills no page: there the count would be planned for nothing.
  {
    when: (asked) => !asked.query.search && manyLately(asked) === undefined,
    adds: (asked, answered) =>
      sql`select p.*, case when row_number() over () = ${asked.query.perPage} then (${mostOf(asked)}) end as of_all
    from (select ${answered} ${pageOf(asked)}) p`,
    tells: (_asked, rows) => ofAll(rows),
  },
  // Counted beside the rows of the page: costs a statement.
  { tells: countMost },
  // Estimated, where the counting has ended before its end: costs a plan.
  {
    corrects: ({ total, way }) => !way.guesses && total === counting.most + 1,
    tells: async (asked) => Math.max(await estimate(asked), counting.most + 1),
    guesses: 'anew',
  },
];

export interface WayToTotal {
  /** The statement of the page's rows, with what tells the total added to these columns. */
  readonly statement: (answered: Fragment) => Fragment;
  /** The total, once the page has been read; without rows where only the total is asked for. */
  readonly tell: (rows?: Found) => Promise<Total>;
}

/** How the total of a page is found. */
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

/** Behind a full page another one is always offered: nothing stays out of reach because of a guess. */
const leastOf = ({ query: { page, perPage } }: Asked, rows: Found | undefined): number =>
  rows?.length === perPage ? page * perPage + 1 : 0;

const ofAll = (rows: Found | undefined): number | undefined => {
  const told = rows?.at(-1)?.of_all;
  return typeof told === 'number' ? told : undefined;
};

const endOf = ({ page, perPage }: ListQuery, rows: Found): number | undefined => {
  // Behind the last page one does not see how many come before it.
  const isTold = rows.length > 0 || page === 1;
  return isTold && rows.length < perPage ? (page - 1) * perPage + rows.length : undefined;
};
