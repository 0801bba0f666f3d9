import { z } from 'zod';
import { codesOf } from './choices.ts';
import { choice, name, optional } from './fields.ts';
import { filterOptions, visibleColumns, type List } from './list.ts';
import { can, type Action, type Actor } from './permissions.ts';

/** People who see a saved view of a list. */
export const audiences = { mine: 'Only me', role: 'My role', everybody: 'Everyone' } as const;
export type Audience = keyof typeof audiences;

export const listViewLabels = { name: 'Name', audience: 'Visible To' } as const;

const makes: Readonly<Record<Audience, Action>> = {
  mine: 'listViews.create',
  role: 'listViews.forRole',
  everybody: 'listViews.forEverybody',
};

/** The audiences for whom an actor may save a view. */
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

/** The settings of a list that a view stores. */
export type Arrangement = Pick<ListViewCreate, 'search' | 'filters' | 'sort' | 'sortDirection' | 'columns'>;

export interface ReadView extends Arrangement {
  /** Whether a part of the view is not for this reader. Columns that the view hides do not count. */
  readonly partial: boolean;
}

/** The saved view, reduced to the columns that this reader may see. */
export const viewFor = (list: List, actor: Actor, saved: Arrangement): ReadView => {
  const visible = visibleColumns(list, actor);
  const isVisible = (wanted: string) => visible.some((column) => column.key === wanted);
  const filters = saved.filters.filter((one) => visible.some((column) => column.key === one.key && column.filter));
  const isSorted = isVisible(saved.sort) || saved.sort === list.defaultSort.key;
  const shown = saved.columns?.order.filter((wanted) => !saved.columns?.hidden.includes(wanted)) ?? [];
  return {
    search: saved.search ?? null,
    filters,
    sort: isSorted ? saved.sort : list.defaultSort.key,
    sortDirection: isSorted ? saved.sortDirection : list.defaultSort.direction,
    columns: saved.columns
      ? { order: saved.columns.order.filter(isVisible), hidden: saved.columns.hidden.filter(isVisible) }
      : null,
    partial: filters.length < saved.filters.length || !shown.every(isVisible) || !isSorted,
  };
};
