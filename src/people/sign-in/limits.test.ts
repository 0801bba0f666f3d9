import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { build } from '../../server/app.ts';
import { connect } from '../../server/db.ts';
import { hashBackupCode } from '../../lib/secrets/backupCodes.ts';
import { verifyPassword } from '../../lib/secrets/passwords.ts';
import { start, type TestApp } from '../../test/app.ts';
import { times } from '../../test/proof.ts';
import { cookiesOf, doorOf, rightCode, wrongCode, wrongPassword } from '../../test/door.ts';

let testApp: TestApp;
/** A second server process on the same database. */
let other: FastifyInstance;
beforeAll(async () => {
  testApp = await start();
  const orm = await connect(testApp.settings);
  other = await build({ ...testApp, orm });
  other.addHook('onClose', () => orm.close());
  await other.ready();
});
afterAll(async () => {
  await other.close();
  await testApp.stop();
});

const email = 'advisor@demo.test';
const ask = <Row>(statement: string) => testApp.orm.em.fork().execute<Row[]>(statement);
beforeEach(async () => {
  await ask('update users set otp_last_step = 0');
  await ask('delete from attempts');
});

/** One server's for the even ones, the other's for the odd ones. */
const door = (n = 0) => doorOf(n % 2 ? other : testApp.app, email);
const enter = async () => cookiesOf(await door().typeCode({ cookies: cookiesOf(await door().typePassword()) }));

/** How many were looked at; who was not, was sent away, by a machine that is too slow for so many in other words. */
const tried = (answers: readonly LightMyRequestResponse[]) => {
  const { 401: looked = 0, 429: refused = 0, 503: late = 0 } = statuses(answers);
  expect(looked + refused + late).toBe(answers.length);
  return looked;
};

const statuses = (answers: readonly LightMyRequestResponse[]) => {
  const counted: Record<number, number> = {};
  for (const { statusCode } of answers) counted[statusCode] = (counted[statusCode] ?? 0) + 1;
  return counted;
};
const atOnce = <Result>(times: number, deed: (n: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: times }, (_, n) => deed(n)));
/** Stores so many wrong passwords. */
const failed = (key: string, times: number) =>
  ask(`insert into attempts (id, purpose, key, at)
    select gen_random_uuid(), 'password', '${key}', now() from generate_series(1, ${times})`);

describe('ten are ten, however they arrive', () => {
  const many = times(60, 300);

  test(`of ${many} wrong passwords at once, at two servers, ten are tried`, async () => {
    expect(tried(await atOnce(many, (n) => door(n).typePassword({}, wrongPassword)))).toBe(10);
    expect((await door().typePassword()).statusCode).toBe(429);
  });

  test(`of ${many} codes at once, at two servers, ten are tried; the right one comes last and is not let in`, async () => {
    const cookies = cookiesOf(await door().typePassword());
    const last = many - 1;
    const answers = await atOnce(many, (n) => door(n).typeCode({ cookies }, n === last ? rightCode() : wrongCode()));
    expect(tried(answers)).toBe(10);
    expect([429, 503]).toContain(answers[last]?.statusCode);
    expect(Number(answers[last]?.headers['retry-after'])).toBeGreaterThan(0);
  });

  test('an email that nobody has is answered in the same words', async () => {
    const answersTo = async (address: string) => {
      await failed(`account:${address}`, 9);
      const answers = await atOnce(3, () => door().typePassword({}, wrongPassword, address));
      return answers.map((answer) => [answer.statusCode, answer.json().error]).sort();
    };
    expect(await answersTo('nobody@demo.test')).toEqual(await answersTo(email));
  });

  test('what was right uses nothing up, neither of the account nor of the address', async () => {
    await failed(`account:${email}`, 9);
    await failed('address:127.0.0.1', 99);
    for (let i = 0; i < 2; i++) expect((await door().typePassword()).statusCode).toBe(200);
    expect(await enter()).toHaveProperty('session');
    expect(await ask('select from attempts')).toHaveLength(9 + 99);
  });

  test('after a quarter of an hour there is room again', async () => {
    await failed(`account:${email}`, 10);
    expect((await door().typePassword()).statusCode).toBe(429);
    await ask(`update attempts set at = at - interval '15 minutes'`);
    expect((await door().typePassword()).statusCode).toBe(200);
  });
});

describe('an address', () => {
  test('has a hundred failures, whoever they are about; all of an IPv6 network are one', async () => {
    await failed('address:2001:db8:0:7::/64', 99);
    const answers = await atOnce(4, (n) =>
      door().typePassword({ remoteAddress: `2001:db8:0:7::${n}` }, wrongPassword, `somebody${n}@demo.test`),
    );
    expect(statuses(answers)).toEqual({ 401: 1, 429: 3 });
    expect((await door().typePassword({ remoteAddress: '2001:db8:0:8::1' })).statusCode).toBe(200);
  });

  test('of IPv4 is the same one inside IPv6', async () => {
    await failed('address:192.0.2.7', 100);
    expect((await door().typePassword({ remoteAddress: '::ffff:192.0.2.7' })).statusCode).toBe(429);
    expect((await door().typePassword({ remoteAddress: '192.0.2.8' })).statusCode).toBe(200);
  });
});

test('while passwords wait for their hash, the next one is told to come back, and has not been tried', async () => {
  let busy = true;
  const cheap = { memory: 64, passes: 1, parallelism: 1 };
  const full = atOnce(52, async () => {
    while (busy) await verifyPassword('x', null, cheap);
  });
  const refused = await door()
    .typePassword()
    .finally(() => {
      busy = false;
    });
  await full;
  expect([refused.statusCode, refused.headers['retry-after'], refused.json()]).toEqual([
    503,
    '5',
    { error: 'The server is busy. Please try again in a moment.' },
  ]);
  expect(await ask('select from attempts')).toHaveLength(0);
  expect((await door().typePassword()).statusCode).toBe(200);
});

test('ten regenerations at once leave ten backup codes, those of one answer', async () => {
  const cookies = await enter();
  const url = '/api/users/generate_2fa_recovery_codes';
  const regenerate = (n: number) =>
    (n % 2 ? other : testApp.app).inject({ method: 'PATCH', url, payload: {}, cookies });
  const begun = await testApp.orm.em.fork().transactional(async (em) => {
    // All ten are held up until the last of them has come.
    await em.execute('lock table backup_codes in exclusive mode');
    const calls = Array.from({ length: 10 }, (_, n) => regenerate(n));
    const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
    while ((await ask(waiting)).length < 10) await new Promise((resolve) => setTimeout(resolve, 5));
    return calls;
  });
  const answers = await Promise.all(begun);
  expect(statuses(answers)).toEqual({ 200: 10 });
  const kept = await ask<{ hash: string }>(
    `select hash from backup_codes where user_id = (select id from users where email = '${email}') order by hash`,
  );
  const shown = answers.map((answer) => {
    const codes: string[] = answer.json().recovery_codes;
    return codes.map(hashBackupCode).sort();
  });
  expect(shown).toContainEqual(kept.map(({ hash }) => hash));
});
