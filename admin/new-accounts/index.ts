import { lazy } from 'react';
import type { Screens } from '../kit/screens.ts';

export const newAccounts: Screens = {
  path: 'new-accounts',
  can: 'newAccounts.list',
  alone: true,
  entry: { label: 'New Accounts', count: (me) => me.newAccountsCount },
  page: lazy(async () => ({ default: (await import('./NewAccountList.tsx')).NewAccountList })),
};
