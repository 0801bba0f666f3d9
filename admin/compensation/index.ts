import { lazy } from 'react';
import type { Screens } from '../kit/screens.ts';

export const compensation: Screens = {
  path: 'compensation',
  can: 'payouts.list',
  entry: { label: 'Payouts' },
  page: lazy(async () => ({ default: (await import('./CompensationRoutes.tsx')).CompensationRoutes })),
};
