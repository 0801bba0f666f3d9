import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { clientId } from '../../../fixtures/clients.ts';
import { build } from '../../server/app.ts';
import { start, type Person, type TestApp } from '../../test/app.ts';
import { multipart } from '../../test/multipart.ts';

let testApp: TestApp;
let superAdmin: Person;
let advisor: Person;
beforeAll(async () => {
  testApp = await start();
  superAdmin = await testApp.signIn('super@demo.test');
  advisor = await testApp.signIn('advisor@demo.test');
});
afterEach(() => ask('delete from idempotency_keys'));
afterAll(() => testApp.stop());

const ask = <Row = { id: string }>(sql: string) => testApp.orm.em.fork().execute<Row[]>(sql);
const tasksCalled = async (name: string) => (await ask(`select id from tasks where name = '${name}'`)).length;
const add = (name: string, key: string, person = superAdmin) =>
  person.post('/tasks', { task: { name } }, { 'idempotency-key': key });
const replayed = ({ headers }: Awaited<ReturnType<typeof add>>) => headers['idempotent-replayed'];
const until = async (isSo: () => Promise<boolean>) => {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 10));
};

/** Blocks every request that writes a task, until it is released. */
const holdTasks = async () => {
  const em = testApp.orm.em.fork();
  await em.begin();
  await em.execute('lock table tasks in exclusive mode');
  return () => em.commit();
};
const claims = async () => (await ask('select id from idempotency_keys')).length;

describe('the same call with the same key', () => {
  test('fifty times at once is one client, and afterwards the same bytes', async () => {
    const [code] = await ask(`select id from advisor_codes where number = 'SCH100'`);
    const client = {
      isEntity: false,
      firstName: 'Once',
      lastName: 'Only',
      ssn: '666029997',
      advisorCodeIds: [code?.id],
    };
    const send = () => superAdmin.post('/clients', { client }, { 'idempotency-key': 'fifty' });
    const answers = await Promise.all(Array.from({ length: 50 }, send));
    const made = answers.filter(({ statusCode }) => statusCode === 200);
    expect(new Set(made.map(({ body }) => body)).size).toBe(1);
    expect(made.filter((answer) => !replayed(answer))).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode !== 200 && statusCode !== 409)).toEqual([]);
    expect(await ask(`select id from clients where last_name = 'Only'`)).toHaveLength(1);
    const again = await send();
    expect([again.statusCode, again.body, replayed(again)]).toEqual([200, made[0]?.body, 'true']);
    expect(again.headers['content-type']).toBe(made[0]?.headers['content-type']);
  });

  test('is told to wait while the first is at work', async () => {
    const letGo = await holdTasks();
    const first = add('In flight', 'flight');
    await until(async () => (await claims()) === 1);
    const second = await add('In flight', 'flight');
    expect([second.statusCode, second.headers['retry-after'], second.json()]).toEqual([
      409,
      '1',
      { error: 'This request is already being processed. Please try again in a moment.', in_flight: true },
    ]);
    await letGo();
    expect((await first).statusCode).toBe(200);
    expect((await add('In flight', 'flight')).body).toBe((await first).body);
    expect(await tasksCalled('In flight')).toBe(1);
  });

  test('is answered by another process of the same database', async () => {
    const first = await add('Two processes', 'processes');
    const other = await build(testApp);
    const second = await other.inject({
      method: 'POST',
      url: '/api/tasks',
      payload: { task: { name: 'Two processes' } },
      headers: { cookie: await sessionCookie(), 'idempotency-key': 'processes' },
    });
    await other.close();
    expect([second.body, second.headers['idempotent-replayed']]).toEqual([first.body, 'true']);
  });

  test('brings a file once, and its name with it', async () => {
    const form = multipart({ file: { filename: 'once.pdf', content: '%PDF-1.7 once' } });
    const url = `/api/clients/${clientId('Alma Whitlock')}/file_upload`;
    const headers = { ...form.headers, 'idempotency-key': 'a file' };
    const send = () => superAdmin.send({ method: 'POST', url, payload: form.payload, headers });
    const first = await send();
    expect(first.statusCode).toBe(200);
    expect((await send()).body).toBe(first.body);
    expect(await ask(`select id from files where file_name = 'once.pdf'`)).toHaveLength(1);
    const another = multipart({ file: { filename: 'once.pdf', content: '%PDF-1.7 another' } });
    expect((await superAdmin.send({ method: 'POST', url, payload: another.payload, headers })).statusCode).toBe(422);
  });

  test('whose answer is too large to be kept is said to be done', async () => {
    await add('Large', 'large');
    await ask(`update idempotency_keys set answer = null`);
    const again = await add('Large', 'large');
    expect([again.statusCode, again.json().error]).toEqual([409, alreadyDone]);
  });
});

const alreadyDone =
  'This request was already processed, but its response was not saved. Please check the result before you repeat it.';

/** The super admin's, for a server that they have not signed in to. */
const sessionCookie = async () => {
  const [session] = await ask(`select s.id from sessions s join users u on u.id = s.user_id
    where u.email = 'super@demo.test' and s.level = 'full' and s.ended_at is null`);
  return `session=${testApp.app.jwt.sign({ sid: session?.id ?? '' })}`;
};

test('a GET that begins work is one call, too, and one that reads takes no key', async () => {
  const get = (url: string) =>
    superAdmin.send({ method: 'GET', url: `/api${url}`, headers: { 'idempotency-key': 'a GET' } });
  const exports = async () => (await ask(`select id from jobs where kind = 'exportList'`)).length;
  const before = await exports();
  const answers = await Promise.all(Array.from({ length: 10 }, () => get('/branches/export?fileFormat=csv')));
  const begun = answers.filter(({ statusCode }) => statusCode === 202);
  expect([new Set(begun.map(({ body }) => body)).size, (await exports()) - before]).toEqual([1, 1]);
  const again = await get('/branches/export?fileFormat=csv');
  expect([again.statusCode, again.body, replayed(again)]).toEqual([202, begun[0]?.body, 'true']);
  expect((await get('/branches/export?fileFormat=pdf')).statusCode).toBe(422);
  expect(replayed(await get('/branches'))).toBeUndefined();
});

describe('a key stands for one call', () => {
  test.each([
    ['another body', () => superAdmin.post('/tasks', { task: { name: 'Other' } }, { 'idempotency-key': 'one' })],
    [
      'another route',
      () => superAdmin.post('/clients/export', { task: { name: 'One' } }, { 'idempotency-key': 'one' }),
    ],
    ['another query', () => superAdmin.post('/tasks?a=1', { task: { name: 'One' } }, { 'idempotency-key': 'one' })],
  ])('and not for %s', async (_, send) => {
    await add('One', 'one');
    const refused = await send();
    expect([refused.statusCode, refused.json()]).toEqual([422, { error: mismatch, 'Idempotency-Key': [mismatch] }]);
  });
  const mismatch = 'This Idempotency-Key belongs to another request.';

  test('of one person: somebody else’s same key is their own', async () => {
    const [hers, theirs] = [await add('Same key', 'same'), await add('Same key', 'same', advisor)];
    expect([theirs.statusCode, replayed(theirs), theirs.json().id === hers.json().id]).toEqual([200, undefined, false]);
  });

  test.each(['', 'x'.repeat(201), 'Schlüssel', 'a\tb'])('%j is none', async (key) => {
    const refused = await add('No key', key);
    expect([refused.statusCode, Object.keys(refused.json())]).toEqual([422, ['Idempotency-Key', 'error']]);
  });

  test('without one, each call is a deed', async () => {
    for (const _ of [1, 2]) await superAdmin.post('/tasks', { task: { name: 'Keyless' } });
    expect([await tasksCalled('Keyless'), await claims()]).toEqual([2, 0]);
  });

  test('of who has no right to it, it opens nothing', async () => {
    await add('Rights', 'rights');
    const headers = { 'idempotency-key': 'rights' };
    expect((await testApp.stranger.post('/tasks', { task: { name: 'Rights' } }, headers)).statusCode).toBe(401);
    const client = await superAdmin.post('/clients/export', {}, { 'idempotency-key': 'an export' });
    expect(client.statusCode).toBe(202);
    await ask(`update users set role = 'user' where email = 'super@demo.test'`);
    const lost = await superAdmin.post('/clients/export', {}, { 'idempotency-key': 'an export' });
    await ask(`update users set role = 'super_admin' where email = 'super@demo.test'`);
    expect(lost.statusCode).toBe(403);
  });

  test('a full number is never kept', async () => {
    const headers = { 'idempotency-key': 'reveal' };
    const body = { field: 'ssn', reason: 'A form of the custodian' };
    const path = `/clients/${clientId('Alma Whitlock')}/reveal`;
    const answers = [await superAdmin.post(path, body, headers), await superAdmin.post(path, body, headers)];
    expect(answers.map((answer) => [answer.statusCode, replayed(answer)])).toEqual(Array(2).fill([200, undefined]));
    expect(await claims()).toBe(0);
  });

  test('what is kept is sealed', async () => {
    await add('Sealed', 'sealed');
    expect(await ask('select answer, done, status from idempotency_keys')).toEqual([
      { answer: expect.stringMatching(/^v1\./), done: true, status: 200 },
    ]);
  });

  test('a body that is too deep to be told from another is refused like without a key', async () => {
    const payload = '['.repeat(10_000) + ']'.repeat(10_000);
    const headers = { 'content-type': 'application/json', 'idempotency-key': 'deep' };
    const answer = await superAdmin.send({ method: 'POST', url: '/api/tasks', payload, headers });
    expect([answer.statusCode, answer.json().error]).toEqual([422, 'The body is nested too deeply.']);
    expect(await claims()).toBe(0);
  });
});
