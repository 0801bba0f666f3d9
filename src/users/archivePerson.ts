import type { EntityManager } from '@mikro-orm/postgresql';
import { endSessions } from '../auth/session.ts';
import type { User } from './entity.ts';

/** Hides somebody: what they have done stays under their name, their address may be given to another. */
export const archivePerson = async (em: EntityManager, person: User): Promise<void> => {
  person.archivedAt = new Date();
  await shutOut(em, person);
};

/** Nobody comes in as them any more: not by a session, and not by a way in or back that they were sent. */
export const shutOut = async (em: EntityManager, { id }: User): Promise<void> => {
  await endSessions(em, id);
  await em.execute('delete from invitations where user_id = ? and used_at is null', [id]);
  await em.execute('delete from password_resets where user_id = ? and used_at is null', [id]);
};
