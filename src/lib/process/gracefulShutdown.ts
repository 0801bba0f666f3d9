import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { Server } from 'node:net';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/**
 * Graceful shutdown. First no new connection gets in, and every answer says that it is its connection's last, as
 * Fastify does from here on; a connection that has sent nothing for the `drain` is closed as idle. Only that way can a
 * request not cross with our end of its connection. Requests at work then have the `patience` to come to their end.
 */
export function closeGently(app: FastifyInstance, { drain = 1_000, patience = 8_000 } = {}): void {
  const { server } = app;
  const atWork = new Set<ServerResponse>();
  server.on('request', (_request, response: ServerResponse) => {
    atWork.add(response);
    response.once('close', () => atWork.delete(response));
  });
  app.addHook('preClose', async () => {
    if (!server.listening) return;
    for (const response of atWork) response.shouldKeepAlive = false;
    await takeIn(server);
    // The HTTP server's own would close the idle connections at once.
    Server.prototype.close.call(server);
    await Promise.race([once(server, 'close'), sleep(drain, undefined, { ref: false })]);
    void cutLate();
    await arrivals();
  });

  const cutLate = async () => {
    for (const end = Date.now() + patience; atWork.size > 0 && Date.now() < end;) await sleep(20);
    server.closeAllConnections();
  };
}

/** New connections are accepted during the turn of the event loop that lies between two. */
const arrivals = async () => {
  await nextTurn();
  await nextTurn();
};

/** Connections in the backlog would be reset when the socket is closed; they are accepted first, one at a time. */
async function takeIn(server: Server): Promise<void> {
  let taken = 0;
  const count = () => (taken += 1);
  server.on('connection', count);
  for (let before = -1; taken !== before && taken < 10_000; await arrivals()) before = taken;
  server.off('connection', count);
}
