import type { EntityManager } from '@mikro-orm/postgresql';
import type { Blob } from '../../platform/blobs/entity.ts';
import type { InternalForm } from './entity.ts';
import { signaturesOf } from './currentForm.ts';

interface Version {
  readonly blob: Blob;
  readonly sha256: string;
}

/** Finds the document as the last signature left it, or as it was prepared. */
export const newestVersion = async (em: EntityManager, form: InternalForm): Promise<Version> => {
  const last = (await signaturesOf(em, form)).at(-1);
  return last ? { blob: last.sealedBlob, sha256: last.sha256After } : form;
};
