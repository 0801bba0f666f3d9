import type { RaRecord } from 'react-admin';
import type { List } from '../../../../src/domain/list.ts';
import type { Arrangement, Audience } from '../../../../src/domain/listView.ts';
import type { ColumnLayout } from '../columns.ts';
import { filtersOf, searchOf, type ListFilters } from '../query.ts';

/** A saved view as the server answers it to this user. */
export interface View extends RaRecord {
  readonly id: string;
  readonly name: string;
  readonly audience: Audience;
  readonly own: boolean;
  /** Whether the view uses something that this user's list does not have. */
  readonly partial: boolean;
  readonly search: string | null;
  readonly filters: Arrangement['filters'];
  readonly sort: string;
  readonly sortDirection: Arrangement['sortDirection'];
  /** Null if the view leaves the columns to each user. */
  readonly columns: ColumnLayout | null;
}

/** Parts of a list's state that a view stores. */
export type ViewState = Pick<View, 'search' | 'filters' | 'sort' | 'sortDirection' | 'columns'>;

interface Sort {
  readonly field: string;
  readonly order: string;
}

/** Converts a list's filters, order and columns into a view's state. */
export const viewState = (
  listFilters: ListFilters,
  { field, order }: Sort,
  columns: ColumnLayout | null,
): ViewState => ({
  search: searchOf(listFilters).trim() || null,
  filters: filtersOf(listFilters).map(({ key, option, values }) => ({ key, option, values: [...values] })),
  sort: field,
  sortDirection: order === 'DESC' ? 'desc' : 'asc',
  columns,
});

/** Whether two states are equal; the order in which filters were set does not count. */
export const isSame = (one: ViewState, other: ViewState): boolean => comparable(one) === comparable(other);

const comparable = ({ search, filters, sort, sortDirection, columns }: ViewState): string => {
  const filterKeys = filters.map(({ key, option, values }) => JSON.stringify([key, option, values])).sort();
  return JSON.stringify([search, filterKeys, sort, sortDirection, columns?.order, columns?.hidden]);
};

interface Opened {
  /** The present URL parameters: those that a view does not store, such as quarter and page size, stay. */
  readonly search: URLSearchParams;
  readonly defaultFilter: ListFilters;
}

/** URL parameters that show a view of the list, or the whole list without one. */
export function addressOf(list: List, view: View | undefined, { search, defaultFilter }: Opened): string {
  const address = new URLSearchParams(search);
  const { sort, sortDirection } = view ?? { sort: list.defaultSort.key, sortDirection: list.defaultSort.direction };
  address.delete('displayedFilters');
  address.delete('view');
  if (view) address.set('view', view.id);
  address.set('filter', JSON.stringify(view ? filtersOfView(view) : defaultFilter));
  address.set('sort', sort);
  address.set('order', sortDirection.toUpperCase());
  address.set('page', '1');
  return address.toString();
}

const filtersOfView = ({ search, filters }: View): ListFilters => ({
  ...(search && { search }),
  ...Object.fromEntries(filters.map(({ key, option, values }) => [key, { option, values }])),
});
