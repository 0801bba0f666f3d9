import type { Actor } from './permissions.ts';

/** The properties of a person that decide which rows and columns they see. */
export type Sight = Pick<Actor, 'role' | 'payoutAccess' | 'advisorCodeIds' | 'branchId'>;

/** Copies these properties, to be stored with a file made for a person and checked when it is downloaded. */
export const sightOf = ({ role, payoutAccess, advisorCodeIds, branchId }: Actor): Sight => ({
  role,
  payoutAccess,
  advisorCodeIds,
  branchId,
});

/**
 * Whether the person may still see everything that they saw then. It does not notice rows that have moved out of their
 * scope.
 */
export const seesStill = (now: Actor, then: Sight): boolean =>
  now.role === then.role &&
  now.branchId === then.branchId &&
  (now.payoutAccess || !then.payoutAccess) &&
  then.advisorCodeIds.every((id) => now.advisorCodeIds.includes(id));
