import { advisorLabels } from '../advisor/labels.ts';
import type { UserUpdate } from './schema.ts';

const { firstName, lastName, email, lplCode } = advisorLabels;

/** Labels of the fields of office staff. */
export const userLabels = {
  firstName,
  lastName,
  email,
  lplCode,
  roles: 'Roles',
} as const satisfies Readonly<Record<keyof UserUpdate, string>>;
