import type { Readable } from 'node:stream';
import { NotFound } from '../../lib/errors.ts';
import type { Storage } from '../../lib/storage.ts';
import type { Blob } from './entity.ts';

/** Opens the bytes of a stored file; every stored file is read through here. */
export const openBlob = async (
  storage: Storage,
  { storageKey, byteSize }: Pick<Blob, 'storageKey' | 'byteSize'>,
): Promise<Readable> => {
  if (!storageKey) throw new NotFound('The file was not found.');
  return storage.get(storageKey, byteSize);
};
