import AccountBalance from '@mui/icons-material/AccountBalanceOutlined';
import AccountTree from '@mui/icons-material/AccountTreeOutlined';
import Badge from '@mui/icons-material/BadgeOutlined';
import FactCheck from '@mui/icons-material/FactCheckOutlined';
import Folder from '@mui/icons-material/FolderOutlined';
import People from '@mui/icons-material/GroupOutlined';
import Home from '@mui/icons-material/HomeOutlined';
import Payments from '@mui/icons-material/PaymentsOutlined';
import Tag from '@mui/icons-material/TagOutlined';
import Settings from '@mui/icons-material/SettingsOutlined';
import type { ReactNode } from 'react';
import type { Action } from '../../src/domain/permissions.ts';
import type { Me } from '../kit/me.tsx';

export interface Entry {
  readonly label: string;
  readonly to: string;
  /** Whose entry it is; everyone's without. */
  readonly can?: Action;
  /** Waiting work, shown as a number. */
  readonly count?: (me: Me) => number;
}

export interface Group {
  readonly label: string;
  readonly icon: ReactNode;
  readonly entries: readonly Entry[];
}

export type NavItem = Group | (Entry & { readonly icon: ReactNode });

/** The navigation, top to bottom. An entry shows once its screen exists and for whom its action is allowed. */
export const navigation: readonly NavItem[] = [
  { label: 'Home', icon: <Home />, to: '/' },
  { label: 'Branches', icon: <AccountTree />, to: '/branches', can: 'branches.list' },
  { label: 'Advisors', icon: <Badge />, to: '/advisors', can: 'advisors.list' },
  { label: 'Clients', icon: <People />, to: '/clients', can: 'clients.list' },
  {
    label: 'Accounts',
    icon: <AccountBalance />,
    entries: [
      { label: 'All Accounts', to: '/accounts', can: 'accounts.list' },
      { label: 'New Accounts', to: '/new-accounts', can: 'newAccounts.list', count: (me) => me.newAccountsCount },
    ],
  },
  { label: 'Codes', icon: <Tag />, to: '/advisor-codes', can: 'advisorCodes.list' },
  {
    label: 'Compensations',
    icon: <Payments />,
    entries: [
      { label: 'Payouts', to: '/compensation', can: 'payouts.list' },
      { label: 'Refunds', to: '/refunds', can: 'refunds.list' },
      { label: 'Fee Uploads', to: '/fee-uploads', can: 'feeUploads.list' },
      { label: 'Flags', to: '/flags', can: 'billingErrors.list' },
    ],
  },
  { label: 'Files', icon: <Folder />, to: '/files', can: 'files.list' },
  { label: 'Check a Document', icon: <FactCheck />, to: '/verify', can: 'files.verify' },
  { label: 'Settings', icon: <Settings />, to: '/settings', can: 'imports.show' },
];
