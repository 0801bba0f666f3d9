import { lazy } from 'react';
import type { Screens } from '../kit/screens.ts';

export const tasks: Screens = {
  path: 'tasks',
  can: 'tasks.list',
  page: lazy(async () => ({ default: (await import('./TaskRoutes.tsx')).TaskRoutes })),
};
