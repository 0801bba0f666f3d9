import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import fastify, { type FastifyInstance } from 'fastify';
import { expect, test } from '@jest/globals';
import { times } from '../../test/proof.ts';
import { closeGently } from './gracefulShutdown.ts';

const serve = async (limits: Parameters<typeof closeGently>[1] = {}) => {
  const app = fastify({ return503OnClosing: false });
  closeGently(app, limits);
  app.get('/quick', () => 'done');
  app.get('/slow', () => sleep(300, 'done'));
  app.get('/endless', (_request, reply) => reply.send(Readable.from(drops())));
  await app.listen({ host: '127.0.0.1', port: 0 });
  return app;
};

async function* drops() {
  for (;;) yield await sleep(10, 'drop');
}

const portOf = (app: FastifyInstance) => (app.server.address() as AddressInfo).port;

const ask = async (port: number, path: string, agent?: Agent): Promise<[number | undefined, string]> => {
  const [answer] = (await once(get({ host: '127.0.0.1', port, path, agent }), 'response')) as [IncomingMessage];
  return [answer.statusCode, await text(answer)];
};

/** Asks again and again on one connection, until the server takes no new one: answers what it met with. */
const askOn = async (port: number): Promise<string[]> => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const met: string[] = [];
  try {
    for (;;) {
      met.push((await ask(port, '/quick', agent)).join(' '));
      await sleep(Math.random() * 20);
    }
  } catch (error) {
    return [...met, String(error).replace(/ [\d.:]+$/, '')];
  } finally {
    agent.destroy();
  }
};

test('who asks all the time on kept connections is answered until the last, and then finds the door closed', async () => {
  const met = new Set<string>();
  for (let round = 0; round < times(10, 500); round += 1) {
    const app = await serve();
    const clients = Array.from({ length: 20 }, () => askOn(portOf(app)));
    await sleep(Math.random() * 100);
    await app.close();
    for (const answers of await Promise.all(clients)) for (const answer of answers) met.add(answer);
  }
  expect([...met].sort()).toEqual(['200 done', 'Error: connect ECONNREFUSED']);
}, 600_000);

test('what has begun is answered, and its connection is not kept', async () => {
  const app = await serve();
  const agent = new Agent({ keepAlive: true });
  const asked = get({ host: '127.0.0.1', port: portOf(app), path: '/slow', agent });
  await once(app.server, 'request');
  const [closed, [answer]] = await Promise.all([app.close(), once(asked, 'response')]);
  expect(closed).toBeUndefined();
  expect([answer.headers.connection, await text(answer)]).toEqual(['close', 'done']);
});

test('an idle connection, and one that never asked, end without a reset', async () => {
  const app = await serve({ drain: 50 });
  const [idle, silent] = [connect(portOf(app), '127.0.0.1'), connect(portOf(app), '127.0.0.1')];
  idle.write('GET /quick HTTP/1.1\r\nhost: here\r\n\r\n');
  await once(idle, 'data');
  const ended = Promise.all([idle, silent].map((socket) => once(socket.resume(), 'end')));
  await app.close();
  await ended;
});

test('a request that comes on a kept connection while the server closes is the last one there', async () => {
  const app = await serve();
  const kept = connect(portOf(app), '127.0.0.1').setEncoding('utf8');
  kept.write('GET /quick HTTP/1.1\r\nhost: here\r\n\r\n');
  await once(kept, 'data');
  const closed = app.close();
  await sleep(50);
  kept.write('GET /quick HTTP/1.1\r\nhost: here\r\n\r\n');
  const last = await text(kept);
  expect(last).toMatch(/^HTTP\/1.1 200 OK\r\nconnection: close\r\n[^]*done$/i);
  await closed;
});

test('an answer without an end is cut when the patience is over', async () => {
  const app = await serve({ drain: 10, patience: 100 });
  const [answer] = (await once(get({ port: portOf(app), path: '/endless' }), 'response')) as [IncomingMessage];
  const cut = once(answer, 'error');
  answer.resume();
  await app.close();
  expect(await cut).toMatchObject([{ code: 'ECONNRESET' }]);
});
