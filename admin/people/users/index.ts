import { screen } from '../../kit/screen.ts';
import type { Screens } from '../../kit/screens.ts';

export const users: Screens = {
  path: 'users',
  can: 'users.show',
  page: screen(async () => (await import('./UserRoutes.tsx')).UserRoutes),
};
