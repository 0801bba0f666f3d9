import { lazy } from 'react';
import type { Screens } from '../kit/screens.ts';

/** Its place in the navigation is the person's own name. */
export const profile: Screens = {
  path: 'profile',
  can: 'session.edit',
  alone: true,
  page: lazy(async () => ({ default: (await import('./Profile.tsx')).Profile })),
};
