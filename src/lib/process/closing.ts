import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { Server } from 'node:net';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/**
 * Lets the server close without cutting anybody off. First nobody else gets in, and every answer says that it is the
 * connection's last, as Fastify does from here on; who has sent nothing for the `drain` is closed as idle. Only that
 * way can a request not cross with our end of its connection. What is then at work has the `patience` to come to its end.
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

/** What has arrived by now is taken in during the turn that lies between two. */
const arrivals = async () => {
  await nextTurn();
  await nextTurn();
};

/** Those who stand at the door when it is closed would be thrown out; they are let in one at a time. */
async function takeIn(server: Server): Promise<void> {
  let taken = 0;
  const count = () => (taken += 1);
  server.on('connection', count);
  for (let before = -1; taken !== before && taken < 10_000; await arrivals()) before = taken;
  server.off('connection', count);
}
