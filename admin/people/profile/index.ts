import { screen } from '../../kit/screen.ts';
import type { Screens } from '../../kit/screens.ts';

/** Its place in the navigation is the person's own name. */
export const profile: Screens = {
  path: 'profile',
  can: 'session.edit',
  alone: true,
  offers: [{ label: 'Profile', to: '/profile', can: 'session.edit' }],
  page: screen(async () => (await import('./Profile.tsx')).Profile),
};
