import { lazy } from 'react';
import type { Screens } from '../kit/screens.ts';

export const clients: Screens = {
  path: 'clients',
  can: 'clients.list',
  page: lazy(async () => ({ default: (await import('./ClientRoutes.tsx')).ClientRoutes })),
};
