import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { clientId } from '../../../fixtures/clients.ts';
import { accountId } from '../../../fixtures/accounts.ts';
import { userId } from '../../../fixtures/users.ts';
import type { FastifyRequest, RouteOptions } from 'fastify';
import { Account } from '../../book/accounts/entity.ts';
import { notifyOfAccount } from '../../book/accounts/notifyOfAccount.ts';
import type { Actor } from '../../domain/permissions.ts';
import { inTransaction } from '../../lib/inTransaction.ts';
import { isWriting } from '../../lib/access.ts';
import { newId } from '../../lib/columns.ts';
import { start, type Person, type TestApp } from '../../test/app.ts';
import { multipart } from '../../test/multipart.ts';
import { mostWrites } from './countWrites.ts';

let testApp: TestApp;
let admin: Person;
beforeAll(async () => {
  testApp = await start();
  admin = await testApp.signIn('admin@demo.test');
});
afterAll(() => testApp.stop());

const ask = (statement: string) => testApp.orm.em.fork().execute<Record<string, unknown>[]>(statement);
beforeEach(() => ask('delete from attempts'));

/** Counts so many attempts of Malcolm's, the first one half an hour ago. */
const done = (purpose: string, times: number) =>
  ask(`insert into attempts (id, purpose, key, at)
    select gen_random_uuid(), '${purpose}', 'account:${userId('Malcolm Reyes')}', now() - interval '30 minutes' / n
    from generate_series(1, ${times}) n`);

/** An invalid link is looked up too. */
const follow = () => admin.get('/downloads/nowhere');

test('files are taken so many an hour, by whatever link', async () => {
  await done('download', 999);
  expect((await follow()).statusCode).toBe(404);
  const refused = await follow();
  expect([refused.statusCode, refused.json().error]).toEqual([
    429,
    'You have downloaded 1,000 files within an hour. Please try again later.',
  ]);
});

test('an account’s form, of which each edition is kept, is prepared so many times an hour', async () => {
  const prepare = () => admin.post(`/accounts/${accountId('Ekberg IRA')}/prepare_internal_form`);
  await done('form', 299);
  expect((await prepare()).statusCode).not.toBe(429);
  const refused = await prepare();
  expect([refused.statusCode, refused.json().error]).toEqual([
    429,
    'You have prepared 300 forms within an hour. Please try again later.',
  ]);
});

test('new backup codes are asked for twenty times an hour, however fresh the code is', async () => {
  const make = () => admin.patch('/users/generate_2fa_recovery_codes', {});
  await done('backupCodes', 19);
  expect((await make()).json().recovery_codes).toHaveLength(10);
  const refused = await make();
  expect([refused.statusCode, refused.json()]).toEqual([
    429,
    { error: 'You have generated backup codes 20 times within an hour. Please try again later.' },
  ]);
});

const file = multipart({ file: { filename: 'a.pdf', content: '%PDF-1.7' } });
const clientFiles = `/api/clients/${clientId('Alma Whitlock')}/file_upload`;
const sendFile = () => admin.send({ method: 'POST', url: clientFiles, ...file });

describe.each([
  ['exports', 'export', 60, () => admin.post('/clients/export'), () => admin.get('/branches.csv')],
  ['uploads', 'upload', 300, sendFile, () => admin.get('/uploads/signed-s3-put?name=a.pdf')],
] as const)('%s', (_, purpose, times, one, another) => {
  test('are so many an hour for one person; the one after them is told when to come again', async () => {
    await done(purpose, times - 1);
    expect((await one()).statusCode).toBeLessThan(300);
    const refused = await another();
    expect([refused.statusCode, refused.json().error]).toEqual([
      429,
      expect.stringMatching(/^Too many attempts. Please try again in \d+ (minutes|seconds).$/),
    ]);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(1800);
    await ask(`update attempts set at = at - interval '31 minutes'`);
    expect((await another()).statusCode).toBe(200);
  });

  test('of somebody else are counted apart, and so is everything else', async () => {
    await done(purpose, times);
    expect((await admin.get('/clients')).statusCode).toBe(200);
    const superAdmin = await testApp.signIn('super@demo.test');
    expect((await superAdmin.get('/clients.csv')).statusCode).toBe(200);
  });
});

test('feedback, which is a mail to every super admin, is given twenty times an hour', async () => {
  await done('feedback', 19);
  expect((await admin.post('/feedbacks', { content: 'One more' })).statusCode).toBe(200);
  const refused = await admin.post('/feedbacks', { content: 'And one' });
  const sentence = 'You have sent feedback 20 times within an hour. Please try again later.';
  expect([refused.statusCode, refused.json()]).toEqual([429, { error: sentence }]);
});

test('whatever mails somebody whom its caller names counts as a letter', () => {
  const mailing = /(devise\/invitation|invitation\/send|send_password_reset|reset_2fa)$/;
  const found = testApp.app.guarded.filter(({ url, config }) => config?.can && mailing.test(url));
  expect(found.map(({ config }) => config?.quota)).toEqual(['letter', 'letter', 'letter', 'letter']);
});

test('what becomes of accounts is mailed so often an hour, and what goes beyond is not done', async () => {
  await done('news', 600);
  const id = accountId('Ekberg IRA');
  const em = testApp.orm.em.fork();
  const told = inTransaction(em, async () => {
    const account = await em.findOneOrFail(Account, { id }, { filters: false });
    await notifyOfAccount(em, 'accountRejected', account, { by: { id: userId('Malcolm Reyes') } as Actor });
  });
  await expect(told).rejects.toMatchObject({ status: 429 });
});

test('at the same moment only the last one passes', async () => {
  await done('export', 59);
  const answers = await Promise.all([1, 2, 3, 4].map(() => admin.get('/branches.csv')));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 429, 429, 429]);
});

test('every way by which rows leave, or a file comes in, is counted', () => {
  // The house's own papers, the same for everyone.
  const isOurs = (url: string) => url.startsWith('/api/app_lib_files/');
  const counted = (pattern: RegExp) =>
    testApp.app.guarded
      .filter(({ url }) => pattern.test(url) && !isOurs(url))
      .map(({ url, config }) => [url, config?.quota]);
  const leaving = counted(/(\.(csv|xlsx|pdf)|\/export)$/);
  expect(leaving.length).toBeGreaterThan(40);
  expect(leaving.filter(([, counts]) => counts !== 'export')).toEqual([]);
  const coming = counted(/(_uploads?|signed-s3-put|\/files\/verify)$/).filter(([url]) => url !== '/api/fee_uploads');
  expect(coming.length).toBeGreaterThan(4);
  expect(coming.filter(([, counts]) => counts !== 'upload')).toEqual([]);
});

describe('writes', () => {
  /** Counts so many writes of that person since half an hour ago. */
  const written = (times: number, name = 'Malcolm Reyes') =>
    ask(`insert into write_counts (person_id, since, times)
      values ('${userId(name)}', now() - interval '30 minutes', ${times})
      on conflict (person_id) do update set since = excluded.since, times = excluded.times`);
  const counted = async () => (await ask('select times from write_counts'))[0]?.times;
  beforeEach(() => ask('truncate write_counts'));

  test('of whatever kind are so many an hour for one person, and reading is free', async () => {
    await written(mostWrites - 1);
    expect((await admin.put('/preferences/branches', { value: 1 })).statusCode).toBe(200);
    for (const refused of [
      await admin.put('/preferences/branches', { value: 2 }),
      await admin.post('/tasks', { name: 'One more' }),
      await admin.delete(`/files/${userId('Malcolm Reyes')}`),
    ]) {
      const sentence = 'You have made 3,000 changes within an hour. Please try again later.';
      expect([refused.statusCode, refused.json()]).toEqual([429, { error: sentence }]);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(1800);
    }
    expect((await admin.get('/preferences/branches')).json()).toEqual({ value: 1 });
    const superAdmin = await testApp.signIn('super@demo.test');
    expect((await superAdmin.put('/preferences/branches', { value: 1 })).statusCode).toBe(200);
  });

  test('are free again an hour after the first of them', async () => {
    await written(mostWrites + 5);
    await ask(`update write_counts set since = since - interval '31 minutes'`);
    expect((await admin.put('/preferences/branches', { value: 3 })).statusCode).toBe(200);
    expect(await counted()).toBe(1);
  });

  test('at the same moment only the last one passes', async () => {
    await written(mostWrites - 1);
    const answers = await Promise.all([1, 2, 3, 4].map((value) => admin.put('/preferences/branches', { value })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 429, 429, 429]);
  });

  test('are counted by the statement that asks who calls, a call of the wrong role too, and nothing that is read', async () => {
    await admin.get('/clients');
    expect(await counted()).toBeUndefined();
    await admin.post('/no_such_thing');
    await admin.patch(`/admins/${userId('Malcolm Reyes')}`, {});
    expect(await counted()).toBe(2);
  });

  test('are no reason why somebody could not sign out', async () => {
    const leaving = await testApp.signIn('admin@demo.test');
    await written(mostWrites);
    expect((await leaving.delete('/devise/logout')).statusCode).toBeLessThan(300);
  });

  const isCounted = ({ method, config }: RouteOptions) =>
    isWriting({ method: String(method), routeOptions: { config: config ?? {} } } as FastifyRequest);

  test.each(['Ada Winslow', 'Silas Brandt', 'Una Petrakis'])(
    'each one is refused to %s whose hour is used up, before it is looked at',
    async (name) => {
      const person = await testApp.enter(userId(name));
      await written(mostWrites, name);
      const writes = testApp.app.guarded.filter((route) => route.config?.can && isCounted(route));
      expect(writes.length).toBeGreaterThan(100);
      for (const { method, url } of writes) {
        const answer = await person.send({
          method: String(method),
          url: url.replaceAll(/:\w+/g, newId()),
          payload: {},
        });
        expect([method, url, answer.statusCode]).toEqual([method, url, 429]);
      }
    },
  );

  test('every route that writes is one of them, unless it belongs to signing in or out', () => {
    const free = testApp.app.guarded.filter(
      (route) => !['GET', 'HEAD'].includes(String(route.method)) && !isCounted(route),
    );
    expect(free.filter(({ config }) => config?.can).map(({ url }) => url)).toEqual([
      '/api/users/generate_2fa_recovery_codes',
      '/api/sessions',
      '/api/sessions/:id',
    ]);
  });
});
