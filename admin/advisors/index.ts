import { lazy } from 'react';
import type { Screens } from '../kit/screens.ts';

export const advisors: Screens = {
  path: 'advisors',
  can: 'advisors.list',
  page: lazy(async () => ({ default: (await import('./AdvisorRoutes.tsx')).AdvisorRoutes })),
};
