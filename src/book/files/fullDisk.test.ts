import { randomBytes } from 'node:crypto';
import * as fs from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { clientId } from '../../../fixtures/clients.ts';
import { build } from '../../server/app.ts';
import type { Storage } from '../../lib/storage.ts';
import { start, type TestApp } from '../../test/app.ts';
import { oneRow } from '../../test/billing.ts';
import { multipart } from '../../test/multipart.ts';
import { connectAs, type Connection } from '../../test/wire.ts';

let testApp: TestApp;
let app: FastifyInstance;
let line: Connection;
let fault = '';
beforeAll(async () => {
  testApp = await start();
  app = await build({ ...testApp, storage: full(testApp.storage) });
  await app.listen({ host: '127.0.0.1', port: 0 });
  line = await connectAs(testApp, app, 'admin@demo.test');
});
afterAll(async () => {
  await app.close();
  await testApp.stop();
});

/** A disk that has room for 100,000 bytes of a file. */
const full = (storage: Storage): Storage => ({
  ...storage,
  put: (key, content, limits) => storage.put(key, Readable.from(untilFull(content)), limits),
});

async function* untilFull(content: Readable): AsyncIterable<Buffer> {
  let bytes = 0;
  for await (const chunk of content as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > 100_000) throw Object.assign(new Error(`${fault}: write`), { code: fault });
    yield chunk;
  }
}

const paper = Buffer.concat([Buffer.from('%PDF-1.7 '), randomBytes(32_000_000)]);
const refusal = { status: 507, body: '{"error":"Cannot upload a file."}' };

/** Every file below the storage, and how many rows there are. */
const kept = async () => {
  const entries = await fs.readdir(testApp.config.storageDir, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  const rows = await oneRow(testApp, 'select (select count(*) from blobs) blobs, (select count(*) from files) files');
  return { files: files.sort(), rows };
};

test.each(['ENOSPC', 'EDQUOT', 'EIO', 'EROFS'])(
  'a disk that says %s is answered, and nothing is kept',
  async (code) => {
    fault = code;
    const { body } = await line.send('GET', '/api/uploads/signed-s3-put?name=paper.pdf', 'text/plain', '');
    const { url } = JSON.parse(body) as { url: string };
    const before = await kept();
    expect(await line.send('PUT', url, 'application/pdf', paper)).toMatchObject(refusal);
    const { payload, headers } = multipart({ file: { filename: 'paper.pdf', content: paper } });
    const posted = line.send(
      'POST',
      `/api/clients/${clientId('Alma Whitlock')}/file_upload`,
      headers['content-type'],
      payload,
    );
    expect(await posted).toMatchObject(refusal);
    expect(await kept()).toEqual(before);
  },
);

test('the same place takes the file once there is room again', async () => {
  fault = 'ENOSPC';
  const { body } = await line.send('GET', '/api/uploads/signed-s3-put?name=paper.pdf', 'text/plain', '');
  const { url } = JSON.parse(body) as { url: string };
  expect((await line.send('PUT', url, 'application/pdf', paper)).status).toBe(507);
  expect((await line.send('PUT', url, 'application/pdf', paper.subarray(0, 50_000))).status).toBe(204);
});
