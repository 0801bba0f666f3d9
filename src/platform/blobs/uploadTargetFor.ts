import type { Storage } from '../../lib/storage.ts';
import type { Blob } from './entity.ts';

interface UploadTarget {
  readonly url: string;
  /** The headers to send: the storage refuses an upload with others. */
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * The URL to which the bytes of an announced file are PUT: a presigned one of the storage if it takes uploads, or one
 * of this server.
 */
export const uploadTargetFor = async ({ presignedUploads }: Storage, blob: Blob): Promise<UploadTarget> => {
  const { id, contentType, checksum: md5, byteSize } = blob;
  const headers = { ...(contentType && { 'Content-Type': contentType }), ...(md5 && { 'Content-MD5': md5 }) };
  if (!presignedUploads) return { url: `/api/uploads/${id}`, headers };
  // Without a checksum only the name was announced, and the size is the most that may come.
  const announced = md5 ? { contentType: contentType || undefined, bytes: byteSize, md5 } : {};
  return { url: await presignedUploads.address(id, announced), headers };
};
