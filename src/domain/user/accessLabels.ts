import type { InvitationAccept } from '../invitation/schema.ts';
import { userLabels } from './labels.ts';

const { firstName, lastName, email } = userLabels;

/** Labels of the forms for accepting an invitation and for a new password. */
export const accessLabels = {
  firstName,
  lastName,
  email,
  password: 'Password',
  passwordConfirmation: 'Confirm Password',
} as const satisfies Readonly<Record<keyof Omit<InvitationAccept, 'invitationToken'>, string>>;
