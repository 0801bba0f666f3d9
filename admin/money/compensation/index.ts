import { screen } from '../../kit/screen.ts';
import type { Screens } from '../../kit/screens.ts';
import { quarterPages } from './pages.ts';

export const compensation: Screens = {
  path: 'compensation',
  can: 'payouts.list',
  entry: { label: 'Payouts' },
  offers: quarterPages.map(({ pathname, label }) => ({
    label: `${label} of a quarter`,
    to: pathname,
    can: 'billingRuns.show',
  })),
  page: screen(async () => (await import('./CompensationRoutes.tsx')).CompensationRoutes),
};
