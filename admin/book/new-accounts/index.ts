import { screen } from '../../kit/screen.ts';
import type { Screens } from '../../kit/screens.ts';

export const newAccounts: Screens = {
  path: 'new-accounts',
  can: 'newAccounts.list',
  alone: true,
  entry: { label: 'New Accounts', count: (me) => me.newAccountsCount },
  page: screen(async () => (await import('./NewAccountList.tsx')).NewAccountList),
};
