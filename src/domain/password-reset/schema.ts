import { z } from 'zod';
import { email, id } from '../fields.ts';
import { newPassword, notAlike, token, typedAlike } from '../user/newPassword.ts';

export const resetRequest = z.strictObject({ email });

export const resetOffer = z.strictObject({ id });

export const passwordReset = z.strictObject({ ...newPassword, resetPasswordToken: token }).refine(typedAlike, notAlike);
