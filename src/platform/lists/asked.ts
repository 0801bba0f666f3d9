import { isDay } from '../../domain/dates.ts';
import type { Filter, List, ListQuery } from '../../domain/list.ts';
import { isUuid } from '../../domain/uuid.ts';

/** What was asked of a list, as far as the audit may keep it. */
export interface AuditedQuestion {
  readonly search?: string;
  readonly filters?: readonly Pick<Filter, 'key' | 'option' | 'values'>[];
}

/**
 * A search may be for a tax number, and so may a text that a filter compares with: of what was typed the letters are
 * kept, and no digit. Records, choices, days and amounts stand as they are.
 */
export const askedOf = (list: List, { search, filters }: Pick<ListQuery, 'search' | 'filters'>): AuditedQuestion => ({
  ...(search && { search: masked(search) }),
  ...(filters.length > 0 && { filters: filters.map((filter) => tellable(list, filter)) }),
});

const tellable = ({ columns }: List, { key, option, values }: Filter) => {
  const column = columns.find((one) => one.key === key);
  const isKnown = (value: string) =>
    isUuid(value) ||
    isDay(value) ||
    Object.hasOwn(column?.choices ?? {}, value) ||
    (column !== undefined && measured.has(column.kind));
  return { key, option, values: values.map((value) => (isKnown(value) ? value : masked(value))) };
};

/** Kinds of columns whose filters take nothing but a figure, a day or yes and no. */
const measured = new Set([
  'number',
  'quantity',
  'money',
  'percent',
  'distance',
  'boolean',
  'checkbox',
  'day',
  'instant',
]);

const masked = (typed: string): string => typed.replace(/\p{Nd}/gu, '*');
