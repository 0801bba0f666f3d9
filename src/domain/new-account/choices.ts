import type { AccountStatus } from '../account/steps.ts';
import { codesOf } from '../choices.ts';
import type { Role } from '../permissions.ts';

export const newAccountStatuses = {
  pending_advisor: 'Pending Advisor',
  pending_admin: 'Pending Verus Admin Review',
  pending_verus: 'Pending Verus Final Approval',
};

/** Null for an account that has left the list. */
export const newAccountStatusOf = (status: AccountStatus): keyof typeof newAccountStatuses | null =>
  codesOf(newAccountStatuses).find((code) => code === status) ?? null;

/** The list's initial filter: the accounts that wait for this role. */
export const defaultStatusOf: Readonly<Record<Role, keyof typeof newAccountStatuses | undefined>> = {
  super_admin: 'pending_verus',
  admin: 'pending_admin',
  advisor: 'pending_advisor',
  assistant: undefined,
  user: undefined,
};
