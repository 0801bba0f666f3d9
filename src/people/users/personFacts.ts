import type { EntityManager } from '@mikro-orm/postgresql';
import { advisorStatuses } from '../../domain/advisor/choices.ts';
import { labelOf } from '../../domain/choices.ts';
import { mask, decrypt } from '../../lib/secrets/secrets.ts';
import { presentPhone } from '../../platform/reference/contact.ts';
import type { User } from '../../platform/users/entity.ts';
import { picturesOf } from './pictures.ts';

/** The fields of a person that everybody in whose scope they are may see. */
export const directoryFacts = async (em: EntityManager, user: User) => {
  await em.populate(user, ['branch'], { filters: { visible: false } });
  return {
    id: user.id,
    firstName: user.firstName,
    lastName: user.lastName,
    name: user.fullName(),
    email: user.email,
    phoneAttributes: presentPhone(user.phone),
    status: user.status,
    statusName: labelOf(advisorStatuses, user.status),
    branchId: user.branch?.id ?? null,
    branchName: user.branch?.name ?? null,
    userType: user.role,
    roles: [user.role],
    profilePic: (await picturesOf(em, [user.id])).get(user.id) ?? null,
  };
};

/** The fields of a person that need the right to personal data. */
export const personalFacts = (user: User) => ({
  ssn: user.ssn && mask(decrypt(user.ssn, { table: 'users', column: 'ssn', id: user.id })),
  lastLogin: user.lastLogin,
  isInvited: user.invitationAcceptedAt === null,
  invitationSentAt: user.invitationSentAt,
  createdAt: user.createdAt,
  updatedAt: user.updatedAt,
  version: user.version,
});
