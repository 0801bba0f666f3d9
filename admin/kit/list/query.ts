import type { Filter, List } from '../../../src/domain/list.ts';
import type { Query } from '../wire/http.ts';
import { isRecord } from '../../../src/domain/keys.ts';

/** A column's filter as it stands in the address under the column's key. */
export type ColumnFilter = Pick<Filter, 'option'> & { readonly values?: readonly string[] };

/** All filters of a list: the search, filters by column, and the permanent parameters of a screen. */
export type ListFilters = Readonly<Record<string, unknown>>;

export const isColumnFilter = (value: unknown): value is ColumnFilter => isRecord(value) && 'option' in value;

/** Whether the filter is one that a toggle of the column's choices can show. */
export const isOneChoice = ({ option, values = [] }: ColumnFilter): boolean => option === '=' && values.length < 2;

export const filtersOf = (listFilters: ListFilters): Filter[] =>
  Object.entries(listFilters).flatMap(([key, value]) =>
    isColumnFilter(value) ? [{ key, option: value.option, values: value.values ?? [] }] : [],
  );

export const searchOf = (listFilters: ListFilters): string =>
  typeof listFilters.search === 'string' ? listFilters.search : '';

export const plainOf = (listFilters: ListFilters): Query =>
  Object.fromEntries(
    Object.entries(listFilters).flatMap(([key, value]) =>
      key === 'search' || isColumnFilter(value) ? [] : [[key, String(value)]],
    ),
  );

interface ListState {
  readonly sort?: { readonly field: string; readonly order: 'ASC' | 'DESC' };
  readonly filter?: ListFilters;
}

/** The order of a list as query parameters of the server. */
export const orderOf = ({ sort }: ListState) =>
  sort && { sort: sort.field, sortDirection: sort.order === 'DESC' ? 'desc' : 'asc' };

/** A list's state as the query that the server reads. */
export function listQuery({ sort, filter = {} }: ListState): Query {
  const filters = filtersOf(filter);
  return {
    ...plainOf(filter),
    ...orderOf({ sort }),
    search: searchOf(filter) || undefined,
    filters: filters.length > 0 ? JSON.stringify(filters) : undefined,
  };
}

/** The order in which a list opens, as react-admin has it. */
export const sortOf = ({ defaultSort: { key, direction } }: List) => ({
  field: key,
  order: direction === 'asc' ? ('ASC' as const) : ('DESC' as const),
});

/** Milliseconds for which prefetched answers count as fresh. */
export const freshFor = 1000;

/** Preference key of a person's columns. */
export const columnsPreference = (key: string): string => `columns.${key}`;
