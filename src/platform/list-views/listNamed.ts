import type { List } from '../../domain/list.ts';
import { can, type Actor } from '../../domain/permissions.ts';
import { Invalid } from '../../lib/errors.ts';
import { namedLists } from '../lists/source.ts';

/** One of the lists that the actor sees: whoever sees a list keeps views of it. */
export const listNamed = (name: string, actor: Actor): List => {
  const named = namedLists.get(name);
  if (!named || !can(actor, named.can)) throw new Invalid({ list: ['is not one of your lists'] });
  return named.list;
};
