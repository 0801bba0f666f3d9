import { lazy } from 'react';
import type { Screens } from '../kit/screens.ts';

export const accounts: Screens = {
  path: 'accounts',
  can: 'accounts.list',
  page: lazy(async () => ({ default: (await import('./AccountRoutes.tsx')).AccountRoutes })),
};
