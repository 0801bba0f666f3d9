import type { EntityManager } from '@mikro-orm/postgresql';
import { endSessions } from '../../platform/auth/session.ts';
import { withdrawInvitation } from '../invitations/invite.ts';
import { withdrawResets } from '../password-resets/offerReset.ts';
import type { User } from '../../platform/users/entity.ts';

/** Hides somebody: what they have done stays under their name, their address may be given to another. */
export const archivePerson = async (em: EntityManager, person: User): Promise<void> => {
  person.archivedAt = new Date();
  await shutOut(em, person);
};

/** Nobody comes in as them any more: not by a session, and not by a way in or back that they were sent. */
export const shutOut = async (em: EntityManager, person: User): Promise<void> => {
  await endSessions(em, person.id);
  await withdrawInvitation(em, person);
  await withdrawResets(em, person);
};
