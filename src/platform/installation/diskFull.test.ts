import { readdir } from 'node:fs/promises';
import { afterEach, expect, test } from '@jest/globals';
import { accountId } from '../../../fixtures/accounts.ts';
import { clientId } from '../../../fixtures/clients.ts';
import { admit, openTestApp } from '../../test/app.ts';
import { oneRow } from '../../test/billing.ts';
import { diskSentence, emptyDatabase, fillDatabase } from '../../test/fullDisk.ts';

const testApp = openTestApp();
const admin = admit(testApp, 'Malcolm Reyes');
const ben = admit(testApp, 'Ben Okafor');

afterEach(() => emptyDatabase(testApp));

const refusal = [507, { error: diskSentence }];

test('whoever meets a full disk of the database has saved nothing, and is told why', async () => {
  await fillDatabase(testApp, 'clients');
  const path = `/clients/${clientId('Alma Whitlock')}`;
  const before = (await admin.get(path)).json();
  const refused = await admin.patch(path, { client: { firstName: 'Alba' } });
  expect([refused.statusCode, refused.json()]).toEqual(refusal);
  expect((await admin.get(path)).json()).toEqual(before);
  await emptyDatabase(testApp);
  expect((await admin.patch(path, { client: { firstName: 'Alba' } })).statusCode).toBe(200);
});

test('the key of the call is free again, and the same press works', async () => {
  await fillDatabase(testApp, 'tasks');
  const press = () => admin.post('/tasks', { task: { name: 'Call Alma' } }, { 'idempotency-key': 'press' });
  expect((await press()).statusCode).toBe(507);
  await emptyDatabase(testApp);
  expect((await press()).statusCode).toBe(200);
});

/** Every file, and every form. */
const kept = async () => ({
  files: (await readdir(testApp.config.storageDir, { recursive: true })).toSorted(),
  forms: await oneRow(testApp, 'select count(*) from internal_forms'),
});

test.each(['ENOSPC', 'EDQUOT'])('a form that meets %s as it is made is not made', async (code) => {
  const put = testApp.storage.put.bind(testApp.storage);
  Object.assign(testApp.storage, {
    put: () => Promise.reject(Object.assign(new Error(`${code}: write`), { code })),
  });
  const before = await kept();
  const refused = await ben.post(`/accounts/${accountId('Castellane')}/prepare_internal_form`);
  expect([refused.statusCode, refused.json()]).toEqual(refusal);
  expect(await kept()).toEqual(before);
  Object.assign(testApp.storage, { put });
});
