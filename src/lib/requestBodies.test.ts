import * as fs from 'node:fs/promises';
import { request } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import multipart from '@fastify/multipart';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import fastify, { type FastifyInstance } from 'fastify';
import { clientId } from '../../fixtures/clients.ts';
import { build } from '../server/app.ts';
import { start, type TestApp } from '../test/app.ts';
import { oneRow } from '../test/billing.ts';
import { connectAs, type Connection } from '../test/wire.ts';
import { TooSlow } from './errors.ts';
import { keepPace, pace, stillThere } from './requestBodies.ts';
import { stored } from './stored.ts';

let testApp: TestApp;
let app: FastifyInstance;
let line: Connection;
beforeAll(async () => {
  testApp = await start();
  app = await build(testApp, { ...pace, every: 100 });
  await app.listen({ host: '127.0.0.1', port: 0 });
  line = await connectAs(testApp, app, 'admin@demo.test');
});
afterAll(async () => {
  await app.close();
  await testApp.stop();
});

const connections = () => new Promise((resolve) => app.server.getConnections((_, count) => resolve(count)));
const arriving = () => fs.readdir(join(testApp.config.storageDir, 'arriving'));
const kept = () => oneRow(testApp, 'select (select count(*) from blobs) blobs, (select count(*) from files) files');

/** The first part of a body, and then nothing more. */
const stall = async (method: string, url: string, type: string, part: string) => {
  const { call, answer } = line.begin(method, url, { 'content-type': type, 'content-length': 1_000_000 });
  call.write(part);
  const { status, headers, body } = await answer;
  return { status, connection: headers.connection, body: JSON.parse(body) as unknown };
};

const late = {
  status: 408,
  connection: 'close',
  body: { error: 'The request did not arrive in time. Please try again.' },
};

describe('who stops sending in the middle is told so and let go', () => {
  test.each([
    ['in a record', 'POST', '/api/tasks', 'application/json', '{"task": {"name'],
    [
      'in a file with its form',
      ...(['POST', `/api/clients/${clientId('Alma Whitlock')}/file_upload`] as const),
      'multipart/form-data; boundary=between',
      '--between\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7 and then',
    ],
    [
      'between two parts of a form',
      ...(['POST', `/api/clients/${clientId('Alma Whitlock')}/file_upload`] as const),
      'multipart/form-data; boundary=between',
      '--between\r\ncontent-disposition: form-data; name="docType"\r\n\r\nother\r\n--between',
    ],
    [
      'after the whole of a file, before the end of its form',
      ...(['POST', `/api/clients/${clientId('Alma Whitlock')}/file_upload`] as const),
      'multipart/form-data; boundary=between',
      '--between\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7\r\n--between\r\n',
    ],
    [
      'in a paper to be checked',
      ...(['POST', '/api/files/verify', 'multipart/form-data; boundary=between'] as const),
      '--between\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7 and then',
    ],
  ] as const)('%s', async (_, method, url, type, part) => {
    const before = await kept();
    expect(await stall(method, url, type, part)).toEqual(late);
    expect([await arriving(), await kept()]).toEqual([[], before]);
  });

  test('in a file at its place', async () => {
    const asked = await line.send('GET', '/api/uploads/signed-s3-put?name=a.pdf', 'text/plain', '');
    const { url, filename } = JSON.parse(asked.body) as { url: string; filename: string };
    expect(await stall('PUT', url, 'application/pdf', '%PDF-1.7 and then')).toEqual(late);
    expect(await arriving()).toEqual([]);
    expect(await oneRow(testApp, `select uploaded_at, storage_key from blobs where id = '${filename}'`)).toEqual({
      uploaded_at: null,
      storage_key: null,
    });
  });

  test('in a body that nobody reads, after its answer', async () => {
    const { call, answer } = line.begin('POST', '/api/nowhere', { 'content-type': 'x/y', 'content-length': 1_000_000 });
    call.write('x');
    expect((await answer).status).toBe(404);
    while ((await connections()) !== 0) await new Promise((resolve) => setTimeout(resolve, 20));
  });

  test.each(['', 'GET / HTTP/1.1\r\nhost: a\r\nx-half:'])('before the body: %j', async (begun) => {
    const hasty = await build(testApp, { ...pace, headers: 100 });
    await hasty.listen({ host: '127.0.0.1', port: 0 });
    const socket = connect((hasty.server.address() as AddressInfo).port, '127.0.0.1');
    socket.write(begun);
    expect(await text(socket)).toMatch(/^HTTP\/1.1 408 [^]*\{"error":/);
    await hasty.close();
  });
});

describe('who keeps the pace', () => {
  /** A request of which so many bytes arrive in each stretch of time. */
  const watched = async (steps: readonly number[], atLeast: number) => {
    jest.useFakeTimers();
    const raw = Object.assign(new PassThrough(), {
      headers: { 'transfer-encoding': 'chunked' },
      socket: { bytesRead: 7 },
      complete: false,
    });
    const refused: unknown[] = [];
    raw.on('error', (error) => refused.push(error));
    const reply = { sent: false, raw: new PassThrough(), header: () => reply };
    await keepPace({ ...pace, every: 1000, atLeast })(
      ...stored<Parameters<ReturnType<typeof keepPace>>>([{ raw }, reply]),
    );
    for (const bytes of steps) {
      raw.socket.bytesRead += bytes;
      jest.advanceTimersByTime(1000);
    }
    jest.useRealTimers();
    return refused;
  };

  test('may take long; who only drips may not', async () => {
    expect(await watched([100, 150, 100, 100, 100, 100], 100)).toEqual([]);
    expect(await watched([100, 100, 99], 100)).toEqual([expect.any(TooSlow)]);
  });
});

test('who leaves before the form is read keeps nobody waiting', async () => {
  const office = fastify();
  await office.register(multipart);
  office.addHook('preValidation', async ({ raw }) => {
    call.destroy();
    await new Promise((resolve) => raw.once('close', resolve));
  });
  office.addHook('preHandler', stillThere);
  const failed = new Promise((resolve) => {
    office.addHook('onError', async (_request, _reply, error) => resolve(error));
  });
  office.post('/', async (request) => {
    for await (const _ of request.parts());
  });
  await office.listen({ host: '127.0.0.1', port: 0 });
  const { port } = office.server.address() as AddressInfo;
  const headers = { 'content-type': 'multipart/form-data; boundary=between', 'content-length': 1000 };
  const call = request({ host: '127.0.0.1', port, method: 'POST', path: '/', headers });
  call.on('error', () => {}).write('--between');
  expect(await failed).toBeInstanceOf(TooSlow);
  await office.close();
});
