import type { Filter } from './list.ts';

/** The address of a list with filters added to those that the path has. */
export function filteredLink(path: string, ...filters: readonly (Filter | undefined)[]): string {
  const said = filters.flatMap((filter) => (filter ? [[filter.key, valuesOf(filter)]] : []));
  if (said.length === 0) return path;
  const filter = encodeURIComponent(JSON.stringify(Object.fromEntries(said)));
  return `${path}${path.includes('?') ? '&' : '?'}filter=${filter}`;
}

const valuesOf = ({ option, values }: Filter) => ({ option, values });
