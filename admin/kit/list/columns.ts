import { isDay } from '../../../src/domain/dates.ts';
import type { Column } from '../../../src/domain/list.ts';
import { isUuid } from '../../../src/domain/uuid.ts';

/**
 * A person's order and hidden columns, by key, so that a new column finds its position without disturbing the others.
 */
export interface ColumnLayout {
  readonly order: readonly string[];
  readonly hidden: readonly string[];
}

export interface ListColumn {
  readonly column: Column;
  readonly shown: boolean;
}

/** Store key of a list's columns: its path without record ids and quarters, 'clients/accounts' for all clients. */
export const columnsKey = (storeKey: string): string =>
  storeKey
    .split('/')
    .filter((part) => !isUuid(part) && !isDay(part))
    .join('/');

/** Orders the columns by a layout. A column that the layout does not know follows its predecessor in the list. */
export function applyLayout(columns: readonly Column[], layout: ColumnLayout | null): ListColumn[] {
  const orderedKeys = new Set(layout?.order);
  const order = (layout?.order ?? []).filter((key) => columns.some((column) => column.key === key));
  columns.forEach((column, at) => {
    if (orderedKeys.has(column.key)) return;
    order.splice(order.indexOf(columns[at - 1]?.key ?? '') + 1, 0, column.key);
  });
  return order.flatMap((key) => {
    const column = columns.find((candidate) => candidate.key === key);
    if (!column) return [];
    const hidden = orderedKeys.has(key) ? (layout?.hidden.includes(key) ?? false) : column.hidden === true;
    return [{ column, shown: !hidden }];
  });
}

export const layoutOf = (listColumns: readonly ListColumn[]): ColumnLayout => ({
  order: listColumns.map(({ column }) => column.key),
  hidden: listColumns.filter(({ shown }) => !shown).map(({ column }) => column.key),
});

export const toggled = (listColumns: readonly ListColumn[], key: string): ListColumn[] =>
  listColumns.map((item) => (item.column.key === key ? { ...item, shown: !item.shown } : item));

/** Moves a column from one index to another. */
export function moved(listColumns: readonly ListColumn[], from: number, to: number): ListColumn[] {
  const left = listColumns.filter((_, at) => at !== from);
  return [...left.slice(0, to), ...listColumns.slice(from, from + 1), ...left.slice(to)];
}
