import type { InvitationAccept } from '../invitation/schema.ts';
import { userLabels } from './labels.ts';

const { firstName, lastName, email } = userLabels;

/** What is asked of somebody who comes in, or has forgotten how. */
export const accessLabels = {
  firstName,
  lastName,
  email,
  password: 'Password',
  passwordConfirmation: 'Confirm Password',
} as const satisfies Readonly<Record<keyof Omit<InvitationAccept, 'invitationToken'>, string>>;
