import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { clientId } from '../../../fixtures/clients.ts';
import { build } from '../../server/app.ts';
import { Bucket, patience, tidying } from '../../lib/s3/bucket.ts';
import { s3Storage } from '../../lib/s3/s3Storage.ts';
import { billQuarter } from '../../money/payouts/run/billQuarter.ts';
import { start, type Person, type TestApp } from '../../test/app.ts';
import { oneRow } from '../../test/billing.ts';
import { openBucket, type TestBucket } from '../../test/bucket.ts';
import { download, printedIn, sha256 } from '../../test/invoices.ts';
import { multipart } from '../../test/multipart.ts';
import { connectAs, type Connection } from '../../test/wire.ts';

let bucket: TestBucket;
let testApp: TestApp;
let app: FastifyInstance;
let admin: Person;
let line: Connection;
beforeAll(async () => {
  bucket = await openBucket();
  testApp = await start({ s3: bucket.settings });
  admin = await testApp.signIn('admin@demo.test');
  const patient = testApp.storage;
  const hasty = await s3Storage(new Bucket(bucket.settings, 100), testApp.config.storageDir);
  // Nobody here waits for seconds of silence, and nobody who is answered is hurried.
  const storage = new Proxy(patient, {
    get: (_, name) => Reflect.get(bucket.mood === 'silent' ? hasty : patient, name),
  });
  app = await build({ ...testApp, storage });
  await app.listen({ host: '127.0.0.1', port: 0 });
  line = await connectAs(testApp, app, 'admin@demo.test');
});
afterEach(() => void (bucket.mood = 'well'));
afterAll(async () => {
  await app.close();
  await testApp.stop();
  await bucket.stop();
});

const pdf = '%PDF-1.7 statement';
const ofClient = `/api/clients/${clientId('Alma Whitlock')}/file_upload`;
const get = (url: string) => line.send('GET', url, 'text/plain', '');
const postForm = () => {
  const { payload, headers } = multipart({ file: { filename: 'letter.pdf', content: pdf } });
  return line.send('POST', ofClient, headers['content-type'], payload);
};
const report = (awsFilename: string) => {
  const blob = { awsFilename, filename: 'statement.pdf', byteSize: pdf.length, contentType: 'application/pdf' };
  return line.send('POST', ofClient, 'application/json', JSON.stringify(blob));
};
const place = async () =>
  JSON.parse((await get('/api/uploads/signed-s3-put?name=statement.pdf')).body) as { url: string; filename: string };
const put = async (url: string) => (await fetch(url, { method: 'PUT', body: pdf })).status;

const cannotUpload = {
  status: 503,
  headers: expect.objectContaining({ 'retry-after': '5' }),
  body: '{"error":"Cannot upload a file."}',
};

describe.each(['gone', 'silent'] as const)('while the storage is %s', (mood) => {
  test('whoever sends a file is told so, and nothing is left half done', async () => {
    const rows = 'select count(*) from blobs where uploaded_at is not null';
    const before = await oneRow(testApp, rows);
    bucket.mood = mood;
    expect(await postForm()).toMatchObject(cannotUpload);
    const { filename } = await place();
    expect(await line.send('PUT', `/api/uploads/${filename}`, 'application/pdf', pdf)).toMatchObject(cannotUpload);
    expect(await oneRow(testApp, rows)).toEqual(before);
    expect(await readdir(join(testApp.config.storageDir, 'arriving'))).toEqual([]);
    bucket.mood = 'well';
    expect((await postForm()).status).toBe(200);
  });

  test('a file that has arrived waits there until it can be taken', async () => {
    const { url, filename } = await place();
    expect(await put(url)).toBe(200);
    bucket.mood = mood;
    expect(await report(filename)).toMatchObject(cannotUpload);
    bucket.mood = 'well';
    expect((await report(filename)).status).toBe(200);
  });

  test('a download is refused for now, and all else goes on', async () => {
    const { id } = JSON.parse((await postForm()).body) as { id: string };
    bucket.mood = mood;
    const { headers } = await get(`/api/files/${id}/download`);
    const refused = await get(String(headers.location));
    expect([refused.status, refused.headers['retry-after']]).toEqual([503, '5']);
    expect(refused.headers['content-disposition']).toBeUndefined();
    for (const url of ['/readyz', '/healthz', '/api/clients', `/api/clients/${clientId('Alma Whitlock')}/files`])
      expect([url, (await get(url)).status]).toEqual([url, 200]);
    bucket.mood = 'well';
    expect((await get(String((await get(`/api/files/${id}/download`)).headers.location))).body).toBe(pdf);
  });

  test('no call waits for it more than once, and tidies up once', async () => {
    const { url, filename } = await place();
    expect(await put(url)).toBe(200);
    bucket.mood = mood;
    for (const [call, most] of [
      [postForm, ['PUT', 'DELETE']],
      [() => report(filename), ['GET']],
    ] as const) {
      bucket.asked.length = 0;
      expect((await call()).status).toBe(503);
      // A request whose connection is closed at once is repeated at once.
      const waited = mood === 'silent' ? bucket.asked : bucket.asked.filter((_, place) => place % 2 === 0);
      expect(waited.map((asked) => asked.replace(/ .*/, ''))).toEqual(most);
    }
    expect(patience + tidying).toBeLessThan(5_000);
  });
});

test('a file that has arrived waits, too, where the storage is there and takes nothing', async () => {
  const { url, filename } = await place();
  expect(await put(url)).toBe(200);
  bucket.mood = 'full';
  expect(await report(filename)).toMatchObject(cannotUpload);
  bucket.mood = 'well';
  expect((await report(filename)).status).toBe(200);
});

test('a file that has arrived waits, too, where the storage hangs up in the middle of it', async () => {
  const { url, filename } = await place();
  expect(await put(url)).toBe(200);
  bucket.halfway = 'hangs up';
  expect(await report(filename)).toMatchObject(cannotUpload);
  bucket.halfway = 'goes on';
  expect((await report(filename)).status).toBe(200);
});

describe('long work', () => {
  /** Until the storage was asked for so many files in vain. */
  const refusedFiles = async (count: number) => {
    while (bucket.asked.filter((asked) => asked.startsWith('PUT /office/files/')).length < count)
      await new Promise((resolve) => setTimeout(resolve, 10));
  };

  /** Begun while the storage is gone, and ended when it is back. */
  const acrossTheOutage = async (begin: () => Promise<unknown>) => {
    bucket.mood = 'gone';
    bucket.asked.length = 0;
    await begin();
    const worker = await testApp.openWorker();
    try {
      await refusedFiles(1);
      expect(await oneRow(testApp, "select count(*)::int from jobs where status = 'failed'")).toEqual({ count: 0 });
      bucket.mood = 'well';
    } finally {
      await worker.stop();
    }
    // The next try of a job is made due.
    await testApp.orm.em.fork().execute('update graphile_worker._private_jobs set run_at = now()');
    await testApp.work();
  };

  test('an export waits, and is there as soon as the storage is', async () => {
    let id = '';
    await acrossTheOutage(async () => {
      id = (await admin.post('/clients/export.json', {})).json().export.id;
    });
    const done = (await admin.get(`/exports/${id}`)).json();
    expect(done).toMatchObject({ status: 'completed' });
    expect((await admin.send({ method: 'GET', url: done.url })).body).toContain('Whitlock');
  });

  test('the invoices of a quarter are each printed once', async () => {
    const asked = {
      quarter: '2026-01-01',
      previousQuarter: '2025-10-01',
      advisorIds: 'all',
      today: '2026-01-15',
    } as const;
    await billQuarter(testApp.orm, { ...asked, by: null, idempotencyKey: 'once' });
    await acrossTheOutage(() => admin.post('/invoices/print', { invoice: { startDate: '2026-01-01' } }));
    const printed = await printedIn(testApp);
    expect(printed.length).toBeGreaterThan(0);
    expect(new Set(printed.map(({ feeRowId }) => feeRowId)).size).toBe(printed.length);
    for (const { fileId, sha256: kept } of printed.slice(0, 5))
      expect(sha256(await download(admin, `/api/files/${fileId}/download`))).toBe(kept);
  });
});
