import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { clientId } from '../../../fixtures/clients.ts';
import { start, type Person, type TestApp } from '../../test/app.ts';
import { newStorageKey, type StorageKey } from '../../lib/storage.ts';
import { Blob } from './entity.ts';
import { sweepUploads } from './sweepUploads.ts';

let testApp: TestApp;
let admin: Person;
beforeAll(async () => {
  testApp = await start();
  admin = await testApp.signIn('admin@demo.test');
});
afterAll(() => testApp.stop());

const pdf = '%PDF-1.7 statement';

/** An upload that began so many hours ago. */
const upload = async (hours: number): Promise<string> => {
  const { url, filename } = (await admin.get('/uploads/signed-s3-put?name=statement.pdf')).json();
  await admin.send({ method: 'PUT', url, headers: { 'content-type': 'application/pdf' }, payload: pdf });
  await testApp.orm.em
    .fork()
    .execute(`update blobs set created_at = now() - make_interval(hours => ?) where id = ?`, [hours, filename]);
  return filename;
};

const attach = (awsFilename: string) =>
  admin.post(`/clients/${clientId('Alma Whitlock')}/file_upload`, {
    awsFilename,
    filename: 'statement.pdf',
    byteSize: pdf.length,
    contentType: 'application/pdf',
  });

const keyOf = async (id: string) =>
  (await testApp.orm.em.fork().findOneOrFail(Blob, { id })).storageKey ?? newStorageKey();
const sizeOf = (key: StorageKey) => testApp.storage.size(key).catch(() => null);

test('what was uploaded and used for nothing is gone after a day, and nothing else', async () => {
  const [kept, forgotten, fresh] = [await upload(0), await upload(25), await upload(23)];
  expect((await attach(kept)).statusCode).toBe(200);
  await testApp.orm.em.fork().execute(`update blobs set created_at = now() - interval '1 year' where id = ?`, [kept]);
  const keys = await Promise.all([kept, forgotten, fresh].map(keyOf));
  const run = { id: '1', attempt: 1, isLastAttempt: false, signal: new AbortController().signal };
  for (const _ of ['tonight', 'tomorrow']) await sweepUploads(testApp)({}, run);
  expect(await Promise.all(keys.map(sizeOf))).toEqual([pdf.length, null, pdf.length]);
  expect((await attach(forgotten)).json()).toMatchObject({ awsFilename: ['Please upload the file again.'] });
  expect((await attach(fresh)).statusCode).toBe(200);
});
