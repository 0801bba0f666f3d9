import type { EntityManager } from '@mikro-orm/postgresql';
import { can, type Actor } from '../../domain/permissions.ts';
import type { User } from '../../platform/users/entity.ts';
import { picturesOf } from './pictures.ts';

/** Somebody of the firm's own office; who may not change people is told who they are and when they were last here. */
export const presentUser = async (em: EntityManager, user: User, actor: Actor) => {
  const basics = {
    id: user.id,
    firstName: user.firstName,
    lastName: user.lastName,
    name: user.fullName(),
    email: user.email,
    role: user.role,
    roles: [user.role],
    userType: user.role,
    lastLogin: user.lastLogin,
    profilePic: (await picturesOf(em, [user.id])).get(user.id) ?? null,
  };
  return can(actor, 'users.edit') ? { ...basics, ...access(user) } : basics;
};

const access = (user: User) => ({
  lplCode: user.lplCode ?? null,
  isInvited: user.invitationAcceptedAt === null,
  invitationSentAt: user.invitationSentAt,
  otpRequiredForLogin: user.otpEnabledAt !== null,
  payoutAccess: user.payoutAccess,
  version: user.version,
});
