import type { PresentPerson } from './invitations/routes.ts';
import { presentAdvisor } from './advisors/present.ts';

/** A person as the record of their kind answers them. */
export const presentPerson: PresentPerson = async (em, person, actor) => {
  if (person.role === 'advisor') return presentAdvisor(em, person, actor);
  const { id, firstName, lastName, email, role, branch, lplCode, lastLogin, invitationSentAt, version } = person;
  return {
    id,
    firstName,
    lastName,
    name: person.fullName(),
    email,
    role,
    roles: [role],
    userType: role,
    branchId: branch?.id ?? null,
    lplCode,
    lastLogin,
    isInvited: person.invitationAcceptedAt === null,
    invitationSentAt,
    otpRequiredForLogin: person.otpEnabledAt !== null,
    payoutAccess: person.payoutAccess,
    version,
  };
};
