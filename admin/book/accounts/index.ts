import { screen } from '../../kit/screen.ts';
import type { Screens } from '../../kit/screens.ts';

export const accounts: Screens = {
  path: 'accounts',
  can: 'accounts.list',
  entry: { label: 'All Accounts' },
  list: async () => (await import('../../../src/domain/account/list.ts')).accountList,
  page: screen(async () => (await import('./AccountRoutes.tsx')).AccountRoutes),
};

export const signedLinks: Screens = {
  path: 'signed_url',
  can: 'accounts.resolveLink',
  alone: true,
  page: screen(async () => (await import('./SignedLink.tsx')).SignedLink),
};
