import { createContext, useContext, type ReactNode } from 'react';
import { useListFilterContext } from 'react-admin';
import type { Column, List, Row } from '../../../src/domain/list.ts';
import { isRecord } from '../../../src/domain/keys.ts';
import type { Me } from '../me.tsx';
import type { ListColumn } from './columns.ts';
import { isColumnFilter, isOneChoice, type ListFilters } from './query.ts';
import type { Viewing } from './views/useViewing.ts';

/** State that the parts of a list share, beside react-admin's list context. */
export interface ListScope {
  readonly list: List;
  /** Path of the list, below /api. */
  readonly path: string;
  /** All columns that the user may see, in their order. */
  readonly listColumns: readonly ListColumn[];
  readonly saveLayout: (listColumns: readonly ListColumn[] | null) => void;
  /** Whether the person's columns and the initial view have loaded. */
  readonly ready: boolean;
  readonly viewing: Viewing;
  readonly permanent: ListFilters;
  /** Filters that the list opens with. */
  readonly defaultFilter: ListFilters;
  /** The column whose choices stand above the list. */
  readonly toggled: string | undefined;
}

/** Settings that each row of the table needs. */
export interface TableParts {
  readonly columns: readonly Column[];
  /** Tells which rows have a checkbox; undefined if rows cannot be selected. */
  readonly selecting?: { readonly selectable: ((row: Row) => boolean) | undefined };
  readonly onRowClick?: (row: Row) => void;
  readonly rowActions?: (row: Row) => ReactNode;
}

const Parts = createContext<TableParts>({ columns: [] });

export const TableProvider = Parts.Provider;

/** A context, because react-admin renders the body of its table without passing props on. */
export const useTable = (): TableParts => useContext(Parts);

/** A screen's own rendering of some columns. */
export type Cells = Readonly<Record<string, (row: Row) => ReactNode>>;

/** Context of a cell. Unlike the scope it does not change with the visible columns, so cells need not render again. */
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

/** Active filters and their setter, which goes back to the first page. */
export function useListFilters(): [listFilters: ListFilters, setListFilters: (listFilters: ListFilters) => void] {
  const context = useListFilterContext();
  const values: unknown = context.filterValues;
  return [isRecord(values) ? values : nothing, context.setFilters];
}

const nothing: ListFilters = {};

/** The column whose toggle above the list shows its filter already. */
export function useColumnAbove(): string | undefined {
  const { toggled = '' } = useListScope();
  const [{ [toggled]: filter }] = useListFilters();
  return isColumnFilter(filter) && isOneChoice(filter) ? toggled : undefined;
}

export const shownColumns = (listColumns: readonly ListColumn[]): Column[] =>
  listColumns.filter(({ shown }) => shown).map(({ column }) => column);
