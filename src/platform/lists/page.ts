import type { EntityManager } from '@mikro-orm/postgresql';
import type { Column, Row } from '../../domain/list.ts';
import { queryOfManager } from '../../lib/query.ts';
import { literal, sql, unseen, uuids, type Fragment } from '../../lib/sql.ts';
import { columnsOf, isOwn, keysAsked, ordering } from './matching.ts';
import { presenter } from './presenter.ts';
import { columnsAsked, type Asked } from './source.ts';
import { wayToTotal, type Found, type Total } from './total.ts';

export interface Page extends Total {
  readonly rows: readonly Row[];
}

/**
 * Reads one page and the total. The page's ids come first, from an index alone; only its rows are then joined and
 * computed.
 */
export const readPage = async (asked: Asked): Promise<Page> => {
  if (asked.query.perPage === 0) return { rows: [], ...(await wayToTotal(asked).tell()) };
  const page = await readFirst(asked, (statement) => run(asked.em, statement));
  if (!page) throw new Error('A list of no record has a page');
  return page;
};

/** Reads a page of a nested list: its first statement finds the record too; undefined if the record is not found. */
export const readPageBelow = (asked: Asked, record: Fragment): Promise<Page | undefined> =>
  // A record has few rows among all (`small`), and the statement is the same for every record: a generic plan serves.
  readFirst({ ...asked, source: { ...asked.source, small: true } }, async (statement) => {
    const rows = await run(asked.em, unseen(sql`select p.* from (${record}) s left join (${statement}) p on true`));
    // The left join answers one empty row for a record without rows.
    return rows.length > 0 ? rows.filter(({ id }) => id !== null) : undefined;
  });

type First = (statement: Fragment) => Promise<Found | undefined>;

/** Reads the page by its two statements; a total that the first one did not give is counted beside the second. */
const readFirst = async (asked: Asked, first: First): Promise<Page | undefined> => {
  const { em, source, actor } = asked;
  const shown = columnsAsked(asked);
  const way = wayToTotal(asked);
  const { answered, isWhole } = answeredFirst(asked, shown);
  const found = await first(way.statement(answered));
  if (!found) return undefined;
  const [rows, total] = await Promise.all([
    isWhole || found.length === 0 ? found : readRows(asked, shown, found),
    way.tell(found),
  ]);
  const presented = rows.map(presenter(shown, source.list.extras));
  return { rows: source.inWords ? await source.inWords(em, actor, presented) : presented, ...total };
};

/** The columns of the first statement: whole rows if they cost no more than their ids. */
const answeredFirst = (asked: Asked, shown: readonly Column[]): { answered: Fragment; isWhole: boolean } => {
  const { source, query } = asked;
  if (source.addedUp) return { answered: literal('r.*'), isWhole: true };
  const keys = keysShown(asked, shown);
  // All requested columns are in the base query, as for a picker: the first statement is the page.
  const isWhole = isOwn(source, [...keys, ...keysAsked(source, query)]);
  return { answered: isWhole ? columnsOf(keys) : literal('r.id'), isWhole };
};

/** The columns of the answer; the planner leaves out the joins of all others. */
const keysShown = ({ source }: Asked, shown: readonly Column[]): readonly string[] => [
  ...(source.list.extras ?? []),
  ...shown.map(({ key }) => key),
];

/** Reads the rows of these ids. The statement is the same for every page, so a generic plan serves. */
const readRows = (asked: Asked, shown: readonly Column[], found: Found): Promise<Found> => {
  const { em, source, actor, query } = asked;
  const ids = uuids(found.map(({ id }) => String(id)));
  // For a page of more rows, grouping the whole table is faster than grouping by an array of ids.
  const few = found.length <= largestGrouped;
  const rows = source.query(actor, query.filters, few ? ids : undefined);
  const answered = columnsOf(keysShown(asked, shown));
  const statement = sql`select ${answered} from (${rows}) r where r.id = any(${ids}) order by ${ordering(query)}`;
  return run(em, few ? unseen(statement) : statement);
};

const largestGrouped = 200;

const run = (em: EntityManager, statement: Fragment): Promise<Record<string, unknown>[]> =>
  queryOfManager(em)(statement);
