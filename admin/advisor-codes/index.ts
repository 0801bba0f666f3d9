import Tag from '@mui/icons-material/TagOutlined';
import { lazy } from 'react';
import type { Screens } from '../kit/screens.ts';

export const advisorCodes: Screens = {
  path: 'advisor-codes',
  can: 'advisorCodes.list',
  entry: { label: 'Codes', icon: Tag },
  page: lazy(async () => ({ default: (await import('./AdvisorCodeRoutes.tsx')).AdvisorCodeRoutes })),
};
