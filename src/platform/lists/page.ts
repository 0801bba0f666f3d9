import type { EntityManager } from '@mikro-orm/postgresql';
import type { Column, Row } from '../../domain/list.ts';
import { queryOfManager } from '../../lib/query.ts';
import { raw, sql, genericPlan, uuids, type Fragment } from '../../lib/sql.ts';
import { columnsOf, isOwn, requestedKeys, ordering } from './matching.ts';
import { presenter } from './presenter.ts';
import { requestedColumns, type ListRead } from './source.ts';
import { wayToTotal, type ResultRows, type Total } from './total.ts';

export interface Page extends Total {
  readonly rows: readonly Row[];
}

/**
 * Pagination: reads one page and the total. The page's ids come first, from an index alone; only its rows are then joined and
 * computed.
 */
export const readPage = async (request: ListRead): Promise<Page> => {
  if (request.query.perPage === 0) return { rows: [], ...(await wayToTotal(request).findTotal()) };
  const page = await readPageBy(request, (statement) => run(request.em, statement));
  if (!page) throw new Error('A list of no record has a page');
  return page;
};

/** Reads a page of a nested list: its first statement finds the record too; undefined if the record is not found. */
export const readPageBelow = (request: ListRead, record: Fragment): Promise<Page | undefined> =>
  // A record has few rows among all (`small`), and the statement is the same for every record: a generic plan serves.
  readPageBy({ ...request, source: { ...request.source, small: true } }, async (statement) => {
    const rows = await run(
      request.em,
      genericPlan(sql`select p.* from (${record}) s left join (${statement}) p on true`),
    );
    // The left join answers one empty row for a record without rows.
    return rows.length > 0 ? rows.filter(({ id }) => id !== null) : undefined;
  });

type RunIdQuery = (statement: Fragment) => Promise<ResultRows | undefined>;

/** Reads the page by its two statements; a total that the first one did not give is counted beside the second. */
const readPageBy = async (request: ListRead, runIdQuery: RunIdQuery): Promise<Page | undefined> => {
  const { em, source, actor } = request;
  const shown = requestedColumns(request);
  const way = wayToTotal(request);
  const { columns, isWhole } = firstColumns(request, shown);
  const firstRows = await runIdQuery(way.statement(columns));
  if (!firstRows) return undefined;
  const [rows, total] = await Promise.all([
    isWhole || firstRows.length === 0 ? firstRows : readRows(request, shown, firstRows),
    way.findTotal(firstRows),
  ]);
  const presented = rows.map(presenter(shown, source.list.extras));
  return { rows: source.inWords ? await source.inWords(em, actor, presented) : presented, ...total };
};

/** The columns of the first statement: whole rows if they cost no more than their ids. */
const firstColumns = (request: ListRead, shown: readonly Column[]): { columns: Fragment; isWhole: boolean } => {
  const { source, query } = request;
  if (source.aggregated) return { columns: raw('r.*'), isWhole: true };
  const keys = keysShown(request, shown);
  // All requested columns are in the base query, as for a picker: the first statement is the page.
  const isWhole = isOwn(source, [...keys, ...requestedKeys(source, query)]);
  return { columns: isWhole ? columnsOf(keys) : raw('r.id'), isWhole };
};

/** The columns of the answer; the planner leaves out the joins of all others. */
const keysShown = ({ source }: ListRead, shown: readonly Column[]): readonly string[] => [
  ...(source.list.extras ?? []),
  ...shown.map(({ key }) => key),
];

/** Reads the rows of these ids. The statement is the same for every page, so a generic plan serves. */
const readRows = (request: ListRead, shown: readonly Column[], idRows: ResultRows): Promise<ResultRows> => {
  const { em, source, actor, query } = request;
  const ids = uuids(idRows.map(({ id }) => String(id)));
  // For a page of more rows, grouping the whole table is faster than grouping by an array of ids.
  const few = idRows.length <= mostGrouped;
  const rows = source.query(actor, query.filters, few ? ids : undefined);
  const columns = columnsOf(keysShown(request, shown));
  const statement = sql`select ${columns} from (${rows}) r where r.id = any(${ids}) order by ${ordering(query)}`;
  return run(em, few ? genericPlan(statement) : statement);
};

const mostGrouped = 200;

const run = (em: EntityManager, statement: Fragment): Promise<Record<string, unknown>[]> =>
  queryOfManager(em)(statement);
