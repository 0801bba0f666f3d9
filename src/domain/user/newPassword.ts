import { z } from 'zod';
import { password } from './password.ts';

/** Typed twice, so that a slip of the finger locks nobody out. */
export const newPassword = { password, passwordConfirmation: z.string('Required') };

interface Typed {
  readonly password: string;
  readonly passwordConfirmation: string;
}

/** For the `refine` of an object that asks for a new password. */
export const typedAlike = ({ password, passwordConfirmation }: Typed): boolean => password === passwordConfirmation;

/** Told beside what else is wrong with the password. */
export const notAlike = { path: ['passwordConfirmation'], error: 'The passwords are not the same.' };

/** What a mail carries. What is none of ours finds nobody; nothing longer is looked up. */
export const token = z.string('Required').max(200, 'Not a token of ours');
