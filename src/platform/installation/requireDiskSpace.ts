import type { FastifyRequest } from 'fastify';
import { record } from '../audit/record.ts';
import type { AppContext } from '../appContext.ts';
import { isWriting } from '../../lib/access.ts';
import { isFull, type Space } from '../../lib/disk.ts';
import { DiskFull } from '../../lib/errors.ts';

/**
 * A hook: refuses writes, before their body is read, while a disk has only its reserve left. Reading, signing in and
 * signing out go on.
 */
export const requireDiskSpace = ({ orm, disk }: AppContext) => {
  const recordRefusal = refusalRecorder(orm);
  return async (request: FastifyRequest): Promise<void> => {
    if (!disk || !isWriting(request)) return;
    const full = (await disk.spaces()).find(isFull);
    if (!full) return;
    // A failing audit row does not change the answer.
    await recordRefusal(full).catch((error: unknown) => request.log.error(error));
    throw new DiskFull();
  };
};

/** Milliseconds. */
const minute = 60_000;

/** Records the refusals once a minute, so that they do not use up the reserve. */
const refusalRecorder = (orm: AppContext['orm']) => {
  let recordedAt = -Infinity;
  return async ({ path, free }: Space): Promise<void> => {
    if (performance.now() - recordedAt < minute) return;
    recordedAt = performance.now();
    const em = orm.em.fork();
    record(em, 'refuse', null, { reason: `The disk is full: ${Math.floor(free / 2 ** 20)} MB free at ${path}` });
    await em.flush();
  };
};
