import { createContext, useContext, type ReactNode } from 'react';
import { useListFilterContext } from 'react-admin';
import type { Column, List, Row } from '../../../src/domain/list.ts';
import { isRecord } from '../../../src/domain/keys.ts';
import type { Me } from '../me.tsx';
import type { ListColumn } from './columns.ts';
import { isColumnFilter, isOneChoice, type ListFilters } from './query.ts';
import type { Viewing } from './views/useViewing.ts';

/** What the parts of one list share beside react-admin's list context. */
export interface ListScope {
  readonly list: List;
  /** Below /api, where this list is read from. */
  readonly path: string;
  /** All columns that this person may see, in their order. */
  readonly listColumns: readonly ListColumn[];
  readonly saveLayout: (listColumns: readonly ListColumn[] | null) => void;
  /** Whether the person's columns are known, and the view that is to be open. */
  readonly ready: boolean;
  readonly viewing: Viewing;
  readonly permanent: ListFilters;
  /** What it is narrowed by as it opens. */
  readonly defaultFilter: ListFilters;
  /** The column whose choices stand above the list. */
  readonly toggled: string | undefined;
}

/** What each row of the table is made of. */
export interface TableParts {
  readonly columns: readonly Column[];
  /** Which rows have a box to be selected by; without it none. */
  readonly selecting?: { readonly selectable: ((row: Row) => boolean) | undefined };
  readonly onRowClick?: (row: Row) => void;
  readonly rowActions?: (row: Row) => ReactNode;
}

const Parts = createContext<TableParts>({ columns: [] });

export const TableProvider = Parts.Provider;

/** react-admin draws the body of its table without handing anything on. */
export const useTable = (): TableParts => useContext(Parts);

/** A screen's own drawing of some columns. */
export type Cells = Readonly<Record<string, (row: Row) => ReactNode>>;

/** What a cell is drawn by: unlike the scope it stays the same whatever columns are shown, and so do the drawn cells. */
export interface CellContext {
  readonly list: List;
  readonly cells: Cells;
  readonly me: Me;
}

const CellContextHolder = createContext<CellContext | undefined>(undefined);

export const CellContextProvider = CellContextHolder.Provider;

export function useCellContext(): CellContext {
  const cellContext = useContext(CellContextHolder);
  if (!cellContext) throw new Error('This belongs inside a ListPage.');
  return cellContext;
}

const Scope = createContext<ListScope | undefined>(undefined);

export const ListScopeProvider = Scope.Provider;

export function useListScope(): ListScope {
  const scope = useContext(Scope);
  if (!scope) throw new Error('This belongs inside a ListPage.');
  return scope;
}

/** What the list is narrowed by, and how to narrow it otherwise; that leads back to its first page. */
export function useListFilters(): [listFilters: ListFilters, setListFilters: (listFilters: ListFilters) => void] {
  const context = useListFilterContext();
  const values: unknown = context.filterValues;
  return [isRecord(values) ? values : nothing, context.setFilters];
}

const nothing: ListFilters = {};

/** The column whose one choice stands above the list: it need not be told a second time. */
export function useColumnAbove(): string | undefined {
  const { toggled = '' } = useListScope();
  const [{ [toggled]: filter }] = useListFilters();
  return isColumnFilter(filter) && isOneChoice(filter) ? toggled : undefined;
}

export const shownColumns = (listColumns: readonly ListColumn[]): Column[] =>
  listColumns.filter(({ shown }) => shown).map(({ column }) => column);
