import { lazy } from 'react';
import type { Screens } from '../kit/screens.ts';

export const refunds: Screens = {
  path: 'refunds',
  can: 'refunds.list',
  entry: { label: 'Refunds' },
  page: lazy(async () => ({ default: (await import('./RefundRoutes.tsx')).RefundRoutes })),
};
