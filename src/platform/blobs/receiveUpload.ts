import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { Conflict, Forbidden, NotFound, TooLarge } from '../../lib/errors.ts';
import { detachedBody } from '../../lib/requestBodies.ts';
import { Blob } from './entity.ts';
import { allowedTo, maySend } from './announce.ts';
import { receiveBytes } from './receiveBytes.ts';
import { storeUpload } from './storeUpload.ts';

/**
 * Receives the bytes of an announced upload. If several arrive for one row, the first complete one is kept, for good.
 */
export const receiveUpload = async (request: FastifyRequest, blob: Blob, body: Readable): Promise<void> => {
  if (blob.createdBy?.id !== request.user.id) throw new NotFound();
  if (blob.uploadedAt) throw new Conflict(alreadyThere);
  if (Number(request.headers['content-length'] ?? 0) > blob.byteSize)
    throw new TooLarge(`The file is larger than announced.`);
  await takeIn(request, blob, () => detachedBody(body));
};

/** Stores an announced upload from any stream, if the person still has permission to send it. */
export const takeIn = async (request: FastifyRequest, blob: Blob, open: () => Readable): Promise<void> => {
  if (!maySend(request.user, blob)) throw new Forbidden();
  const { id, filename, byteSize: maxBytes, checksum: md5 } = blob;
  const { em, server } = request;
  await receiveBytes(
    request,
    (key) =>
      storeUpload(server.context.storage, key, {
        filename,
        content: open(),
        types: allowedTo(request.user).types,
        limits: { maxBytes, md5: md5 ?? null },
      }),
    async (stored) => {
      const pending = { id, uploadedAt: null, attachedAt: null };
      const taken = await em.nativeUpdate(Blob, pending, { ...stored, uploadedAt: new Date() });
      // If this throws, receiveBytes deletes the stored bytes.
      if (taken === 0) throw new Conflict(alreadyThere);
    },
  );
};

const alreadyThere = 'This file has already been uploaded.';
