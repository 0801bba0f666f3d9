import Badge from '@mui/icons-material/BadgeOutlined';
import { lazy } from 'react';
import type { Screens } from '../kit/screens.ts';

export const advisors: Screens = {
  path: 'advisors',
  can: 'advisors.list',
  entry: { label: 'Advisors', icon: Badge },
  page: lazy(async () => ({ default: (await import('./AdvisorRoutes.tsx')).AdvisorRoutes })),
};
