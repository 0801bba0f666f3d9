import type { List } from '../../domain/list.ts';
import { can, type Actor } from '../../domain/permissions.ts';
import { Invalid } from '../../lib/errors.ts';
import { namedLists } from '../lists/source.ts';

/** The list of that name, if the actor may see it: whoever sees a list may save views of it. */
export const listNamed = (name: string, actor: Actor): List => {
  const named = namedLists.get(name);
  if (!named || !can(actor, named.can)) throw new Invalid({ list: ['is not one of your lists'] });
  return named.list;
};
