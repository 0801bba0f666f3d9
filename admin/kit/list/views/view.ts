import type { RaRecord } from 'react-admin';
import type { List } from '../../../../src/domain/list.ts';
import type { Arrangement, Audience } from '../../../../src/domain/listView.ts';
import type { ColumnLayout } from '../columns.ts';
import { filtersOf, searchOf, type ListFilters } from '../query.ts';

/** A saved view as its reader gets it. */
export interface View extends RaRecord {
  readonly id: string;
  readonly name: string;
  readonly audience: Audience;
  readonly own: boolean;
  /** Whether something of it is not in this reader's list. */
  readonly partial: boolean;
  readonly search: string | null;
  readonly filters: Arrangement['filters'];
  readonly sort: string;
  readonly sortDirection: Arrangement['sortDirection'];
  /** None where it leaves the columns to each reader. */
  readonly columns: ColumnLayout | null;
}

/** What a view keeps of a list. */
export type ViewState = Pick<View, 'search' | 'filters' | 'sort' | 'sortDirection' | 'columns'>;

interface Sort {
  readonly field: string;
  readonly order: string;
}

/** What a list is narrowed, sorted and laid out by in, what a view keeps of it out. */
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

/** Two of them in, out whether they say the same; in which order filters were set does not count. */
export const isSame = (one: ViewState, other: ViewState): boolean => comparable(one) === comparable(other);

const comparable = ({ search, filters, sort, sortDirection, columns }: ViewState): string => {
  const filterKeys = filters.map(({ key, option, values }) => JSON.stringify([key, option, values])).sort();
  return JSON.stringify([search, filterKeys, sort, sortDirection, columns?.order, columns?.hidden]);
};

interface Opened {
  /** The address so far: what a view does not say, a quarter or the size of pages, stays. */
  readonly search: URLSearchParams;
  readonly defaultFilter: ListFilters;
}

/** A list and a view of it in, or none for all; out the address that shows it. */
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
