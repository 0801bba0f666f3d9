import { summedColumns, type Column } from '../../domain/list.ts';
import { largestParts, type Parts } from '../../domain/listParts.ts';
import { queryOfManager } from '../../lib/query.ts';
import { sql } from '../../lib/sql.ts';
import { column } from './conditions.ts';
import { inAnyOrder, matching } from './matching.ts';
import { requestedColumns, type ListRead } from './source.ts';
import { added } from './sums.ts';

interface Grouped {
  readonly value: string | null;
  readonly name: string | null;
  readonly rows: number;
  readonly sums: readonly string[];
}

/** The sums of all rows that the query selects, grouped by a column. */
export const partsOf = async (request: ListRead, by: Column): Promise<Parts> => {
  const keys = summedColumns(requestedColumns(request)).map(({ key }) => key);
  const valueKey = by.model?.idKey ?? by.key;
  const rowsFrom = matching(inAnyOrder(request), [...keys, valueKey, by.key]);
  const groups = await queryOfManager(request.em)<Grouped>(sql`select ${column(valueKey)}::text as value,
      ${column(by.key)}::text as name, count(*)::int as rows, ${added(keys)} as sums ${rowsFrom} group by 1, 2 order by 2, 1`);
  const parts = groups.map((group) => ({
    ...group,
    sums: Object.fromEntries(keys.map((key, at) => [key, group.sums[at] ?? '0.00'])),
  }));
  return largestParts(parts, keys);
};
