import { screen } from '../../kit/screen.ts';
import type { Screens } from '../../kit/screens.ts';

export const refunds: Screens = {
  path: 'refunds',
  can: 'refunds.list',
  alone: true,
  entry: { label: 'Refunds' },
  page: screen(async () => (await import('./RefundList.tsx')).RefundList),
};
