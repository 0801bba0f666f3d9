import type { Role } from '../permissions.ts';

export const roles: Readonly<Record<Role, string>> = {
  super_admin: 'Super Admin',
  admin: 'Admin',
  advisor: 'Advisor',
  assistant: 'Assistant',
  user: 'User',
};

/** The roles of the firm's office staff, the strongest first. */
export const officeRoles = { super_admin: roles.super_admin, admin: roles.admin, user: roles.user };
