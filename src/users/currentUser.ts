import type { EntityManager } from '@mikro-orm/postgresql';
import type { Config } from '../config.ts';
import { businessToday } from '../clock.ts';
import { countWaiting } from '../new-accounts/waiting.ts';
import type { SignedIn } from '../request.ts';
import { User } from './entity.ts';

/** Who is signed in, as the admin's identity. */
export const currentUser = async (em: EntityManager, actor: SignedIn, config: Config) => {
  // The caller's own row, whatever the role sees of other people.
  const user = await em.findOneOrFail(User, { id: actor.id }, { filters: false });
  return {
    id: user.id,
    name: user.fullName(),
    firstName: user.firstName,
    lastName: user.lastName,
    email: user.email,
    role: user.role,
    roles: [user.role],
    payoutAccess: user.payoutAccess,
    branchId: user.branch?.id ?? null,
    advisorCodeIds: actor.advisorCodeIds,
    otpRequiredForLogin: user.otpEnabledAt !== null,
    lastLogin: user.lastLogin,
    newAccountsCount: await countWaiting(em, actor),
    firmName: config.firmName,
    today: businessToday(config),
    timeZone: config.timeZone,
  };
};
