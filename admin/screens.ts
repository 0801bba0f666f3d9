import { accounts, signedLinks } from './accounts/index.ts';
import { advisorCodes } from './advisor-codes/index.ts';
import { advisors } from './advisors/index.ts';
import { branches } from './branches/index.ts';
import { clients } from './clients/index.ts';
import { compensation } from './compensation/index.ts';
import type { Screens } from './kit/screens.ts';
import { newAccounts } from './new-accounts/index.ts';
import { settings } from './settings/index.ts';
import { tasks } from './tasks/index.ts';
import { verify } from './verify/index.ts';

/** All there is to open. A new noun adds its line here, and the navigation shows it. */
export const screens: readonly Screens[] = [
  branches,
  advisors,
  clients,
  accounts,
  signedLinks,
  newAccounts,
  advisorCodes,
  compensation,
  settings,
  tasks,
  verify,
];
