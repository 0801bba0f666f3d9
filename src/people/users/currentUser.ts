import type { EntityManager } from '@mikro-orm/postgresql';
import type { Config } from '../../platform/config.ts';
import { businessToday } from '../../platform/clock.ts';
import { firmTimeZone } from '../../domain/firmTime.ts';
import { firmOf } from '../../platform/company/firm.ts';
import { countWaiting } from '../../book/new-accounts/waiting.ts';
import type { SignedIn } from '../../platform/request.ts';
import { User } from '../../platform/users/entity.ts';
import { picturesOf } from './pictures.ts';

/** The signed-in person, as react-admin's identity. */
export const currentUser = async (em: EntityManager, actor: SignedIn, config: Config) => {
  // The caller's own row, whatever the role sees of other people.
  const user = await em.findOneOrFail(User, { id: actor.id }, { filters: false, populate: ['branch'] });
  return {
    id: user.id,
    name: user.fullName(),
    firstName: user.firstName,
    lastName: user.lastName,
    email: user.email,
    role: user.role,
    roles: [user.role],
    userType: user.role,
    payoutAccess: user.payoutAccess,
    branchId: user.branch?.id ?? null,
    branchName: user.branch?.name ?? null,
    lplCode: user.lplCode,
    advisorCodeIds: actor.advisorCodeIds,
    assistantMaySubmit: actor.assistantMaySubmit ?? true,
    otpRequiredForLogin: user.otpEnabledAt !== null,
    lastLogin: user.lastLogin,
    isInvited: user.invitationAcceptedAt === null,
    invitationSentAt: user.invitationSentAt,
    profilePic: (await picturesOf(em, [user.id])).get(user.id) ?? null,
    version: user.version,
    newAccountsCount: await countWaiting(em, actor),
    firmName: (await firmOf(em, config)).shortName,
    today: businessToday(config),
    timeZone: firmTimeZone(),
    staging: config.staging ?? false,
  };
};
