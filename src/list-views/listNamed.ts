import type { List } from '../domain/list.ts';
import { keepsViews } from '../domain/listView.ts';
import type { Actor } from '../domain/permissions.ts';
import { Invalid } from '../lib/errors.ts';
import { rowSources } from '../lists/rows.ts';

/** One of the lists that the actor sees. */
export const listNamed = (path: string, actor: Actor): List => {
  const source = rowSources.get(path);
  if (!source || !keepsViews(path, actor)) throw new Invalid({ list: ['is not one of your lists'] });
  return source.list;
};
