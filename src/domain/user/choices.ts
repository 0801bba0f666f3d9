import type { Role } from '../permissions.ts';

export const roles: Readonly<Record<Role, string>> = {
  super_admin: 'Super Admin',
  admin: 'Admin',
  advisor: 'Advisor',
  assistant: 'Assistant',
  user: 'User',
};
