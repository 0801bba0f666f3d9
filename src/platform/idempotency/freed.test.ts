import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { start, type Person, type TestApp } from '../../test/app.ts';
import { forgetKeys } from './claimKey.ts';

let testApp: TestApp;
let admin: Person;
beforeAll(async () => {
  testApp = await start();
  admin = await testApp.signIn('admin@demo.test');
});
afterEach(() => ask('delete from idempotency_keys'));
afterAll(() => testApp.stop());

const ask = (sql: string) => testApp.orm.em.fork().execute<{ id: string }[]>(sql);
const tasksCalled = async (name: string) => (await ask(`select id from tasks where name = '${name}'`)).length;
const add = (name: string, key: string) => admin.post('/tasks', { task: { name } }, { 'idempotency-key': key });
const replayed = ({ headers }: Awaited<ReturnType<typeof add>>) => headers['idempotent-replayed'];
const alreadyDone =
  'This request was already processed, but its response was not saved. Please check the result before you repeat it.';

/** Ages all keys. */
const age = (interval: string) => ask(`update idempotency_keys set created_at = created_at - interval '${interval}'`);

/** Blocks every request that writes a task, until it is released. */
const holdTasks = async () => {
  const em = testApp.orm.em.fork();
  await em.begin();
  await em.execute('lock table tasks in exclusive mode');
  return () => em.commit();
};
/** The first waits for the table, the others for the first: a person's tasks are counted one after the other. */
const areHeldUp = async (count: number) => {
  const waiting = `select from pg_locks where not granted and (relation = 'tasks'::regclass or locktype = 'advisory')
    and database = (select oid from pg_database where datname = current_database())`;
  while ((await ask(waiting)).length < count) await new Promise((resolve) => setTimeout(resolve, 10));
};

describe('a key is free again', () => {
  test('when the call was refused', async () => {
    const refused = await admin.post('/tasks', { task: { name: '' } }, { 'idempotency-key': 'refused' });
    expect([refused.statusCode, (await ask('select id from idempotency_keys')).length]).toEqual([422, 0]);
    expect((await add('Mended', 'refused')).statusCode).toBe(200);
  });

  test('when a fault came before the deed', async () => {
    await ask(`create function fail() returns trigger language plpgsql as $$ begin raise 'a fault'; end $$`);
    await ask('create trigger fail before insert on tasks execute function fail()');
    expect((await add('Before', 'before')).statusCode).toBe(500);
    await ask('drop function fail cascade');
    expect((await add('Before', 'before')).statusCode).toBe(200);
  });

  test('but not when it came after it: it is done, and never again', async () => {
    await ask('alter table accounts rename to away');
    const fault = await add('After', 'after');
    await ask('alter table away rename to accounts');
    expect([fault.statusCode, await tasksCalled('After')]).toEqual([500, 1]);
    const again = await add('After', 'after');
    expect([again.statusCode, again.json().error, await tasksCalled('After')]).toEqual([409, alreadyDone, 1]);
  });

  test('a minute after its process has died; what comes late all the same is rolled back', async () => {
    const letGo = await holdTasks();
    const late = add('Taken over', 'over');
    await areHeldUp(1);
    await age('61 seconds');
    const second = add('Taken over', 'over');
    await areHeldUp(2);
    await letGo();
    expect([(await late).statusCode, (await second).statusCode]).toEqual([409, 200]);
    expect([await tasksCalled('Taken over'), (await add('Taken over', 'over')).body]).toEqual([1, (await second).body]);
  });

  test('but for the same call alone: another one does not take it over', async () => {
    const letGo = await holdTasks();
    const first = add('First', 'mine');
    await areHeldUp(1);
    await age('61 seconds');
    const other = await add('Other', 'mine');
    expect([other.statusCode, other.json()]).toMatchObject([
      422,
      { 'Idempotency-Key': ['This Idempotency-Key belongs to another request.'] },
    ]);
    await letGo();
    expect([(await first).statusCode, await tasksCalled('First'), await tasksCalled('Other')]).toEqual([200, 1, 0]);
  });

  test('unless it died after its deed: nobody knows the answer, and nothing is done twice', async () => {
    await add('Died', 'died');
    await ask('update idempotency_keys set status = null, answer = null');
    expect((await add('Died', 'died')).json().in_flight).toBe(true);
    await age('61 seconds');
    expect((await add('Died', 'died')).json().error).toBe(alreadyDone);
    expect(await tasksCalled('Died')).toBe(1);
  });

  test('after a day', async () => {
    const run = { id: '1', attempt: 1, isLastAttempt: false, signal: new AbortController().signal };
    await add('Yesterday', 'old');
    await age('23 hours');
    await forgetKeys(testApp)({}, run);
    expect(replayed(await add('Yesterday', 'old'))).toBe('true');
    await age('2 hours');
    await forgetKeys(testApp)({}, run);
    expect(replayed(await add('Yesterday', 'old'))).toBe(undefined);
    expect(await tasksCalled('Yesterday')).toBe(2);
  });
});
