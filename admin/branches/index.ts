import { lazy } from 'react';
import type { Screens } from '../kit/screens.ts';

export const branches: Screens = {
  path: 'branches',
  can: 'branches.list',
  page: lazy(async () => ({ default: (await import('./BranchRoutes.tsx')).BranchRoutes })),
};
