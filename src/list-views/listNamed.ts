import type { List } from '../domain/list.ts';
import { can, type Actor } from '../domain/permissions.ts';
import { Invalid } from '../lib/errors.ts';
import { listRights, rowSources } from '../lists/rows.ts';

/** One of the lists that the actor sees: whoever sees a list keeps views of it. */
export const listNamed = (path: string, actor: Actor): List => {
  const [source, right] = [rowSources.get(path), listRights.get(path)];
  if (!source || !right || !can(actor, right)) throw new Invalid({ list: ['is not one of your lists'] });
  return source.list;
};
