import { can } from '../../../src/domain/permissions.ts';
import type { Screens } from '../../kit/screens.ts';
import type { Me } from '../../kit/me.tsx';
import { menu } from '../../screens.ts';
import type { SearchResult } from './searchResult.ts';

/** Pages and commands of this user that match the search: each word begins a word of the name. */
export const offersFor = (me: Me, typed: string): readonly SearchResult[] => {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const isMeant = ({ name }: SearchResult) => words.every((word) => ` ${name.toLowerCase()}`.includes(` ${word}`));
  return menu
    .flatMap((item) => ('screens' in item ? item.screens : [item]))
    .flatMap((screen) => offersOf(screen, me))
    .filter(isMeant);
};

const offersOf = ({ path, can: action, entry, offers = [] }: Screens, me: Me): readonly SearchResult[] => {
  const own = entry ? [{ label: entry.label, to: `/${path}`, can: action }] : [];
  return [...own, ...offers]
    .filter((offer) => can(me, offer.can))
    .map(({ label, to }) => ({ group: 'Pages', name: label, to: typeof to === 'string' ? to : to(me) }));
};
