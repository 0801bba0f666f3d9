import { summedColumns, type Column, type Row } from '../../domain/list.ts';
import { toCents, toMoney } from '../../domain/money.ts';
import { totalId } from '../../lib/export/writer.ts';
import { queryOfManager } from '../../lib/query.ts';
import { join, sql, type Fragment } from '../../lib/sql.ts';
import { column } from './conditions.ts';
import { inAnyOrder, matching } from './matching.ts';
import { requestedColumns, type ListRead } from './source.ts';

/** The sums of the summed columns over all rows that the query selects, whatever the page. */
export const sumRows = async (request: ListRead): Promise<Readonly<Record<string, unknown>>> => {
  const keys = summedColumns(requestedColumns(request)).map(({ key }) => key);
  if (keys.length === 0) return {};
  const rowsFrom = matching(inAnyOrder(request), keys);
  const [row] = await queryOfManager(request.em)<{ sums: string[] }>(sql`select ${added(keys)} as sums ${rowsFrom}`);
  return Object.fromEntries(keys.map((key, at) => [key, row?.sums[at]]));
};

/** An array of the columns' sums, in their order, as text. */
export const added = (keys: readonly string[]): Fragment => {
  const sums = keys.map((key) => sql`coalesce(sum(${column(key)}), 0.00)`);
  return sql`array[${join(sums, ', ')}]::text[]`;
};

/** Adds up the rows of a file for its last row. */
export const totalOf = (columns: readonly Column[]) => {
  const sums = new Map(summedColumns(columns).map(({ key }) => [key, 0n]));
  const keys = [...sums.keys()];
  const named = columns.find(({ summed }) => !summed);
  let rows = 0;
  return {
    add: (row: Row): void => {
      rows++;
      for (const key of keys) sums.set(key, (sums.get(key) ?? 0n) + centsOf(row[key]));
    },
    rows: (): readonly Row[] => {
      if (keys.length === 0 || rows === 0) return [];
      const row: Record<string, string> & { id: string } = { id: totalId };
      if (named) row[named.key] = 'Total';
      for (const [key, cents] of sums) row[key] = toMoney(cents);
      return [row];
    },
  };
};

const centsOf = (value: unknown): bigint => (typeof value === 'string' ? toCents(value) : 0n);
