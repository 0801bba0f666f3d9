import type { Storage } from '../../lib/storage.ts';
import type { Blob } from './entity.ts';

interface Place {
  readonly url: string;
  /** As they are to be sent: the storage refuses what comes with others. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Where the bytes of what was announced are to be PUT: to the storage itself if it takes them, or to this server. */
export const placeFor = async ({ arrivals }: Storage, blob: Blob): Promise<Place> => {
  const { id, contentType, checksum: md5, byteSize } = blob;
  const headers = { ...(contentType && { 'Content-Type': contentType }), ...(md5 && { 'Content-MD5': md5 }) };
  if (!arrivals) return { url: `/api/uploads/${id}`, headers };
  // Without a checksum nothing but the name was told, and the size is only what may come at most.
  const announced = md5 ? { contentType: contentType || undefined, bytes: byteSize, md5 } : {};
  return { url: await arrivals.address(id, announced), headers };
};
