import { PutObjectCommand } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { isUuid } from '../../domain/uuid.ts';
import type { Announced, PresignedUploads } from '../storage.ts';
import type { Bucket } from './bucket.ts';

/** Prefix of browser uploads (presigned): they count as nothing yet, and are removed after a day. */
export const arriving = 'arriving/';

const fiveMinutes = 5 * 60;

/** Presigned addresses of the bucket itself, each for one file. */
export async function arrivalsIn(bucket: Bucket): Promise<PresignedUploads> {
  return {
    origin: new URL(await sign(bucket, arriving, {})).origin,
    address: (id, announced) => sign(bucket, nameOf(id), announced),
    get: async (id) => (await bucket.get(nameOf(id))).content,
    remove: async (id) => bucket.remove(nameOf(id)),
  };
}

function nameOf(id: string): string {
  if (!isUuid(id)) throw new Error(`"${String(id)}" is not an id`);
  return `${arriving}${id}`;
}

/** Signed headers have to come as they were signed; the browser itself sends the length. */
const sign = ({ client, name: Bucket }: Bucket, Key: string, { contentType, bytes, md5 }: Announced) => {
  const file = new PutObjectCommand({ Bucket, Key, ContentType: contentType, ContentLength: bytes, ContentMD5: md5 });
  const headers = { 'content-type': contentType, 'content-length': bytes, 'content-md5': md5 };
  // The client makes a type up where none was given, which no browser would send.
  const signableHeaders = new Set(['host', ...Object.entries(headers).flatMap(([name, value]) => (value ? name : []))]);
  return getSignedUrl(client, file, {
    expiresIn: fiveMinutes,
    signableHeaders,
    unhoistableHeaders: new Set(['content-md5']),
  });
};
