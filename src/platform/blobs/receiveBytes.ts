import type { FastifyRequest } from 'fastify';
import { stillSignedIn } from '../auth/stillSignedIn.ts';
import { inTransaction } from '../../lib/inTransaction.ts';
import { newStorageKey, type StorageKey } from '../../lib/storage.ts';

/**
 * What a person sends, and then the row that takes it, in a transaction that waits for no slow sender. Bytes that no row
 * takes go at once; only a commit that got no answer leaves them to the sweep, since the row may have them.
 */
export const receiveBytes = async <Received, Result>(
  request: FastifyRequest,
  receive: (key: StorageKey) => Promise<Received>,
  take: (received: Received) => Promise<Result>,
): Promise<Result> => {
  const { em, user } = request;
  const { storage } = request.server.house;
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
    // What cannot even be removed is the sweep's, too: the caller hears what went wrong first.
    if (!taken) await storage.remove(key).catch(() => {});
    throw error;
  }
};
