import { z } from 'zod';
import { codesOf } from './choices.ts';
import { choice, name, optional } from './fields.ts';
import { camelKey } from './keys.ts';
import { filterOptions, visibleColumns, type List } from './list.ts';
import { can, isAction, type Action, type Actor } from './permissions.ts';

/** Whose a saved view of a list is. */
export const audiences = { mine: 'Only me', role: 'My role', everybody: 'Everybody' } as const;
export type Audience = keyof typeof audiences;

const makes: Readonly<Record<Audience, Action>> = {
  mine: 'listViews.create',
  role: 'listViews.forRole',
  everybody: 'listViews.forEverybody',
};

/** Actor in, for whom they may make a view out. */
export const audiencesOf = (actor: Actor): readonly Audience[] =>
  codesOf(audiences).filter((audience) => can(actor, makes[audience]));

/** A list's path and an actor in; out whether they keep views of it: whoever sees the list does. */
export const keepsViews = (path: string, actor: Actor): boolean => {
  const action = `${camelKey(path)}.list`;
  return isAction(action) && can(actor, action);
};

const key = name(60);
const filter = z.strictObject({
  key,
  option: z.enum(filterOptions),
  values: z.array(z.string().max(200)).max(200),
});
const columns = z.strictObject({ order: z.array(key).max(100), hidden: z.array(key).max(100) });

const shape = {
  name: name(40),
  audience: choice(audiences),
  search: optional(name(200)),
  filters: z.array(filter).max(50),
  sort: key,
  sortDirection: z.enum(['asc', 'desc']),
  columns: optional(columns),
};

export const listViewUpdate = z.strictObject(shape).partial();
export const listViewCreate = z.strictObject({ ...shape, list: name(60) });
export type ListViewCreate = z.output<typeof listViewCreate>;

/** What a view says of its list. */
export type Arrangement = Pick<ListViewCreate, 'search' | 'filters' | 'sort' | 'sortDirection' | 'columns'>;

export interface ReadView extends Arrangement {
  /** Whether something of it is not for this reader. */
  readonly partial: boolean;
}

/** The list, its reader and what was saved in; out what of it the reader's own list has. */
export const viewFor = (list: List, actor: Actor, saved: Arrangement): ReadView => {
  const seen = visibleColumns(list, actor);
  const isSeen = (wanted: string) => seen.some((column) => column.key === wanted);
  const filters = saved.filters.filter((one) => seen.some((column) => column.key === one.key && column.filter));
  const isSorted = isSeen(saved.sort) || saved.sort === list.defaultSort.key;
  const order = saved.columns?.order.filter(isSeen) ?? [];
  const wasCut = filters.length < saved.filters.length || order.length < (saved.columns?.order.length ?? 0);
  return {
    search: saved.search ?? null,
    filters,
    sort: isSorted ? saved.sort : list.defaultSort.key,
    sortDirection: isSorted ? saved.sortDirection : list.defaultSort.direction,
    columns: saved.columns ? { order, hidden: saved.columns.hidden.filter(isSeen) } : null,
    partial: wasCut || !isSorted,
  };
};
