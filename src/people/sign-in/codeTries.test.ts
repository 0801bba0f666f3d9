import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { userId } from '../../../fixtures/users.ts';
import { build } from '../../server/app.ts';
import { connect } from '../../server/db.ts';
import { admit, openTestApp } from '../../test/app.ts';
import { cookiesOf, doorOf, rightCode, wrongCode } from '../../test/door.ts';
import { codesWaitUntil } from './codeTries.ts';
import { forgetAttempts } from './codeTries.ts';

const testApp = openTestApp({ demo: true });
const superAdmin = admit(testApp, 'Theodora Vance');
/** A second server process on the same database. */
let other: FastifyInstance;
beforeAll(async () => {
  const orm = await connect(testApp.settings);
  other = await build({ ...testApp.app.context, orm });
  other.addHook('onClose', () => orm.close());
  await other.ready();
});
afterAll(() => other.close());

const email = 'advisor@demo.test';
const ada = userId('Ada Winslow');
const ask = <Row extends object>(statement: string) => testApp.orm.em.fork().execute<Row[]>(statement);
beforeEach(async () => {
  await ask('delete from attempts');
  await ask('delete from kept_mails');
  await ask('update users set otp_last_step = 0');
});

/** A new sign-in each time: the password is right. */
const halfway = async (app = testApp.app) => cookiesOf(await doorOf(app, email).typePassword());
const typeCode = async (code: string, cookies?: Record<string, string>, app = testApp.app) =>
  doorOf(app, email).typeCode({ cookies: cookies ?? (await halfway(app)) }, code);
const minutesOf = (seconds: unknown) => Math.ceil(Number(seconds) / 60);
/** Moves all tries back, as if so much time had passed. */
const pass = (minutes: number) => ask(`update attempts set at = at - interval '${minutes} minutes'`);
/** Wrong ones before the last of a series. */
const failed = (times: number) =>
  ask(`insert into attempts (id, purpose, key, at)
    select gen_random_uuid(), 'second factor', 'account:${ada}', now() from generate_series(1, ${times})`);
const letters = async () => {
  await testApp.work();
  return ask<{ recipient: string; text: string }>('select recipient, text from kept_mails order by created_at');
};

test('ten wrong codes are ten, whoever looks: across sign-ins, browsers and servers; then none is looked at', async () => {
  for (let n = 0; n < 10; n++)
    expect((await typeCode(wrongCode(), undefined, n % 2 ? other : testApp.app)).statusCode).toBe(401);
  for (const app of [testApp.app, other]) {
    const refused = await typeCode(rightCode(), undefined, app);
    expect([refused.statusCode, minutesOf(refused.headers['retry-after'])]).toEqual([429, 15]);
    expect(refused.json().error).toBe('Too many attempts. Please try again in 15 minutes.');
  }
  // A person who is signed in already, in a known browser, waits like all others: so does their backup code.
  const person = await testApp.enter(ada);
  expect((await person.post('/devise/verify_otp', { otp_attempt: 'abcde-fghjk' })).statusCode).toBe(429);
});

test('each series is followed by a wait that is twice as long, up to a day', async () => {
  const waits = [];
  for (let series = 0; series < 9; series++) {
    await failed(9);
    const cookies = await halfway();
    expect((await typeCode(wrongCode(), cookies)).statusCode).toBe(401);
    waits.push(minutesOf((await typeCode(wrongCode(), cookies)).headers['retry-after']));
    await pass(waits.at(-1) ?? 0);
  }
  expect(waits).toEqual([15, 30, 60, 120, 240, 480, 960, 1440, 1440]);
});

test('a night that forgets what no limit looks at forgets no wrong code; a right one forgets all', async () => {
  await failed(29);
  await pass(25 * 60);
  await ask(
    `insert into attempts (id, purpose, key, at) values (gen_random_uuid(), 'export', 'old', now() - interval '25 hours')`,
  );
  await forgetAttempts(testApp.app.context)(
    {},
    { id: '1', attempt: 1, isLastAttempt: false, signal: new AbortController().signal },
  );
  expect(await ask('select from attempts')).toHaveLength(29);
  expect((await typeCode(rightCode())).statusCode).toBe(200);
  expect(await ask('select from attempts')).toHaveLength(0);
});

test('of many at once, at two servers, ten are looked at', async () => {
  const cookies = await halfway();
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, n) => typeCode(wrongCode(), cookies, n % 2 ? other : testApp.app)),
  );
  const looked = answers.filter(({ statusCode }) => statusCode === 401);
  expect(looked).toHaveLength(10);
  expect((await typeCode(rightCode(), cookies)).statusCode).toBe(429);
});

test('the owner is told once for each series, and until when', async () => {
  await failed(9);
  expect(await letters()).toEqual([]);
  const cookies = await halfway();
  for (let n = 0; n < 4; n++) await typeCode(wrongCode(), cookies);
  const [letter, ...more] = await letters();
  expect([letter, more]).toEqual([{ recipient: email, text: expect.stringContaining('ten times in a row') }, []]);
  expect(letter?.text).toMatch(/until \w+ \d+, \d{4}, \d+:\d\d [AP]M/);
  await pass(15);
  await failed(9);
  await typeCode(wrongCode(), cookies);
  expect(await letters()).toHaveLength(2);
});

test('who resets the second factor ends the wait', async () => {
  await failed(20);
  expect((await typeCode(rightCode())).statusCode).toBe(429);
  const [before] = await ask<{ otp_secret: string }>(`select otp_secret from users where id = '${ada}'`);
  expect((await superAdmin.patch('/users/reset_2fa', { id: ada })).statusCode).toBe(200);
  await ask(`update users set otp_secret = '${before?.otp_secret}', otp_enabled_at = now() where id = '${ada}'`);
  expect((await typeCode(rightCode())).statusCode).toBe(200);
});

test('wrong codes make nobody else wait, and wrong passwords nobody', async () => {
  const waits = async (name: 'Ada Winslow' | 'Ben Okafor') =>
    (await codesWaitUntil(testApp.orm.em.fork(), userId(name))) !== undefined;
  await ask(`insert into attempts (id, purpose, key, at)
    select gen_random_uuid(), 'password', 'account:${ada}', now() from generate_series(1, 10)`);
  expect(await waits('Ada Winslow')).toBe(false);
  await failed(10);
  expect([await waits('Ada Winslow'), await waits('Ben Okafor')]).toEqual([true, false]);
});
