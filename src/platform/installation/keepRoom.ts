import type { FastifyRequest } from 'fastify';
import { record } from '../audit/record.ts';
import type { House } from '../house.ts';
import { isWriting } from '../../lib/access.ts';
import { isFull, type Space } from '../../lib/disk.ts';
import { DiskFull } from '../../lib/errors.ts';

/**
 * Where only the reserve of a disk is left, whoever would write is refused, before their body is read; who reads, signs
 * in or out, is not.
 */
export const keepRoom = ({ orm, disk }: House) => {
  const tell = inAudit(orm);
  return async (request: FastifyRequest): Promise<void> => {
    if (!disk || !isWriting(request)) return;
    const full = (await disk.spaces()).find(isFull);
    if (!full) return;
    // An audit that cannot be written changes nothing of it.
    await tell(full).catch((error: unknown) => request.log.error(error));
    throw new DiskFull();
  };
};

/** Milliseconds. */
const minute = 60_000;

/** Once a minute: the refusals are not to use up what is left. */
const inAudit = (orm: House['orm']) => {
  let toldAt = -Infinity;
  return async ({ path, free }: Space): Promise<void> => {
    if (performance.now() - toldAt < minute) return;
    toldAt = performance.now();
    const em = orm.em.fork();
    record(em, 'refuse', null, { reason: `The disk is full: ${Math.floor(free / 2 ** 20)} MB left at ${path}` });
    await em.flush();
  };
};
