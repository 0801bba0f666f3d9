import type { Role } from '../permissions.ts';

const officeRoles: readonly Role[] = ['super_admin', 'admin', 'user'];

/** The one role in effect: the strongest of those granted. Undefined for a mix that has none, such as advisor and admin. */
export function effectiveRole(granted: readonly Role[]): Role | undefined {
  if (new Set(granted).size === 1) return granted[0];
  const mixed = granted.some((role) => !officeRoles.includes(role));
  return mixed ? undefined : officeRoles.find((role) => granted.includes(role));
}
