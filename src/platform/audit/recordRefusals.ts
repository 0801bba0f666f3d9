import type { FastifyRequest } from 'fastify';
import { idOrNull } from '../../lib/access.ts';
import { Forbidden } from '../../lib/errors.ts';
import { callerOf } from './insertEvents.ts';
import type { AuditWriter } from './writer.ts';

/** Records each refused call (403) within a second; repetitions become one row with a count. */
export const recordRefusals =
  (writer: AuditWriter) =>
  async (request: FastifyRequest): Promise<void> => {
    const { refusal, method, routeOptions } = request;
    if (!(refusal instanceof Forbidden)) return;
    const asker = callerOf(request);
    // The route's pattern, never the URL as sent: that may contain a tax number or a token.
    const route = `${method} ${routeOptions.url ?? ''}`;
    writer.note([asker.actorId, asker.address, route, refusal.message], {
      ...asker,
      at: new Date(),
      action: 'deny',
      object: 'Denial',
      objectId: idOrNull(request),
      after: { route },
      reason: refusal.message,
    });
  };
