import { lazy } from 'react';
import type { Screens } from '../kit/screens.ts';

export const quarter: Screens = {
  path: 'quarter',
  can: 'billingRuns.show',
  alone: true,
  entry: { label: 'Quarter' },
  page: lazy(async () => ({ default: (await import('./QuarterPage.tsx')).QuarterPage })),
};
