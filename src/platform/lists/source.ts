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
import { literal, sql, type Fragment } from '../../lib/sql.ts';
import type { ScopedKind } from '../scope.ts';

/** A list and the query behind it. */
export interface RowSource {
  readonly list: List;
  /** Other lists that screens make of these rows, each with views of its own. */
  readonly alsoAs?: readonly List[];
  /** Whose `visible` condition the rows obey; the query answers the columns that it looks at. */
  readonly scope: ScopedKind;
  /**
   * One row per record, its columns the keys in snake case; a few lists work their rows out from what is asked for. Where a
   * page's rows alone are wanted, `page` is the array of their ids: what is counted and added up is grouped for them once.
   */
  readonly query: (actor: Actor, filters?: readonly Filter[], page?: Fragment) => Fragment;
  /** The same rows with the columns of their own table alone: where a query looks at no others, an index answers it. */
  readonly own?: { readonly query: Fragment; readonly keys: readonly string[] };
  /** Keys under which a row names other records, null where its reader does not see what it tells of them. */
  readonly tells?: readonly string[];
  /**
   * Where what happens to a row takes it out of the list while it lives on, or it tells of others: all that have ever stood
   * there, or were told of, with the columns that the scope looks at. Of what somebody has taken away is asked here whether
   * they see it still.
   */
  readonly ever?: (actor: Actor) => Fragment;
  /** Its rows are added up from others: to find a page's ids, or to count, costs as much as the rows, and so all come at once. */
  readonly addedUp?: true;
  /** However large the firm, its rows are few: they are counted as they are put in order. */
  readonly small?: true;
  /** What no query can say of its rows: asked for those of a page, or of a part of a file, once they are found. */
  readonly inWords?: (em: EntityManager, actor: Actor, rows: readonly Row[]) => Promise<readonly Row[]>;
  /** Queries for the ids that a pattern finds, each on an index of its own; the first looks at the name of the record itself. */
  readonly search?: (pattern: string) => readonly Fragment[];
  /** Or, where the rows are few, the properties that are looked through. */
  readonly searchIn?: readonly string[];
  /** Filters that compare with something else than the property of the row `r` that bears their name. */
  readonly narrow?: Readonly<Record<string, Narrow>>;
  /** The same for filters by other records. */
  readonly within?: Readonly<Record<string, Within>>;
  /** Which rows `r` the list shows at all, where it depends on the filters: some come only when asked for by name. */
  readonly shows?: (all: readonly Filter[]) => Fragment;
}

/** A few filters mean something else beside another one: all of the query come along. */
type Narrow = (values: readonly string[], option: FilterOption, all: readonly Filter[]) => Fragment;

/** `ids` is an array of those records alone that the actor sees. */
type Within = (ids: Fragment, actor: Actor, all: readonly Filter[]) => Fragment;

/** Of a list below a record: its rows are few and cheap, and so a page is asked at once. */
export const wholly = ({ columns, extras = [], params = {} }: List, query: Fragment): RowSource['own'] => ({
  query,
  keys: [...columns, ...Object.values(params)].map(({ key }) => key).concat(extras),
});

/** Of what a query groups, those of the page alone; all where no page is given. */
export const among = (id: Fragment, page: Fragment | undefined): Fragment =>
  page ? sql`${id} = any(${page})` : literal('true');

/** Every list that a route offers, by its path: what an export job finds its rows by. */
export const rowSources = new Map<string, RowSource>();

/** The lists that stand by themselves, below no record, by the names of their views, and who sees them. */
export const namedLists = new Map<string, { readonly list: List; readonly can: Action }>();

/** What is asked of a list: of which, by whom, and for what. */
export interface Question {
  readonly source: RowSource;
  readonly actor: Actor;
  readonly query: ListQuery;
}

/** The same, and where it is read. */
export interface Asked extends Question {
  readonly em: EntityManager;
}

/** Of the columns that the actor may see those asked for, or all. */
export const columnsAsked = ({ source, actor, query }: Question): readonly Column[] =>
  visibleColumns(source.list, actor).filter(({ key }) => !query.columns || query.columns.includes(key));
