import { lazy } from 'react';
import type { Screens } from '../kit/screens.ts';

export const refunds: Screens = {
  path: 'refunds',
  can: 'refunds.list',
  alone: true,
  entry: { label: 'Refunds' },
  page: lazy(async () => ({ default: (await import('./RefundList.tsx')).RefundList })),
};
