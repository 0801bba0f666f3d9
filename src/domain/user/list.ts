import type { List } from '../list.ts';
import { officeRoles } from './choices.ts';

/** The firm's office staff, all on one page. */
export const userList: List = {
  name: 'users',
  path: 'users',
  search: true,
  debounce: 700,
  pageSize: 999,
  pageSizes: [],
  defaultSort: { key: 'name', direction: 'asc' },
  extras: ['firstName', 'lastName', 'userType', 'roles', 'isInvited', 'invitationSentAt'],
  columns: [
    { key: 'name', label: 'Name', kind: 'text', sort: true, filter: true, link: ({ id }) => `/users/${id}` },
    { key: 'email', label: 'Email', kind: 'text', sort: true, filter: true },
    { key: 'role', label: 'Role', kind: 'choice', choices: officeRoles, sort: true, filter: true, quick: true },
    { key: 'lplCode', label: 'LPL Code', kind: 'text', sort: true, filter: true, can: 'users.edit' },
    { key: 'lastLogin', label: 'Last Login', kind: 'instant', sort: true, filter: true },
    { key: 'otpRequiredForLogin', label: 'Two-Factor', kind: 'boolean', sort: true, filter: true, can: 'users.edit' },
  ],
};

/** The admins among the office staff. */
export const adminList: List = { ...userList, name: 'admins', path: 'admins' };
