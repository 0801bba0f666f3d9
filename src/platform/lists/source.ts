import type { EntityManager } from '@mikro-orm/postgresql';
import {
  visibleColumns,
  type Column,
  type Filter,
  type FilterOption,
  type List,
  type ListQuery,
  type Row,
} from '../../domain/list.ts';
import type { Action, Actor } from '../../domain/permissions.ts';
import { raw, sql, type Fragment } from '../../lib/sql.ts';
import type { ScopedKind } from '../scope.ts';

/** A row source: a list and the queries behind it. See README.md. */
export interface RowSource {
  readonly list: List;
  /** Other lists that screens make of these rows, each with its own saved views. */
  readonly alsoAs?: readonly List[];
  /** The kind whose scope (`visibleRows`) restricts the rows; the query must have the columns that it uses. */
  readonly scope: ScopedKind;
  /**
   * The full query: one row per record, its columns the list's keys in snake case. A few lists choose their rows by the
   * filters. `pageIds` is the array of a page's ids, if only these are wanted: counts and sums are grouped for them alone.
   */
  readonly query: (actor: Actor, filters?: readonly Filter[], pageIds?: Fragment) => Fragment;
  /**
   * The base query: the same rows with the columns of their own table alone (`keys`), which an index can sort and
   * filter.
   */
  readonly base?: { readonly query: Fragment; readonly keys: readonly string[] };
  /** Columns with the ids of other records that the row shows; null if the reader may not see them. */
  readonly relatedKeys?: readonly string[];
  /**
   * Every row that was ever listed or shown, with the columns of the scope, for a list that rows leave while their
   * records live on, or that shows other records. It decides whether the owner of an export still sees its rows.
   */
  readonly everListed?: (actor: Actor) => Fragment;
  /**
   * The rows are aggregated from others: finding a page's ids or counting costs as much as the rows, so one statement
   * reads all.
   */
  readonly aggregated?: true;
  /** The rows are few in any firm: they are counted by a window function, in the statement that sorts them. */
  readonly small?: true;
  /** Adds to the rows of a page, or of a part of a file, what SQL cannot compute. */
  readonly inWords?: (em: EntityManager, actor: Actor, rows: readonly Row[]) => Promise<readonly Row[]>;
  /**
   * Queries for the ids that match a pattern, each with an index of its own; the first one matches the record's own
   * name.
   */
  readonly search?: (pattern: string) => readonly Fragment[];
  /** The columns to search instead, where the rows are few. */
  readonly searchIn?: readonly string[];
  /** Custom filters, by parameter: those that are no comparison with the column of that name. */
  readonly customFilters?: Readonly<Record<string, CustomFilter>>;
  /** Custom filters by the ids of other records. */
  readonly relationFilters?: Readonly<Record<string, RelationFilter>>;
  /** A condition on the rows `r` that depends on the filters: some rows are listed only if a filter names them. */
  readonly defaultCondition?: (all: readonly Filter[]) => Fragment;
}

/** `all` are all filters of the query, as a few depend on each other. */
type CustomFilter = (values: readonly string[], option: FilterOption, all: readonly Filter[]) => Fragment;

/** `ids` is an array of the named records that the actor sees. */
type RelationFilter = (ids: Fragment, actor: Actor, all: readonly Filter[]) => Fragment;

/** The base query of a nested list: it has all columns of the list, so that a page is a single statement. */
export const singleStatement = ({ columns, extras = [], params = {} }: List, query: Fragment): RowSource['base'] => ({
  query,
  keys: [...columns, ...Object.values(params)].map(({ key }) => key).concat(extras),
});

/** Restricts a grouping to the ids of the page; all rows if no page is given. */
export const onPage = (id: Fragment, pageIds: Fragment | undefined): Fragment =>
  pageIds ? sql`${id} = any(${pageIds})` : raw('true');

/** Every list that a route offers, by its path, for export jobs. */
export const rowSources = new Map<string, RowSource>();

/**
 * The lists with a route of their own, nested ones excepted, by the names of their views, with the right to see them.
 */
export const namedLists = new Map<string, { readonly list: List; readonly can: Action }>();

/** A request for rows of a list: the source, the caller and the query. */
export interface ListRequest {
  readonly source: RowSource;
  readonly actor: Actor;
  readonly query: ListQuery;
}

/** A list request with the entity manager that reads it, of the primary or the standby. */
export interface ListRead extends ListRequest {
  readonly em: EntityManager;
}

/** The requested columns that the actor may see; all of these if none are requested. */
export const requestedColumns = ({ source, actor, query }: ListRequest): readonly Column[] =>
  visibleColumns(source.list, actor).filter(({ key }) => !query.columns || query.columns.includes(key));
