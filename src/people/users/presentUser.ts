import type { EntityManager } from '@mikro-orm/postgresql';
import { can, type Actor } from '../../domain/permissions.ts';
import type { User } from '../../platform/users/entity.ts';
import { picturesOf } from './pictures.ts';

/** A person of the firm's office; a reader who may not edit people gets name, role, email and last sign-in. */
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
