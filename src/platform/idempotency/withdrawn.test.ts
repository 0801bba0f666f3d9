import { expect, test } from '@jest/globals';
import { clientId } from '../../../fixtures/clients.ts';
import { codeId } from '../../../fixtures/advisorCodes.ts';
import { userId } from '../../../fixtures/users.ts';
import { admit, openTestApp, type Person } from '../../test/app.ts';

const testApp = openTestApp();
const ada = admit(testApp, 'Ada Winslow');
const priya = admit(testApp, 'Priya Nolan');
const malcolm = admit(testApp, 'Malcolm Reyes');

const execute = (sql: string) => testApp.orm.em.fork().execute<Record<string, unknown>[]>(sql);
const once = (key: string) => ({ 'idempotency-key': key });
const addTask = (person: Person, key: string) => person.post('/tasks', { task: { name: key } }, once(key));
const openAccount = (person: Person, key: string) => {
  const account = { clientId: clientId('Alma Whitlock'), advisorCodeId: codeId('SCH100') };
  return person.post('/accounts', { account }, once(key));
};
const isReplay = ({ headers }: Awaited<ReturnType<typeof addTask>>) => headers['idempotent-replayed'] === 'true';
const withheld = [
  409,
  { error: 'This request was already processed, but you no longer have access to all of its response.' },
];

test('a kept answer is not given again once a code was taken away', async () => {
  await addTask(priya, 'code');
  expect(isReplay(await addTask(priya, 'code'))).toBe(true);
  const [held] = await execute(`delete from assistant_codes where assistant_id = '${userId('Priya Nolan')}'
    and advisor_code_id = '${codeId('SCH100')}' returning *`);
  const again = await addTask(priya, 'code');
  expect([again.statusCode, again.json()]).toEqual(withheld);
  await execute(`insert into assistant_codes
    select * from json_populate_record(null::assistant_codes, '${JSON.stringify(held)}')`);
  expect(isReplay(await addTask(priya, 'code'))).toBe(true);
});

test('nor once the record that it tells of has gone to another advisor', async () => {
  const [opened, byOffice] = [await openAccount(ada, 'row'), await openAccount(malcolm, 'office')];
  expect([opened.statusCode, byOffice.statusCode]).toEqual([200, 200]);
  expect([await openAccount(ada, 'row'), await openAccount(malcolm, 'office')].map(isReplay)).toEqual([true, true]);
  await execute(`update accounts set advisor_id = null,
    advisor_code_id = (select id from advisor_codes where number = 'SCH300') where id = '${opened.json().id}'`);
  expect((await ada.get(`/accounts/${opened.json().id}`)).statusCode).toBe(404);
  const again = await openAccount(ada, 'row');
  expect([again.statusCode, again.json()]).toEqual(withheld);
  expect(isReplay(await openAccount(malcolm, 'office'))).toBe(true);
});

test('nor once the client that a task of one’s own names has gone', async () => {
  const alma = clientId('Alma Whitlock');
  const add = () => ada.post('/tasks', { task: { name: 'Call', clientId: alma } }, once('named'));
  expect((await add()).json()).toMatchObject({ clientName: 'Alma Whitlock' });
  expect(isReplay(await add())).toBe(true);
  const codes = await execute(`delete from client_codes where client_id = '${alma}' returning *`);
  const again = await add();
  expect([again.statusCode, again.json()]).toEqual(withheld);
  await execute(`insert into client_codes
    select * from json_populate_recordset(null::client_codes, '${JSON.stringify(codes)}')`);
});

test('an answer that was kept before it was known what it tells of is not given again', async () => {
  await addTask(ada, 'old');
  await execute(`update idempotency_keys set sight = null, written = null where key = 'old'`);
  expect((await addTask(ada, 'old')).statusCode).toBe(409);
});
