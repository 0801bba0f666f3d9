import type { EntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '../domain/permissions.ts';
import { User } from '../users/entity.ts';
import type { StoredFile } from './entity.ts';

/** Deleted for everyone, and kept for as long as the law wants it. */
export const archiveFile = (em: EntityManager, file: StoredFile, actor: Pick<Actor, 'id'>): void => {
  file.archivedAt = new Date();
  file.archivedBy = em.getReference(User, actor.id);
};
