import { z } from 'zod';
import { codesOf } from './choices.ts';
import { choice, name, optional } from './fields.ts';
import { filterOptions, visibleColumns, type List } from './list.ts';
import { can, type Action, type Actor } from './permissions.ts';

/** Whose a saved view of a list is. */
export const audiences = { mine: 'Only me', role: 'My role', everybody: 'Everybody' } as const;
export type Audience = keyof typeof audiences;

export const listViewLabels = { name: 'Name', audience: 'Who sees it' } as const;

const makes: Readonly<Record<Audience, Action>> = {
  mine: 'listViews.create',
  role: 'listViews.forRole',
  everybody: 'listViews.forEverybody',
};

/** Actor in, for whom they may make a view out. */
export const audiencesOf = (actor: Actor): readonly Audience[] =>
  codesOf(audiences).filter((audience) => can(actor, makes[audience]));

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
  /** Whether something of it is not for this reader; of a column that it hides nobody misses anything. */
  readonly partial: boolean;
}

/** The list, its reader and what was saved in; out what of it the reader's own list has. */
export const viewFor = (list: List, actor: Actor, saved: Arrangement): ReadView => {
  const seen = visibleColumns(list, actor);
  const isSeen = (wanted: string) => seen.some((column) => column.key === wanted);
  const filters = saved.filters.filter((one) => seen.some((column) => column.key === one.key && column.filter));
  const isSorted = isSeen(saved.sort) || saved.sort === list.defaultSort.key;
  const shown = saved.columns?.order.filter((wanted) => !saved.columns?.hidden.includes(wanted)) ?? [];
  return {
    search: saved.search ?? null,
    filters,
    sort: isSorted ? saved.sort : list.defaultSort.key,
    sortDirection: isSorted ? saved.sortDirection : list.defaultSort.direction,
    columns: saved.columns
      ? { order: saved.columns.order.filter(isSeen), hidden: saved.columns.hidden.filter(isSeen) }
      : null,
    partial: filters.length < saved.filters.length || !shown.every(isSeen) || !isSorted,
  };
};
