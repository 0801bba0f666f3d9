import { z } from 'zod';
import { password } from './password.ts';

/** A new password, typed twice, so that a typing mistake locks nobody out. */
export const newPassword = { password, passwordConfirmation: z.string('Required') };

interface Typed {
  readonly password: string;
  readonly passwordConfirmation: string;
}

/** Compares both passwords, for the `refine` of a form with a new password. */
export const typedAlike = ({ password, passwordConfirmation }: Typed): boolean => password === passwordConfirmation;

/** The error of the confirmation, reported together with others about the password. */
export const notAlike = { path: ['passwordConfirmation'], error: 'The passwords do not match.' };

/** The token in a mail's link. An unknown one is found in no record; a longer one is not looked up. */
export const token = z.string('Required').max(200, 'Not a valid token');
