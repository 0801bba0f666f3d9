import { z } from 'zod';
import { choice, email, name, optional } from '../fields.ts';
import { roles } from './choices.ts';

/** What everybody is called who signs in. */
export const plainName = { firstName: name(), lastName: name() };

export const plainUser = { ...plainName, lplCode: optional(name(40)) };

/** Somebody of the firm's own office: a super admin, an admin or a user. Which roles go together, `effectiveRole` says. */
const userShape = { ...plainUser, email, roles: z.array(choice(roles), 'Required').min(1, 'Required') };

export const userCreate = z.strictObject(userShape);
export const userUpdate = z.strictObject(userShape).partial();

/** What everybody may say of themselves. */
export const ownUpdate = z.strictObject({ ...plainName, email }).partial();

export type UserCreate = z.output<typeof userCreate>;
export type UserUpdate = z.output<typeof userUpdate>;
