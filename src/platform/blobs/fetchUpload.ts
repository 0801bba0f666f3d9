import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { isUuid } from '../../domain/uuid.ts';
import { Conflict, NotFound, Refusal } from '../../lib/errors.ts';
import type { PresignedUploads } from '../../lib/storage.ts';
import { Blob } from './entity.ts';
import { takeIn } from './receiveUpload.ts';
import { inUploadersWords } from './storeUpload.ts';

/**
 * A hook: an upload that the body names and that the browser sent directly to the storage is copied in before its use,
 * as if it had come through this server. From then on only the server can write it.
 */
export const fetchUpload = async (request: FastifyRequest): Promise<void> => {
  const { presignedUploads } = request.server.context.storage;
  const id = namedIn(request.body);
  if (!presignedUploads || !id || !request.user) return;
  const pending = { id, createdBy: request.user.id, uploadedAt: null, attachedAt: null };
  // Not cached: the handler reads the row anew.
  const blob = await request.em.findOne(Blob, pending, { disableIdentityMap: true });
  const content = blob && (await open(presignedUploads, id));
  if (content) await takeUpload(request, presignedUploads, blob, content);
};

/** The body's keys for an upload, as the documents spell them. */
const names = ['signedBlobId', 'awsFilename'];

const namedIn = (body: unknown): string | undefined => {
  if (typeof body !== 'object' || body === null) return undefined;
  return names.map((name) => String(Reflect.get(body, name))).find(isUuid);
};

/** A missing upload is refused later, by the handler that uses it, in its own words. */
const open = async (arrivals: PresignedUploads, id: string): Promise<Readable | undefined> => {
  try {
    return await arrivals.get(id);
  } catch (error) {
    if (error instanceof NotFound) return undefined;
    throw inUploadersWords(error);
  }
};

/**
 * Takes the upload in; of two calls that name it, one does. After a refusal its bytes are removed; after a fault they
 * wait for the next try.
 */
const takeUpload = async (
  request: FastifyRequest,
  arrivals: PresignedUploads,
  blob: Blob,
  content: Readable,
): Promise<void> => {
  let waits = false;
  try {
    await takeIn(request, blob, () => content);
  } catch (error) {
    waits = !(error instanceof Refusal) || error.status >= 500;
    if (!(error instanceof Conflict)) throw error;
  } finally {
    // The nightly sweep removes it if this fails.
    if (!waits) await arrivals.remove(blob.id).catch(() => {});
  }
};
