import { expect, test } from '@jest/globals';
import { userId } from '../../../fixtures/users.ts';
import { admit, openTestApp } from '../../test/app.ts';

const testApp = openTestApp();
const admin = admit(testApp, 'Malcolm Reyes');
const ada = admit(testApp, 'Ada Winslow');
const ben = admit(testApp, 'Ben Okafor');

const ask = (statement: string) => testApp.orm.em.fork().execute<Record<string, unknown>[]>(statement);
const leave = (name: string) =>
  admin.patch(`/advisors/${userId(name)}`, { advisor: { status: 'terminated', terminationDate: '2026-01-14' } });
const start = async (person: typeof ada): Promise<string> =>
  (await person.post('/accounts/export', {})).json().export.id;

test('who has left before their export runs gets no file: none is made', async () => {
  const id = await start(ada);
  expect((await leave('Ada Winslow')).statusCode).toBe(200);
  await testApp.work();
  expect(await ask(`select status, blob_id from jobs where id = '${id}'`)).toEqual([
    { status: 'failed', blob_id: null },
  ]);
  expect((await ada.get(`/exports/${id}`)).statusCode).toBe(401);
});

test('who has left after it was made does not get it, not even by the link that they hold', async () => {
  const id = await start(ben);
  await testApp.work();
  const { url } = (await ben.get(`/exports/${id}`)).json();
  expect((await leave('Ben Okafor')).statusCode).toBe(200);
  const path = String(url).replace('/api', '');
  for (const one of [path, `/exports/${id}`]) expect((await ben.get(one)).statusCode).toBe(401);
  expect((await testApp.stranger.get(path)).statusCode).toBe(401);
  expect((await admin.get(path)).statusCode).toBe(404);
  expect((await admin.get(`/exports/${id}`)).statusCode).toBe(404);
});
