import { lazy } from 'react';
import type { Screens } from '../kit/screens.ts';

export const advisorCodes: Screens = {
  path: 'advisor-codes',
  can: 'advisorCodes.list',
  page: lazy(async () => ({ default: (await import('./AdvisorCodeRoutes.tsx')).AdvisorCodeRoutes })),
};
