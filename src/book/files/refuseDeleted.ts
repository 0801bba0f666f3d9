import type { EntityManager } from '@mikro-orm/postgresql';
import { firmDay } from '../../domain/firmTime.ts';
import { longDay } from '../../domain/format.ts';
import { NotFound } from '../../lib/errors.ts';
import { Blob } from '../../platform/blobs/entity.ts';
import type { StoredFile } from './entity.ts';

/** Answers an old link to a deleted file with what happened to it. */
export const refuseDeleted = async (em: EntityManager, { blob, archivedAt }: StoredFile): Promise<void> => {
  if (!archivedAt) return;
  const deleted = `This file was deleted on ${on(archivedAt)}`;
  const { removedAt } = await em.findOneOrFail(Blob, { id: blob.id });
  if (!removedAt) throw new NotFound(`${deleted}.`);
  throw new NotFound(`${deleted}, and permanently removed on ${on(removedAt)}: its retention period had ended.`);
};

const on = (instant: Date): string => longDay(firmDay(instant));
