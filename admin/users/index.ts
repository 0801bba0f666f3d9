import { lazy } from 'react';
import type { Screens } from '../kit/screens.ts';

export const users: Screens = {
  path: 'users',
  can: 'users.show',
  page: lazy(async () => ({ default: (await import('./UserRoutes.tsx')).UserRoutes })),
};
