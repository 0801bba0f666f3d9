import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { userId } from '../../../fixtures/users.ts';
import { start, type Person, type TestApp } from '../../test/app.ts';
import { cookiesOf, doorOf } from '../../test/door.ts';
import { loadActor } from '../../platform/auth/session.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await start();
});
afterAll(() => testApp.stop());

const ada = userId('Ada Winslow');
const email = 'advisor@demo.test';
const execute = (sql: string) => testApp.orm.em.fork().execute<Record<string, unknown>[]>(sql);
const change = (what: string) => execute(`update sessions set ${what} where user_id = '${ada}'`);

let person: Person;
beforeEach(async () => {
  await execute('delete from sessions');
  await execute(`update users set otp_last_step = 0 where id = '${ada}'`);
  person = await testApp.enter(ada);
});
const status = async () => (await person.get('/users/current-user')).statusCode;

describe('a session', () => {
  test('ends after thirty minutes in which nobody asked for anything', async () => {
    await change(`last_seen_at = now() - interval '29 minutes'`);
    expect(await status()).toBe(200);
    await change(`last_seen_at = now() - interval '30 minutes 1 second'`);
    expect(await status()).toBe(401);
  });

  test('begins its thirty minutes anew with a request, which is written down once a minute', async () => {
    const seen = async () => {
      const [row] = await execute(`select now() - last_seen_at < interval '1 minute' as fresh,
        last_seen_at::text as at from sessions where user_id = '${ada}'`);
      return row;
    };
    await change(`last_seen_at = now() - interval '29 minutes'`);
    expect(await status()).toBe(200);
    const first = await seen();
    expect(first).toMatchObject({ fresh: true });
    expect(await status()).toBe(200);
    expect(await seen()).toEqual(first);
  });

  test('ends after twelve hours, however busy', async () => {
    await change(`created_at = now() - interval '11 hours'`);
    expect(await status()).toBe(200);
    await change(`created_at = now() - interval '12 hours 1 second'`);
    expect(await status()).toBe(401);
  });

  test('ends with the firm’s trust: of whoever has left or is gone, and they do not come in again', async () => {
    await execute(`update users set status = 'terminated', termination_date = '2026-01-15' where id = '${ada}'`);
    expect([await status(), await loadActor(testApp.orm.em.fork(), ada)]).toEqual([401, undefined]);
    expect((await doorOf(testApp.app, email).typePassword()).statusCode).toBe(401);
    await execute(
      `update users set status = 'active', termination_date = null, archived_at = now() where id = '${ada}'`,
    );
    expect([await status(), await loadActor(testApp.orm.em.fork(), ada)]).toEqual([401, undefined]);
    expect((await doorOf(testApp.app, email).typePassword()).statusCode).toBe(401);
    await execute(`update users set archived_at = null where id = '${ada}'`);
    expect([await status(), (await loadActor(testApp.orm.em.fork(), ada))?.id]).toEqual([200, ada]);
  });

  test('is one’s own: it ends by a logout, and those of others and of other browsers go on', async () => {
    const [another, ben] = [await testApp.enter(ada), await testApp.enter(userId('Ben Okafor'))];
    expect((await another.delete('/devise/logout')).statusCode).toBe(200);
    expect((await another.get('/users/current-user')).statusCode).toBe(401);
    expect([await status(), (await ben.get('/users/current-user')).json().id]).toEqual([200, userId('Ben Okafor')]);
  });

  test('that has proven the password alone ends when the code begins the whole one', async () => {
    const half = cookiesOf(await doorOf(testApp.app, ` ${email.toUpperCase()} `).typePassword());
    const whole = await doorOf(testApp.app, email).typeCode({ cookies: half });
    expect([whole.statusCode, whole.json().first]).toEqual([200, false]);
    expect(cookiesOf(whole)['session']).not.toBe(half['session']);
    const levels = await execute(`select level, ended_at is null as open, verified_at is not null as proven
      from sessions where user_id = '${ada}' order by created_at`);
    expect(levels).toEqual([
      { level: 'full', open: true, proven: true },
      { level: 'password', open: false, proven: false },
      { level: 'full', open: true, proven: true },
    ]);
    expect((await doorOf(testApp.app, email).typeCode({ cookies: half })).statusCode).toBe(401);
  });
});

describe('a deed that wants a fresh code', () => {
  const newCodes = async () => (await person.patch('/users/generate_2fa_recovery_codes', {})).statusCode;

  test.each([
    ['four minutes ago', `now() - interval '4 minutes'`, 200],
    ['five minutes ago', `now() - interval '5 minutes 1 second'`, 403],
    ['never', 'null', 403],
  ])('one that was proven %s', async (_, at, expected) => {
    await change(`verified_at = ${at}`);
    expect(await newCodes()).toBe(expected);
  });
});
