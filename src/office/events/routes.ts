import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../platform/appContext.ts';
import type { ConnectionPool } from '../../lib/database/pool.ts';
import { countWaiting } from '../../book/new-accounts/waiting.ts';
import { Hub } from './hub.ts';

/** Streams to an open page that long work has changed, how many new accounts wait, and that the session is over. */
export const eventRoutes = (app: FastifyInstance, { orm, replica }: AppContext, pool: ConnectionPool): void => {
  const hub = new Hub(orm, pool, () => replica?.forget());
  app.addHook('preClose', () => hub.close());

  app.get(
    '/events',
    { config: { summary: 'Follow changes as server-sent events', can: 'jobs.list', extendsSession: false } },
    async (request, reply) => {
      const { em, user } = request;
      // A page without an event stream polls for the count.
      if (!request.headers.accept?.includes(mediaType)) return { newAccountsCount: await countWaiting(em, user) };
      hub.mustHaveRoom(user);
      reply.hijack();
      const headers = {
        ...reply.getHeaders(),
        'content-type': mediaType,
        'cache-control': 'no-store',
        // A proxy that gathers answers before it hands them on would hold each event back.
        'x-accel-buffering': 'no',
      };
      reply.raw.setHeaders(new Map(Object.entries(headers).map(([name, value]) => [name, String(value)])));
      hub.add(user, reply.raw);
      return reply;
    },
  );
};

const mediaType = 'text/event-stream';
