import { usePreference } from './wire/usePreference.ts';

type Density = 'comfortable' | 'compact';

/** How high the rows of every list are, 60 or 44; kept by the server. `looks` is the style around whatever holds lists. */
export function useDensity() {
  const { value, save } = usePreference<Density>('density');
  const compact = value === 'compact';
  const looks = compact ? compactRows : undefined;
  return { compact, looks, setCompact: (wanted: boolean) => save(wanted ? 'compact' : null) };
}

// Read by the theme's tables: no row is drawn anew. Two lines, a chip and a checkbox fit in all the same.
const compactRows: object = { '--row-height': '44px', '--row-padding': '2px' };
