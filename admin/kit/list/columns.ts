import { isDay } from '../../../src/domain/dates.ts';
import type { Column } from '../../../src/domain/list.ts';
import { isUuid } from '../../../src/domain/uuid.ts';

/** What a person chose, by key: a column that comes later finds its place without disturbing the others. */
export interface Choice {
  readonly order: readonly string[];
  readonly hidden: readonly string[];
}

export interface Placed {
  readonly column: Column;
  readonly shown: boolean;
}

/** What columns are remembered by: the list's place without the record or quarter it is of, 'clients/accounts' for all clients. */
export const columnsKey = (storeKey: string): string =>
  storeKey
    .split('/')
    .filter((part) => !isUuid(part) && !isDay(part))
    .join('/');

/** The columns in the chosen order. One that the choice does not know stands after the column it follows in the list. */
export function arrange(columns: readonly Column[], choice: Choice | null): Placed[] {
  const known = new Set(choice?.order);
  const order = (choice?.order ?? []).filter((key) => columns.some((column) => column.key === key));
  columns.forEach((column, at) => {
    if (known.has(column.key)) return;
    order.splice(order.indexOf(columns[at - 1]?.key ?? '') + 1, 0, column.key);
  });
  return order.flatMap((key) => {
    const column = columns.find((candidate) => candidate.key === key);
    if (!column) return [];
    const hidden = known.has(key) ? (choice?.hidden.includes(key) ?? false) : column.hidden === true;
    return [{ column, shown: !hidden }];
  });
}

export const choiceOf = (placed: readonly Placed[]): Choice => ({
  order: placed.map(({ column }) => column.key),
  hidden: placed.filter(({ shown }) => !shown).map(({ column }) => column.key),
});

export const toggled = (placed: readonly Placed[], key: string): Placed[] =>
  placed.map((item) => (item.column.key === key ? { ...item, shown: !item.shown } : item));

/** The column at one place moved to another. */
export function moved(placed: readonly Placed[], from: number, to: number): Placed[] {
  const left = placed.filter((_, at) => at !== from);
  return [...left.slice(0, to), ...placed.slice(from, from + 1), ...left.slice(to)];
}
