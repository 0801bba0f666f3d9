import type { EntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '../../domain/permissions.ts';
import { Conflict } from '../../lib/errors.ts';
import { User } from '../../platform/users/entity.ts';
import { Blob } from '../../platform/blobs/entity.ts';
import { type StoredFile } from './entity.ts';

/** Deletes a file for everyone; it is kept for as long as the law requires. */
export const archiveFile = (em: EntityManager, file: StoredFile, actor: Pick<Actor, 'id'>): void => {
  file.archivedAt = new Date();
  file.archivedBy = em.getReference(User, actor.id);
};

/** Restores a deleted file while its bytes exist. */
export const restoreFile = async (em: EntityManager, file: StoredFile): Promise<void> => {
  const { removedAt } = await em.findOneOrFail(Blob, { id: file.blob.id });
  if (removedAt) throw new Conflict('This file was permanently removed.');
  file.archivedAt = file.archivedBy = null;
};
