import AccountBalance from '@mui/icons-material/AccountBalanceOutlined';
import Payments from '@mui/icons-material/PaymentsOutlined';
import { accounts, signedLinks } from './accounts/index.ts';
import { activity } from './activity/index.ts';
import { advisorCodes } from './advisor-codes/index.ts';
import { advisors } from './advisors/index.ts';
import { branches } from './branches/index.ts';
import { clients } from './clients/index.ts';
import { compensation } from './compensation/index.ts';
import { exports } from './exports/index.ts';
import { feeUploads } from './fee-uploads/index.ts';
import { downloads } from './file-downloads/index.ts';
import { files } from './files/index.ts';
import { flags } from './flags/index.ts';
import type { ScreenGroup, Screens } from './kit/screens.ts';
import { newAccounts } from './new-accounts/index.ts';
import { profile } from './profile/index.ts';
import { quarter } from './quarter/index.ts';
import { refunds } from './refunds/index.ts';
import { settings } from './settings/index.ts';
import { tasks } from './tasks/index.ts';
import { users } from './users/index.ts';
import { verify } from './verify/index.ts';

/** All there is to open, in the order of the navigation. A new noun adds its line here, and its `entry` is shown there. */
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
