import type { EntityManager } from '@mikro-orm/postgresql';
import { can, type Actor } from '../domain/permissions.ts';
import { canRead } from '../internal-forms/canRead.ts';
import { formPurpose } from '../internal-forms/keepVersion.ts';
import { StoredFile, type Blob } from './entity.ts';

/** Asked again at the download: an export is its asker's alone, a file is for those who see its owner. */
export const canDownload = async (em: EntityManager, blob: Blob, actor: Actor): Promise<boolean> => {
  if (blob.purpose === 'export') return blob.createdBy?.id === actor.id;
  if (!can(actor, 'files.download')) return false;
  if (blob.purpose === formPurpose) return canRead(em, blob);
  return (await em.count(StoredFile, { blob, archivedAt: null })) > 0;
};
