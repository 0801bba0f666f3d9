import type { Role } from '../permissions.ts';

export const newAccountStatuses = {
  pending_advisor: 'Pending Advisor',
  pending_admin: 'Pending Verus Admin Review',
  pending_verus: 'Pending Verus Final Approval',
};

/** The filter that the list opens with: what waits for this role. */
export const defaultStatusOf: Readonly<Record<Role, keyof typeof newAccountStatuses | undefined>> = {
  super_admin: 'pending_verus',
  admin: 'pending_admin',
  advisor: 'pending_advisor',
  assistant: undefined,
  user: undefined,
};
