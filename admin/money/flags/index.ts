import { screen } from '../../kit/screen.ts';
import type { Screens } from '../../kit/screens.ts';

export const flags: Screens = {
  path: 'flags',
  can: 'billingErrors.list',
  entry: { label: 'Flags' },
  page: screen(async () => (await import('./FlagRoutes.tsx')).FlagRoutes),
};
