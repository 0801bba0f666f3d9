import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { hashPassword } from '../../lib/secrets/passwords.ts';
import { start, type TestApp } from '../../test/app.ts';
import { cookiesOf, doorOf, wrongPassword } from '../../test/door.ts';

let testApp: TestApp;
/**
 * The cookies that the browsers of Ada Winslow and Malcolm Reyes keep of their sign-in, once their sessions are over.
 */
let adas: Record<string, string>;
let malcolms: Record<string, string>;
beforeAll(async () => {
  testApp = await start();
  [adas, malcolms] = [await browserOf(ada), await browserOf('admin@demo.test')];
});
afterAll(() => testApp.stop());

const ada = 'advisor@demo.test';
const ask = <Row>(statement: string) => testApp.orm.em.fork().execute<Row[]>(statement);
beforeEach(() => ask('delete from attempts'));

const door = () => doorOf(testApp.app, ada);
const verify = async (email: string, cookies: Record<string, string>) => {
  await ask('update users set otp_last_step = 0');
  const { typePassword, typeCode } = doorOf(testApp.app, email);
  const { session = '' } = cookiesOf(await typePassword({ cookies }));
  return typeCode({ cookies: { ...cookies, session } });
};
const browserOf = async (email: string, cookies: Record<string, string> = {}) => {
  const { browser = '' } = cookiesOf(await verify(email, cookies));
  return { browser };
};
/** Stores so many failures, of strangers or of this browser. */
const failed = (purpose: string, times: number, like = `account:${ada}`) =>
  ask(`insert into attempts (id, purpose, key, at)
    select gen_random_uuid(), '${purpose}', '${like}', now() from generate_series(1, ${times})`);
const mails = async () => {
  await testApp.work();
  return ask<{ recipient: string; text: string }>('select recipient, text from kept_mails order by created_at');
};

describe('a browser that somebody has signed in with before', () => {
  test('lets its person in while strangers have locked the account', async () => {
    await failed('password', 10);
    expect((await door().typePassword()).statusCode).toBe(429);
    expect((await door().typePassword({ cookies: malcolms })).statusCode).toBe(429);
    expect((await door().typePassword({ cookies: { browser: `${adas['browser']}x` } })).statusCode).toBe(429);
    const asked = await door().typePassword({ cookies: adas });
    expect(asked.statusCode).toBe(200);
    expect((await verify(ada, adas)).statusCode).toBe(200);
  });

  test('lets its person in from an address that is locked', async () => {
    await failed('password', 100, 'address:127.0.0.1');
    expect((await door().typePassword()).statusCode).toBe(429);
    expect((await door().typePassword({ cookies: adas })).statusCode).toBe(200);
  });

  test('has ten failures of its own, which are not those of others', async () => {
    expect((await door().typePassword({ cookies: adas }, wrongPassword)).statusCode).toBe(401);
    const [row] = await ask<{ key: string }>('select key from attempts');
    await failed('password', 9, row?.key);
    expect((await door().typePassword({ cookies: adas })).statusCode).toBe(429);
    expect((await door().typePassword()).statusCode).toBe(200);
  });

  test('opens nothing by itself, and is for this site and no script', async () => {
    const who = await testApp.app.inject({ url: '/api/users/current-user', cookies: adas });
    expect(who.statusCode).toBe(401);
    const posed = await testApp.app.inject({
      url: '/api/users/current-user',
      cookies: { session: adas['browser'] ?? '' },
    });
    expect(posed.statusCode).toBe(401);
    const { cookies } = await verify(ada, {});
    const cookie = cookies.find(({ name }) => name === 'browser');
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 180 * 24 * 3600 });
    // After the password alone nothing is known yet.
    expect(cookiesOf(await door().typePassword())).not.toHaveProperty('browser');
  });

  test('may be shared: it knows the last five who signed in with it', async () => {
    const shared = await browserOf('admin@demo.test', adas);
    await failed('password', 10);
    expect((await door().typePassword({ cookies: shared })).statusCode).toBe(200);
    expect(shared.browser.split('~')).toHaveLength(2);
    expect((await browserOf('admin@demo.test', shared)).browser.split('~')).toHaveLength(2);
    const crowd = { browser: ['a.a', 'b.b', 'c.c', 'd.d', 'e.e', adas['browser']].join('~') };
    expect((await door().typePassword({ cookies: crowd })).statusCode).toBe(429);
    expect((await browserOf('admin@demo.test', crowd)).browser.split('~')).toHaveLength(5);
  });

  test('is a stranger again after a new password', async () => {
    const [before] = await ask<{ password_hash: string }>(`select password_hash from users where email = '${ada}'`);
    await failed('password', 10);
    await ask(`update users set password_hash = '${await hashPassword('Another-pass-1!')}' where email = '${ada}'`);
    expect((await door().typePassword({ cookies: adas }, 'Another-pass-1!')).statusCode).toBe(429);
    await ask(`update users set password_hash = '${before?.password_hash}' where email = '${ada}'`);
    expect((await door().typePassword({ cookies: adas })).statusCode).toBe(200);
  });
});

describe('the mail about a lock', () => {
  beforeEach(() => ask('delete from kept_mails'));

  test('goes to the owner at the tenth failure, once an hour however long it goes on', async () => {
    await failed('password', 8);
    await door().typePassword({}, wrongPassword);
    expect(await mails()).toEqual([]);
    await Promise.all([1, 2, 3].map(() => door().typePassword({}, wrongPassword)));
    const [mail, ...more] = await mails();
    expect([mail, more]).toEqual([{ recipient: ada, text: expect.stringContaining('a wrong password ten times') }, []]);
    expect(mail?.text).not.toContain('http');
    await ask(`update attempts set at = at - interval '20 minutes'`);
    await failed('password', 9);
    await door().typePassword({}, wrongPassword);
    expect(await mails()).toHaveLength(1);
    await ask(`update attempts set at = at - interval '41 minutes'`);
    await failed('password', 9);
    await door().typePassword({}, wrongPassword);
    expect(await mails()).toHaveLength(2);
  });

  test('has no reader where nobody has the email, yet is prepared, so that the time tells nothing', async () => {
    await failed('password', 9, 'account:nobody@demo.test');
    expect((await door().typePassword({}, wrongPassword, 'nobody@demo.test')).statusCode).toBe(401);
    const waiting = `select from graphile_worker.jobs where task_identifier = 'tellOfLock'`;
    expect(await ask(waiting)).toHaveLength(1);
    expect(await mails()).toEqual([]);
    expect(await ask(waiting)).toHaveLength(0);
  });

  test('is not sent for a try that was right', async () => {
    await failed('password', 9);
    expect((await door().typePassword()).statusCode).toBe(200);
    expect(await mails()).toEqual([]);
  });
});
