import type { Readable } from 'node:stream';
import { NotFound } from '../lib/errors.ts';
import type { Storage } from '../lib/storage.ts';
import type { Blob } from './entity.ts';

/** The bytes that a blob has taken. */
export const openBlob = async (storage: Storage, { storageKey }: Pick<Blob, 'storageKey'>): Promise<Readable> => {
  if (!storageKey) throw new NotFound('The file is not there.');
  return storage.get(storageKey);
};
