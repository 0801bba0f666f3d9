import type { Role } from '../permissions.ts';

export const roles: Readonly<Record<Role, string>> = {
  super_admin: 'Super Admin',
  admin: 'Admin',
  advisor: 'Advisor',
  assistant: 'Assistant',
  user: 'User',
};

/** What a user's roles may be changed to; advisors and assistants come by invitation. */
export const editableRoles = { super_admin: roles.super_admin, admin: roles.admin, user: roles.user };
