import { lazy } from 'react';
import type { Screens } from '../kit/screens.ts';

export const flags: Screens = {
  path: 'flags',
  can: 'billingErrors.list',
  entry: { label: 'Flags' },
  page: lazy(async () => ({ default: (await import('./FlagRoutes.tsx')).FlagRoutes })),
};
