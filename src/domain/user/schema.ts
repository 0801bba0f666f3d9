import { z } from 'zod';
import { choice, email, name, optional } from '../fields.ts';
import { roles } from './choices.ts';

/** The name of any user. */
export const plainName = { firstName: name(), lastName: name() };

export const plainUser = { ...plainName, lplCode: optional(name(40)) };

/** Office staff: a super admin, an admin or a user. `effectiveRole` says which roles go together. */
const userShape = { ...plainUser, email, roles: z.array(choice(roles), 'Required').min(1, 'Required') };

export const userCreate = z.strictObject(userShape);
export const userUpdate = z.strictObject(userShape).partial();

/** The fields that users may change of themselves. */
export const ownUpdate = z.strictObject({ ...plainName, email }).partial();

export type UserCreate = z.output<typeof userCreate>;
export type UserUpdate = z.output<typeof userUpdate>;
