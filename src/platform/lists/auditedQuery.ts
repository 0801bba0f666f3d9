import { isDay } from '../../domain/dates.ts';
import type { Filter, List, ListQuery } from '../../domain/list.ts';
import { isUuid } from '../../domain/uuid.ts';

/** The search and filters of a list, as far as the audit may keep them. */
export interface AuditedQuery {
  readonly search?: string;
  readonly filters?: readonly Pick<Filter, 'key' | 'option' | 'values'>[];
}

/** The query of a list in the JSON of an audit row, under the key `asked` that older rows have too. */
export type AuditedList = { readonly list?: string } & Readonly<Partial<Record<'asked', AuditedQuery>>>;

/**
 * Masks the digits of free text, which may be a tax number, in a search or in a text filter. Records, choices, days and
 * amounts are kept as they are.
 */
export const auditedQueryOf = (
  list: List,
  { search, filters }: Pick<ListQuery, 'search' | 'filters'>,
): AuditedQuery => ({
  ...(search && { search: masked(search) }),
  ...(filters.length > 0 && { filters: filters.map((filter) => auditableFilter(list, filter)) }),
});

const auditableFilter = ({ columns }: List, { key, option, values }: Filter) => {
  const column = columns.find((one) => one.key === key);
  const isStructured = (value: string) =>
    isUuid(value) ||
    isDay(value) ||
    Object.hasOwn(column?.choices ?? {}, value) ||
    (column !== undefined && measured.has(column.kind));
  return { key, option, values: values.map((value) => (isStructured(value) ? value : masked(value))) };
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
