import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { isUuid } from '../../domain/uuid.ts';
import { Conflict, NotFound, Refusal } from '../../lib/errors.ts';
import type { Arrivals } from '../../lib/storage.ts';
import { Blob } from './entity.ts';
import { takeIn } from './receiveUpload.ts';
import { inUploadersWords } from './storeUpload.ts';

/**
 * A hook: an upload that a body names, and that its sender has put into the storage by themselves, is taken in before
 * its use, as if it had come through this server. From there on nobody but the server can write it.
 */
export const fetchUpload = async (request: FastifyRequest): Promise<void> => {
  const { arrivals } = request.server.house.storage;
  const id = namedIn(request.body);
  if (!arrivals || !id || !request.user) return;
  const own = { id, createdBy: request.user.id, uploadedAt: null, attachedAt: null };
  // Whoever uses it reads the row anew.
  const blob = await request.em.findOne(Blob, own, { disableIdentityMap: true });
  const content = blob && (await open(arrivals, id));
  if (content) await take(request, arrivals, blob, content);
};

/** What the documents call it. */
const names = ['signedBlobId', 'awsFilename'];

const namedIn = (body: unknown): string | undefined => {
  if (typeof body !== 'object' || body === null) return undefined;
  return names.map((name) => String(Reflect.get(body, name))).find(isUuid);
};

/** What has not arrived is its use's to refuse, in the words of that use. */
const open = async (arrivals: Arrivals, id: string): Promise<Readable | undefined> => {
  try {
    return await arrivals.get(id);
  } catch (error) {
    if (error instanceof NotFound) return undefined;
    throw inUploadersWords(error);
  }
};

/** Of two calls that name it one takes it in. What is refused goes at once, what cannot be kept now waits for the next try. */
const take = async (request: FastifyRequest, arrivals: Arrivals, blob: Blob, content: Readable): Promise<void> => {
  let waits = false;
  try {
    await takeIn(request, blob, () => content);
  } catch (error) {
    waits = !(error instanceof Refusal) || error.status >= 500;
    if (!(error instanceof Conflict)) throw error;
  } finally {
    // The sweep removes what we cannot.
    if (!waits) await arrivals.remove(blob.id).catch(() => {});
  }
};
