import type { Readable } from 'node:stream';
import type { Actor } from '../domain/permissions.ts';
import { Conflict, NotFound } from '../lib/errors.ts';
import { peek, typeOf } from '../lib/fileTypes.ts';
import type { Storage } from '../lib/storage.ts';
import type { Blob } from './entity.ts';

export const maxUploadBytes = 100 * 1024 * 1024;

/** Takes in the bytes that were declared: their type by what they are, their size and checksum while they stream. */
export const receiveUpload = async (storage: Storage, blob: Blob, user: Actor, content: Readable): Promise<void> => {
  if (blob.createdBy?.id !== user.id) throw new NotFound();
  if (blob.uploadedAt) throw new Conflict('This file has already been uploaded.');
  const { head, stream } = await peek(content);
  blob.contentType = typeOf(blob.filename, head);
  const stored = await storage.put(blob.id, stream, { maxBytes: blob.byteSize, md5: blob.checksum });
  blob.byteSize = stored.bytes;
  blob.sha256 = stored.sha256;
  blob.uploadedAt = new Date();
};
