import type { Actor } from './permissions.ts';

/** What decides which rows and columns somebody sees. */
export type Sight = Pick<Actor, 'role' | 'payoutAccess' | 'advisorCodeIds' | 'branchId'>;

/** Kept with what was made for somebody, to be asked for when it leaves. */
export const sightOf = ({ role, payoutAccess, advisorCodeIds, branchId }: Actor): Sight => ({
  role,
  payoutAccess,
  advisorCodeIds,
  branchId,
});

/** Whether they see now all that they saw then; a row that has gone elsewhere meanwhile this does not know. */
export const seesStill = (now: Actor, then: Sight): boolean =>
  now.role === then.role &&
  now.branchId === then.branchId &&
  (now.payoutAccess || !then.payoutAccess) &&
  then.advisorCodeIds.every((id) => now.advisorCodeIds.includes(id));
