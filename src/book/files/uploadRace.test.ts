import { createHash, randomBytes } from 'node:crypto';
import * as fs from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { accountId } from '../../../fixtures/accounts.ts';
import { clientId } from '../../../fixtures/clients.ts';
import { start, type Person, type TestApp } from '../../test/app.ts';
import { oneRow } from '../../test/billing.ts';
import { times } from '../../test/proof.ts';
import { connectAs, type Connection } from '../../test/wire.ts';

// Fifty rounds on a busy machine.
jest.setTimeout(600_000);

let testApp: TestApp;
let admin: Person;
let line: Connection;
beforeAll(async () => {
  testApp = await start();
  await testApp.app.listen({ host: '127.0.0.1', port: 0 });
  admin = await testApp.signIn('admin@demo.test');
  line = await connectAs(testApp, testApp.app, 'admin@demo.test');
});
afterAll(() => testApp.stop());

const paper = (name: string) => Buffer.concat([Buffer.from(`%PDF-1.7 ${name} `), randomBytes(200_000)]);
const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex');
const pdf = 'application/pdf';

/** A place for a file, as the browser asks for it. */
const place = async () =>
  (await admin.get('/uploads/signed-s3-put?name=paper.pdf')).json<{ url: string; filename: string }>();

/** A PUT of which a part has arrived, and is being written down. */
const stalled = async (url: string, content: Buffer) => {
  const before = (await half()).length;
  const begun = line.begin('PUT', url, { 'content-type': pdf, 'content-length': content.length });
  begun.call.write(content.subarray(0, 150_000));
  while ((await half()).length === before) await new Promise((resolve) => setTimeout(resolve, 5));
  const end = () => begun.call.end(content.subarray(150_000));
  return { ...begun, end };
};

const half = () => fs.readdir(join(testApp.config.storageDir, 'arriving'));
const stored = async () => {
  const keys: string[] = [];
  for await (const { key } of testApp.storage.list()) keys.push(key);
  return keys;
};
const blob = (id: string) => oneRow(testApp, `select * from blobs where id = '${id}'`);

const report = (awsFilename: string, { length: byteSize }: Buffer) => ({
  awsFilename,
  filename: 'paper.pdf',
  byteSize,
  contentType: pdf,
});

const attach = {
  'a file of a client': (id: string, content: Buffer) =>
    admin.post(`/clients/${clientId('Alma Whitlock')}/file_upload`, report(id, content)),
  'an agreement of an account': (id: string, content: Buffer) =>
    admin.post(`/accounts/${accountId('Ekberg IRA')}/file_upload`, {
      ...report(id, content),
      docType: 'signedVerusAgreement',
    }),
};

describe('of two files that are sent to one place', () => {
  test.each(Object.entries(attach))('the first to be whole stays what it was as %s', async (_, use) => {
    for (let round = 0; round < times(2, 50); round += 1) {
      const [slow, quick] = [paper('slow'), paper('quick')];
      const { url, filename: id } = await place();
      const before = (await stored()).length;
      const late = await stalled(url, slow);
      expect((await line.send('PUT', url, pdf, quick)).status).toBe(204);
      // The late one ends before the file is used, or after it.
      if (round % 2 === 1) late.end();
      const attached = await use(id, quick);
      expect(attached.statusCode).toBe(200);
      const kept = await blob(id);
      if (round % 2 === 0) late.end();
      expect(await late.answer).toMatchObject({
        status: 409,
        body: '{"error":"This file has already been uploaded."}',
      });
      expect(await blob(id)).toEqual(kept);
      expect(kept).toMatchObject({ sha256: sha256(quick), byte_size: String(quick.length) });
      const { location = '' } = (await admin.get(`/files/${attached.json().id}/download`)).headers;
      expect(sha256((await admin.send({ method: 'GET', url: location })).rawPayload)).toBe(sha256(quick));
      expect([await half(), (await stored()).length - before]).toEqual([[], 1]);
      await testApp.orm.em.fork().execute('delete from attempts');
    }
  });

  test('one alone is taken when both end at the same moment', async () => {
    for (let round = 0; round < times(2, 50); round += 1) {
      const papers = [paper('one'), paper('other')];
      const { url, filename: id } = await place();
      const before = (await stored()).length;
      const begun = await Promise.all(papers.map((content) => stalled(url, content)));
      begun.forEach(({ end }) => end());
      const statuses = (await Promise.all(begun.map(({ answer }) => answer))).map(({ status }) => status);
      expect([...statuses].sort()).toEqual([204, 409]);
      const winner = papers[statuses.indexOf(204)] ?? Buffer.alloc(0);
      expect(await blob(id)).toMatchObject({ sha256: sha256(winner) });
      expect([await half(), (await stored()).length - before]).toEqual([[], 1]);
      await testApp.orm.em.fork().execute('delete from attempts');
    }
  });
});

test('a file that ends after its sender has signed out is not kept, however it is sent', async () => {
  const { url, filename: id } = await place();
  const before = await stored();
  const leaver = await connectAs(testApp, testApp.app, 'admin@demo.test');
  const boundary = 'between-the-parts';
  const content = paper('late');
  const form = [
    `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="paper.pdf"\r\n\r\n`,
    content,
    `\r\n--${boundary}--\r\n`,
  ];
  const put = leaver.begin('PUT', url, { 'content-type': pdf, 'content-length': content.length });
  const post = leaver.begin('POST', `/api/clients/${clientId('Alma Whitlock')}/file_upload`, {
    'content-type': `multipart/form-data; boundary=${boundary}`,
    'content-length': form.reduce((sum, part) => sum + part.length, 0),
  });
  put.call.write(content.subarray(0, 150_000));
  form.slice(0, 2).forEach((part) => post.call.write(part));
  while ((await half()).length < 2) await new Promise((resolve) => setTimeout(resolve, 5));
  await testApp.orm.em.fork().execute('update sessions set ended_at = now() where id = ?', [leaver.sessionId]);
  put.call.end(content.subarray(150_000));
  post.call.end(form[2]);
  for (const { answer } of [put, post]) expect((await answer).status).toBe(401);
  expect(await blob(id)).toMatchObject({ uploaded_at: null, storage_key: null });
  expect([await half(), await stored()]).toEqual([[], before]);
});

test('the database itself lets nobody put other bytes behind a row', async () => {
  const { url, filename: id } = await place();
  await line.send('PUT', url, pdf, paper('first'));
  for (const change of [
    'storage_key = gen_random_uuid()',
    "sha256 = 'another'",
    'byte_size = 7',
    'storage_key = null',
  ]) {
    const changed = testApp.orm.em.fork().execute(`update blobs set ${change} where id = '${id}'`);
    await expect(changed).rejects.toThrow('What was uploaded does not change');
  }
});
