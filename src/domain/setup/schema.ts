import { z } from 'zod';
import { email } from '../fields.ts';
import { newPassword, notAlike, token, typedAlike } from '../user/newPassword.ts';
import { plainName } from '../user/schema.ts';

export const setupToken = z.object({ setupToken: token });

/** The first super admin of a firm, as entered by themselves. */
export const firstPerson = z
  .strictObject({ ...plainName, email, ...newPassword, setupToken: token })
  .refine(typedAlike, notAlike);

export type FirstPerson = z.output<typeof firstPerson>;
