import type { FastifyRequest } from 'fastify';
import { uuidIn } from '../../lib/access.ts';
import { Forbidden } from '../../lib/errors.ts';
import { askerOf } from './insertEvents.ts';
import type { AuditWriter } from './writer.ts';

/** Who tried what they may not is known within a second; the same tried again and again is one row with a count. */
export const recordRefusals =
  (writer: AuditWriter) =>
  async (request: FastifyRequest): Promise<void> => {
    const { refusal, method, routeOptions } = request;
    if (!(refusal instanceof Forbidden)) return;
    const asker = askerOf(request);
    // Never the address as it was sent: what stands in it may be a tax number, or what opens something.
    const route = `${method} ${routeOptions.url ?? ''}`;
    writer.note([asker.actorId, asker.address, route, refusal.message], {
      ...asker,
      at: new Date(),
      action: 'deny',
      object: 'Denial',
      objectId: uuidIn(request),
      after: { route },
      reason: refusal.message,
    });
  };
