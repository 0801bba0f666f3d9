import { expect, test } from '@jest/globals';
import { userId } from '../../../fixtures/users.ts';
import { clientId } from '../../../fixtures/clients.ts';
import { admit, openTestApp, type Person } from '../../test/app.ts';

const testApp = openTestApp();
const superAdmin = admit(testApp, 'Theodora Vance');
const admin = admit(testApp, 'Malcolm Reyes');
const ada = admit(testApp, 'Ada Winslow');

interface Row {
  readonly actorName: string;
  readonly fileName: string;
  readonly record: string | null;
  readonly asked: readonly string[];
  readonly format: string;
  readonly rows: number | null;
}

const listed = async (query = ''): Promise<Row[]> => {
  const answer = await superAdmin.get(`/file_downloads?${query}`);
  expect([answer.statusCode, answer.json().error]).toEqual([200, undefined]);
  return answer.json().data;
};
const filtered = (...filters: object[]) => `filters=${encodeURIComponent(JSON.stringify(filters))}`;
const take = async (person: Person, path: string) => expect((await person.get(path)).statusCode).toBe(200);

test('who took what, and when: the newest first, with what was asked for in words', async () => {
  await take(ada, `/accounts.csv?search=00200102&${filtered({ key: 'step', option: '=', values: ['completed'] })}`);
  await take(admin, `/clients/${clientId('Alma Whitlock')}/positions.xlsx`);
  const [positions, accounts] = await listed();
  expect(positions).toMatchObject({ actorName: 'Malcolm Reyes', fileName: 'positions.xlsx', format: 'Excel (XLSX)' });
  expect(positions?.asked).toEqual([expect.stringContaining('Alma Whitlock')]);
  expect(accounts).toMatchObject({
    actorName: 'Ada Winslow',
    fileName: 'accounts.csv',
    record: 'accounts',
    asked: ['Search: ********', 'Step is Completed'],
  });
});

test('a record’s own file says whose it is, an export how many rows it has', async () => {
  const { data } = (await ada.get('/accounts?perPage=1')).json();
  await take(ada, `/accounts/${data[0].id}/profile.csv`);
  const [profile] = await listed();
  expect(profile?.record).toBe(`Account ${data[0].number ?? 'Awaiting Assignment'}`);
  const { id } = (await ada.post('/accounts/export', { fileFormat: 'csv' })).json().export;
  await testApp.work();
  const { headers } = await ada.get(`/exports/${id}/download`);
  await ada.send({ method: 'GET', url: headers.location ?? '' });
  const [file] = await listed();
  expect(file).toMatchObject({
    record: 'accounts',
    rows: (await ada.get('/accounts')).json().meta.pagination.totalEntries,
  });
});

test('is found by the file’s name and the person’s, narrowed by person, format and day, and exported', async () => {
  const of = async (query: string) => new Set((await listed(query)).map(({ fileName }) => fileName));
  expect(await of('search=positions.x')).toEqual(new Set(['positions.xlsx']));
  expect(await of('search=malcolm')).toEqual(new Set(['positions.xlsx']));
  expect(await of(`actor_id=${userId('Malcolm Reyes')}`)).toEqual(new Set(['positions.xlsx']));
  expect(await of(filtered({ key: 'actorName', option: 'includes', values: ['reyes'] }))).toEqual(
    new Set(['positions.xlsx']),
  );
  expect(await of(filtered({ key: 'format', option: '=', values: ['xlsx'] }))).toEqual(new Set(['positions.xlsx']));
  expect(await of(filtered({ key: 'at', option: '<', values: ['2020-01-01'] }))).toEqual(new Set());
  const csv = (await superAdmin.get('/file_downloads.csv')).body;
  expect(csv.split('\r\n')[0]).toBe('\ufeffDate,User,File Name,Belongs To,Filters,Format,Records,Size (KB)');
  // That, too, has left.
  expect((await listed())[0]).toMatchObject({ actorName: 'Theodora Vance', fileName: 'downloads.csv' });
});

test('is the super admins’ alone', async () => {
  for (const person of [admin, ada])
    for (const path of ['/file_downloads', '/file_downloads.csv'])
      expect((await person.get(path)).statusCode).toBe(403);
});
