import { isCounted, visibleColumns } from '../../domain/list.ts';
import { invalidParameter } from '../../lib/parameters.ts';
import { queryOfManager } from '../../lib/query.ts';
import { sql } from '../../lib/sql.ts';
import { column } from './conditions.ts';
import { inAnyOrder, matching } from './matching.ts';
import type { ListRead } from './source.ts';

/**
 * Counts the rows of each choice of a column, or of each quarter (facets); the filters of that column itself are left
 * out.
 */
export const countChoices = async (request: ListRead, key: unknown): Promise<Readonly<Record<string, number>>> => {
  const { em, source, actor, query } = request;
  const { list } = source;
  const counted =
    list.quarterly && key === quarterly.key
      ? quarterly
      : visibleColumns(list, actor).find((one) => one.key === key && isCounted(one));
  if (!counted) throw invalidParameter('of', 'is not a column whose choices this list counts');
  const filters = query.filters.filter((filter) => filter.key !== key);
  const rowsFrom = matching(inAnyOrder({ ...request, query: { ...query, filters } }), [counted.key]);
  const rows = await queryOfManager(em)<{ choice: string | null; count: number }>(
    sql`select ${column(counted.key)}::text as choice, count(*)::int as count ${rowsFrom} group by 1`,
  );
  return Object.fromEntries(rows.flatMap(({ choice, count }) => (choice === null ? [] : [[choice, count]])));
};

/** The column of a quarterly list: the first day of the row's quarter. */
const quarterly = { key: 'startDate' };
