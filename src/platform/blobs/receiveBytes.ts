import type { FastifyRequest } from 'fastify';
import { stillSignedIn } from '../auth/stillSignedIn.ts';
import { inTransaction } from '../../lib/inTransaction.ts';
import { newStorageKey, type StorageKey } from '../../lib/storage.ts';

/**
 * Receives bytes that a person sends, then writes their row in a transaction that waits for no slow sender. Bytes
 * without a row are removed at once; if a commit got no answer they are left to the nightly sweep, since the row may
 * have them.
 */
export const receiveBytes = async <Received, Result>(
  request: FastifyRequest,
  receive: (key: StorageKey) => Promise<Received>,
  take: (received: Received) => Promise<Result>,
): Promise<Result> => {
  const { em, user } = request;
  const { storage } = request.server.context;
  const key = newStorageKey();
  let taken = false;
  try {
    const received = await receive(key);
    await stillSignedIn(em, user);
    return await inTransaction(em, async () => {
      const result = await take(received);
      taken = true;
      return result;
    });
  } catch (error) {
    // If this fails too, the sweep removes them: the caller gets the first error.
    if (!taken) await storage.remove(key).catch(() => {});
    throw error;
  }
};
