import type { EntityManager } from '@mikro-orm/postgresql';
import { endSessions } from '../../platform/auth/session.ts';
import { withdrawInvitation } from '../invitations/invite.ts';
import { withdrawResets } from '../password-resets/offerReset.ts';
import type { User } from '../../platform/users/entity.ts';

/** Hides a person: what they did stays under their name, and their address may be given to another. */
export const archivePerson = async (em: EntityManager, person: User): Promise<void> => {
  person.archivedAt = new Date();
  await shutOut(em, person);
};

/** Ends a person's sessions, and voids their invitations and reset links. */
export const shutOut = async (em: EntityManager, person: User): Promise<void> => {
  await endSessions(em, person.id);
  await withdrawInvitation(em, person);
  await withdrawResets(em, person);
};
