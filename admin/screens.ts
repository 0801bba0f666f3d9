import AccountBalance from '@mui/icons-material/AccountBalanceOutlined';
import Payments from '@mui/icons-material/PaymentsOutlined';
import { accounts, signedLinks } from './book/accounts/index.ts';
import { activity } from './office/activity/index.ts';
import { advisorCodes } from './firm/advisor-codes/index.ts';
import { advisors } from './people/advisors/index.ts';
import { branches } from './firm/branches/index.ts';
import { clients } from './book/clients/index.ts';
import { compensation } from './money/compensation/index.ts';
import { exports } from './office/exports/index.ts';
import { feeUploads } from './money/fee-uploads/index.ts';
import { downloads } from './office/file-downloads/index.ts';
import { files } from './book/files/index.ts';
import { flags } from './money/flags/index.ts';
import type { ScreenGroup, Screens } from './kit/screens.ts';
import { newAccounts } from './book/new-accounts/index.ts';
import { profile } from './people/profile/index.ts';
import { quarter } from './money/quarter/index.ts';
import { refunds } from './money/refunds/index.ts';
import { settings } from './firm/settings/index.ts';
import { tasks } from './office/tasks/index.ts';
import { users } from './people/users/index.ts';
import { verify } from './office/verify/index.ts';

/** All screens in the order of the navigation. A new noun adds its line here, and its `entry` is shown there. */
export const menu: readonly (Screens | ScreenGroup)[] = [
  branches,
  advisors,
  clients,
  { label: 'Accounts', icon: AccountBalance, screens: [accounts, newAccounts] },
  advisorCodes,
  { label: 'Compensations', icon: Payments, screens: [quarter, compensation, refunds, feeUploads, flags] },
  files,
  verify,
  profile,
  settings,
  activity,
  downloads,
  signedLinks,
  tasks,
  users,
  exports,
];

export const screens: readonly Screens[] = menu.flatMap((item) => ('screens' in item ? item.screens : [item]));
