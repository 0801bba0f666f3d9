import { screen } from '../../kit/screen.ts';
import type { Screens } from '../../kit/screens.ts';

export const quarter: Screens = {
  path: 'quarter',
  can: 'billingRuns.show',
  alone: true,
  entry: { label: 'Quarter' },
  page: screen(async () => (await import('./QuarterPage.tsx')).QuarterPage),
};
