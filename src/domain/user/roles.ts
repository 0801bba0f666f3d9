import { codesOf } from '../choices.ts';
import type { Role } from '../permissions.ts';
import { officeRoles } from './choices.ts';

const office: readonly Role[] = codesOf(officeRoles);

export const isOfOffice = (role: Role): boolean => office.includes(role);

/** The effective role: the strongest of those granted; undefined for a mix that has none, such as advisor and admin. */
export function effectiveRole(granted: readonly Role[]): Role | undefined {
  if (new Set(granted).size === 1) return granted[0];
  const mixed = granted.some((role) => !isOfOffice(role));
  return mixed ? undefined : office.find((role) => granted.includes(role));
}
