import type { Readable } from 'node:stream';
import { NotFound } from '../../lib/errors.ts';
import type { Storage } from '../../lib/storage.ts';
import type { Blob } from './entity.ts';

/** The bytes that a blob has taken, all of them: every kept file is read here, whoever it is for. */
export const openBlob = async (
  storage: Storage,
  { storageKey, byteSize }: Pick<Blob, 'storageKey' | 'byteSize'>,
): Promise<Readable> => {
  if (!storageKey) throw new NotFound('The file is not there.');
  return storage.get(storageKey, byteSize);
};
