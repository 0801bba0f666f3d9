import type { Readable } from 'node:stream';
import { CannotStore, StorageAway } from '../../lib/errors.ts';
import { peek, typeOf, type FileType } from '../../lib/fileTypes.ts';
import type { PutLimits, Storage, StorageKey } from '../../lib/storage.ts';

export const maxUploadBytes = 100 * 1024 * 1024;

interface Arriving {
  readonly filename: string;
  readonly content: Readable;
  readonly limits: PutLimits;
  readonly types: readonly FileType[];
}

/**
 * Stores bytes that a person sends: detects their type from the content, and computes size and checksums while they
 * stream.
 */
export const storeUpload = async (
  storage: Storage,
  key: StorageKey,
  { filename, content, limits, types }: Arriving,
) => {
  try {
    const { head, stream } = await peek(content);
    const contentType = typeOf(filename, head, types);
    const { bytes, sha256, md5 } = await storage.put(key, stream, limits);
    return { storageKey: key, contentType, byteSize: bytes, sha256, checksum: md5 };
  } catch (error) {
    // An unread stream would keep the sender waiting.
    content.destroy();
    throw inUploadersWords(error);
  }
};

/** Replaces a fault of the storage by a message for the person who uploads; the log has the cause. */
export const inUploadersWords = (error: unknown): unknown => {
  if (error instanceof StorageAway) return new StorageAway(error.cause, cannotUpload);
  return isDiskFault(error) ? new CannotStore(cannotUpload, error) : error;
};

const cannotUpload = 'Cannot upload a file.';

/** A disk that is full, over its quota, broken, or read-only. */
const diskFaults = ['ENOSPC', 'EDQUOT', 'EIO', 'EROFS'];

const isDiskFault = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && diskFaults.includes(String(error.code));
