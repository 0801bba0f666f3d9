import type { Readable } from 'node:stream';
import type { EntityManager } from '@mikro-orm/postgresql';
import { newId } from '../../lib/columns.ts';
import { newStorageKey, type Storage } from '../../lib/storage.ts';
import type { User } from '../users/entity.ts';
import { Blob } from './entity.ts';

/** No file that the server makes itself is larger. */
const maxBytes = 2 * 1024 ** 3;

interface Made {
  readonly filename: string;
  readonly contentType: string;
  readonly purpose: string;
  readonly owner: User | null;
}

/** A file of the server's own making: written whole, then known to the database by the next flush. */
export const keepBlob = async (
  em: EntityManager,
  storage: Storage,
  content: Readable,
  { owner, ...made }: Made,
): Promise<Blob> => em.create(Blob, { ...made, ...(await storeBytes(storage, content)), createdBy: owner });

/** The bytes alone, and what their row is to say of them: until it stands in the database, they are nobody's. */
export const storeBytes = async (storage: Storage, content: Readable) => {
  const storageKey = newStorageKey();
  const { bytes, sha256, md5 } = await storage.put(storageKey, content, { maxBytes });
  const now = new Date();
  return { id: newId(), storageKey, byteSize: bytes, sha256, checksum: md5, uploadedAt: now, attachedAt: now };
};
