import type { Readable } from 'node:stream';
import type { EntityManager } from '@mikro-orm/postgresql';
import { newId } from '../../lib/columns.ts';
import { newStorageKey, type Storage } from '../../lib/storage.ts';
import type { User } from '../users/entity.ts';
import { Blob } from './entity.ts';

/** The largest file that the server makes itself. */
const maxBytes = 2 * 1024 ** 3;

interface Made {
  readonly filename: string;
  readonly contentType: string;
  readonly purpose: string;
  readonly owner: User | null;
}

/** Stores a file that the server has made: the bytes first; the next flush writes their row. */
export const saveBlob = async (
  em: EntityManager,
  storage: Storage,
  content: Readable,
  { owner, ...made }: Made,
): Promise<Blob> => em.create(Blob, { ...made, ...(await storeBytes(storage, content)), createdBy: owner });

/**
 * Stores the bytes and answers the columns of their row; until that row is written, the nightly sweep may remove them.
 */
export const storeBytes = async (storage: Storage, content: Readable) => {
  const storageKey = newStorageKey();
  const { bytes, sha256, md5 } = await storage.put(storageKey, content, { maxBytes });
  const now = new Date();
  return { id: newId(), storageKey, byteSize: bytes, sha256, checksum: md5, uploadedAt: now, attachedAt: now };
};
