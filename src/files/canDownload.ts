import type { EntityManager } from '@mikro-orm/postgresql';
import { can, type Actor } from '../domain/permissions.ts';
import { mayHave } from '../exports/mayHave.ts';
import { canRead } from '../internal-forms/canRead.ts';
import { formPurpose } from '../internal-forms/keepVersion.ts';
import { Job } from '../jobs/entity.ts';
import { StoredFile, type Blob } from './entity.ts';

/** Asked again at the download: an export is its asker's alone, a file is for those who see its owner. */
export const canDownload = async (em: EntityManager, blob: Blob, actor: Actor): Promise<boolean> => {
  if (blob.purpose === 'export') return ofExport(em, blob, actor);
  if (!can(actor, 'files.download')) return false;
  if (blob.purpose === formPurpose) return canRead(em, blob);
  return (await em.count(StoredFile, { blob, archivedAt: null })) > 0;
};

const ofExport = async (em: EntityManager, blob: Blob, actor: Actor): Promise<boolean> => {
  const job = await em.findOne(Job, { blob });
  return job !== null && mayHave(em, job, actor);
};
