import { expect, test } from '@jest/globals';
import { userId } from '../../../fixtures/users.ts';
import { rowSources } from '../lists/source.ts';
import { admit, openTestApp, type Person } from '../../test/app.ts';
import { sweepExports } from './sweepExports.ts';

const testApp = openTestApp();
const admin = admit(testApp, 'Malcolm Reyes');
const owner = admit(testApp, 'Theodora Vance');
const ada = admit(testApp, 'Ada Winslow');

const asked = async (person: Person, list = '/accounts', body: object = {}): Promise<string> => {
  const answer = await person.post(`${list}/export.json`, body);
  expect(answer.statusCode).toBe(202);
  await testApp.work();
  return answer.json().export.id;
};
const list = async (person: Person) => (await person.get('/exports.json')).json().data;
const download = async (person: Person, id: string) => {
  const { statusCode, headers } = await person.get(`/exports/${id}/download`);
  return statusCode === 302 ? (await person.send({ method: 'GET', url: headers.location ?? '' })).body : statusCode;
};
const execute = (sql: string) => testApp.orm.em.fork().execute(sql);
/** That many more exports of somebody, all made an hour ago. */
const made = (name: string, count: number) =>
  execute(`insert into jobs (id, kind, owner_id, status, input, created_at)
    select gen_random_uuid(), 'exportList', '${userId(name)}', 'completed', '{}', now() - interval '1 hour' from generate_series(1, ${count})`);
const sweep = () =>
  sweepExports(testApp.app.context)(
    {},
    { id: '1', attempt: 1, isLastAttempt: false, signal: new AbortController().signal },
  );

test('one’s own exports are a list, each to be downloaded for seven days', async () => {
  const id = await asked(admin, '/accounts', { columns: ['value', 'number'], fileFormat: 'csv' });
  const [own] = await list(admin);
  expect(own).toMatchObject({ id, fileName: 'accounts.csv', format: 'CSV', status: 'Ready', error: null });
  expect(Date.parse(own.keptUntil) - Date.parse(own.createdAt)).toBe(7 * 24 * 3600 * 1000);
  const file = String(await download(admin, id));
  expect(file.split('\r\n')[0]).toBe('\ufeffMarket Value,Account Number');
  // Beside the records a file has its head and its total.
  expect(own.rows).toBe(file.trimEnd().split('\r\n').length - 2);
  expect(await list(ada)).toEqual([]);
  expect(await download(ada, id)).toBe(404);
});

test('an export is made anew, with what the list holds by then', async () => {
  const id = await asked(ada, '/clients', { columns: ['name'], search: 'Whitlock' });
  await execute(`update clients set first_name = 'Alma Rose' where first_name = 'Alma'`);
  const again = await ada.post(`/exports/${id}/repeat`, {});
  expect([again.statusCode, again.json().message]).toEqual([202, 'Your export has started.']);
  await testApp.work();
  expect(await download(ada, id)).not.toContain('Alma Rose');
  expect(await download(ada, again.json().export.id)).toContain('Alma Rose Whitlock');
  expect((await admin.post(`/exports/${id}/repeat`, {})).statusCode).toBe(404);
});

test('who may no longer take a list away gets it neither made nor made again', async () => {
  const id = await asked(admin, '/fee_uploads', {});
  const waiting = (await admin.post('/fee_uploads/export.json', {})).json().export.id;
  await execute(`update users set role = 'advisor' where id = '${userId('Malcolm Reyes')}'`);
  try {
    await testApp.work();
    expect((await admin.get(`/exports/${waiting}`)).json()).toMatchObject({ status: 'failed' });
    expect((await admin.post(`/exports/${id}/repeat`, {})).statusCode).toBe(403);
  } finally {
    await execute(`update users set role = 'admin' where id = '${userId('Malcolm Reyes')}'`);
  }
});

test('after seven days an export is gone with its file, and only then', async () => {
  const [old, young] = [await asked(ada), await asked(ada)];
  await execute(`update jobs set created_at = now() - interval '7 days 1 hour' where id = '${old}'`);
  await execute(`update jobs set created_at = now() - interval '6 days 23 hours' where id = '${young}'`);
  const keyOf = async (id: string): Promise<string> => {
    const [row] = await execute(
      `select b.storage_key as key from jobs j join blobs b on b.id = j.blob_id where j.id = '${id}'`,
    );
    return String(row?.key);
  };
  const [gone, kept] = [await keyOf(old), await keyOf(young)];
  await sweep();
  expect(await download(ada, old)).toBe(404);
  expect(String(await download(ada, young))).toContain('Account Number');
  const lying = [];
  for await (const { key } of testApp.app.context.storage.list()) lying.push(key);
  expect(lying).toContain(kept);
  expect(lying).not.toContain(gone);
  expect(await execute(`select from blobs where storage_key = '${gone}'`)).toEqual([]);
  expect(await execute(`select from audit where action = 'export' and object_id = '${old}'`)).toHaveLength(1);
});

test('of one person the newest 200 are kept, of others theirs, and what is still to be made', async () => {
  await execute(`update jobs set created_at = now() - interval '2 hours' where kind = 'exportList'`);
  const [hers, theirs] = [await asked(ada), await asked(admin)];
  await execute(`update jobs set created_at = now() - interval '61 minutes' where id in ('${hers}', '${theirs}')`);
  await made('Ada Winslow', 199);
  await sweep();
  expect(String(await download(ada, hers))).toContain('Account Number');
  const waiting = (await ada.post('/accounts/export.json', {})).json().export.id;
  await execute(`update jobs set created_at = now() - interval '62 minutes' where id = '${waiting}'`);
  await made('Ada Winslow', 1);
  await sweep();
  expect([await download(ada, hers), String(await download(admin, theirs))]).toEqual([
    404,
    expect.stringContaining('Account Number'),
  ]);
  const kept = await execute(`select from jobs where kind = 'exportList' and owner_id = '${userId('Ada Winslow')}'`);
  expect(kept).toHaveLength(201);
  expect((await ada.get(`/exports/${waiting}`)).json()).toMatchObject({ status: 'queued' });
  await testApp.work();
});

test('every list that is shown by itself begins an export at the address that its button asks', async () => {
  const lists = [...rowSources.values()].map((source) => source.list);
  const routed = new Set(testApp.app.guarded.map(({ method, url }) => `${String(method)} ${url}`));
  const asked = lists.filter(({ path }) => routed.has(`GET /api/${path}`));
  expect(asked.length).toBeGreaterThan(25);
  for (const { path, exportAt = 'export' } of asked) {
    const answer = await owner.post(`/${path}/${exportAt}`, { fileFormat: 'csv' });
    expect([path, answer.statusCode, answer.json().message]).toEqual([path, 202, 'Your export has started.']);
  }
});
