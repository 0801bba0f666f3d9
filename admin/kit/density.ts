import { usePreference } from './wire/usePreference.ts';

type Density = 'comfortable' | 'compact';

/** Row height of all lists, 60 or 44 px, stored by the server. `looks` is the style for an element around lists. */
export function useDensity() {
  const { value, save } = usePreference<Density>('density');
  const compact = value === 'compact';
  const looks = compact ? compactRows : undefined;
  return { compact, looks, setCompact: (wanted: boolean) => save(wanted ? 'compact' : null) };
}

// CSS variables of the theme's tables: no row is rendered again. Two lines, a chip and a checkbox still fit in.
const compactRows: object = { '--row-height': '44px', '--row-padding': '2px' };
