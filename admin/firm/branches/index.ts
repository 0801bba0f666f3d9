import AccountTree from '@mui/icons-material/AccountTreeOutlined';
import { screen } from '../../kit/screen.ts';
import type { Screens } from '../../kit/screens.ts';

export const branches: Screens = {
  path: 'branches',
  can: 'branches.list',
  entry: { label: 'Branches', icon: AccountTree },
  offers: [{ label: 'New Branch', to: '/branches/new', can: 'branches.create' }],
  list: async () => (await import('../../../src/domain/branch/list.ts')).branchList,
  page: screen(async () => (await import('./BranchRoutes.tsx')).BranchRoutes),
};
