import People from '@mui/icons-material/GroupOutlined';
import { lazy } from 'react';
import type { Screens } from '../kit/screens.ts';

export const clients: Screens = {
  path: 'clients',
  can: 'clients.list',
  entry: { label: 'Clients', icon: People },
  page: lazy(async () => ({ default: (await import('./ClientRoutes.tsx')).ClientRoutes })),
};
