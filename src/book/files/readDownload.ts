import type { EntityManager } from '@mikro-orm/postgresql';
import { can, type Actor } from '../../domain/permissions.ts';
import { mayDownload } from '../../platform/exports/mayDownload.ts';
import { accountOfForm } from '../internal-forms/accountOfForm.ts';
import { formPurpose } from '../internal-forms/storeVersion.ts';
import { Job } from '../../platform/jobs/entity.ts';
import { stored } from '../../lib/stored.ts';
import { auditedExport, type ExportInput } from '../../platform/lists/startExport.ts';
import type { FileDetails } from '../../platform/request.ts';
import { type Blob } from '../../platform/blobs/entity.ts';
import { StoredFile } from './entity.ts';

/**
 * Checks a download when its link is followed: an export is only its requester's, and a file is for people who see its
 * owner. Returns a description for the audit; undefined if refused.
 */
export const readDownload = async (em: EntityManager, blob: Blob, actor: Actor): Promise<FileDetails | undefined> => {
  const download = await downloadOf(em, blob, actor);
  return download && { ...download, bytes: blob.byteSize };
};

const downloadOf = async (em: EntityManager, blob: Blob, actor: Actor): Promise<FileDetails | undefined> => {
  if (blob.purpose === 'export') return exportIn(em, blob, actor);
  if (!can(actor, 'files.download')) return undefined;
  if (blob.purpose === formPurpose) {
    const account = await accountOfForm(em, blob);
    return account ? { of: 'Account', id: account } : undefined;
  }
  const file = await em.findOne(StoredFile, { blob, archivedAt: null });
  return file ? { of: 'StoredFile', id: file.id } : undefined;
};

const exportIn = async (em: EntityManager, blob: Blob, actor: Actor): Promise<FileDetails | undefined> => {
  const job = await em.findOne(Job, { blob });
  if (!job || !(await mayDownload(em, job, actor))) return undefined;
  return { of: 'Job', id: job.id, rows: job.done, ...auditedExport(stored<ExportInput>(job.input)) };
};
