import { can } from '../../../src/domain/permissions.ts';
import type { Screens } from '../../kit/screens.ts';
import type { Me } from '../../kit/me.tsx';
import { menu } from '../../screens.ts';
import type { SearchResult } from './searchResult.ts';

/** The pages and deeds that are for this person, whose words all begin somewhere in their names. */
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
