import People from '@mui/icons-material/GroupOutlined';
import { screen } from '../../kit/screen.ts';
import type { Screens } from '../../kit/screens.ts';

export const clients: Screens = {
  path: 'clients',
  can: 'clients.list',
  entry: { label: 'Clients', icon: People },
  offers: [{ label: 'New Client', to: '/clients/new', can: 'clients.create' }],
  list: async () => (await import('../../../src/domain/client/list.ts')).clientList,
  page: screen(async () => (await import('./ClientRoutes.tsx')).ClientRoutes),
};
