import AccountTree from '@mui/icons-material/AccountTreeOutlined';
import { lazy } from 'react';
import type { Screens } from '../kit/screens.ts';

export const branches: Screens = {
  path: 'branches',
  can: 'branches.list',
  entry: { label: 'Branches', icon: AccountTree },
  page: lazy(async () => ({ default: (await import('./BranchRoutes.tsx')).BranchRoutes })),
};
