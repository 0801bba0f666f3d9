import { beforeEach, describe, expect, test } from '@jest/globals';
import { currentCode } from '../../lib/secrets/totp.ts';
import { openTestApp } from '../../test/app.ts';
import { cookiesOf, doorOf, rightCode, wrongCode } from '../../test/door.ts';
import { User } from '../../platform/users/entity.ts';
import { replaceBackupCodes } from './secondFactor.ts';

const testApp = openTestApp();

const newcomer = 'advisor@demo.test';
const regular = 'admin@demo.test';
const execute = (sql: string) => testApp.orm.em.fork().execute<Record<string, unknown>[]>(sql);
const row = async (sql: string) => (await execute(sql))[0];
const door = (email: string) => doorOf(testApp.app, email);
const codeOf = (seed: string) => currentCode(seed, new Date());
beforeEach(async () => {
  await execute('delete from attempts');
  await execute(`update users set otp_last_step = 0, otp_enabled_at = now(), last_login = null`);
});

describe('who has no second factor yet', () => {
  beforeEach(() => execute(`update users set otp_enabled_at = null, otp_secret = null where email = '${newcomer}'`));

  const begin = async () => {
    const asked = await door(newcomer).typePassword();
    const seed = new URL(String(asked.json().qr_code_url)).searchParams.get('secret') ?? '';
    return { cookies: cookiesOf(asked), seed };
  };

  test('is shown one seed until a code of it has come, also where the sign-in begins anew', async () => {
    const [first, again] = [await begin(), await begin()];
    expect(first.seed).toMatch(/^[A-Z2-7]{32}$/);
    expect(again.seed).toBe(first.seed);
    const verified = await door(newcomer).typeCode({ cookies: again.cookies }, codeOf(first.seed));
    expect(verified.json()).toMatchObject({ first: true });
    expect((await door(newcomer).typePassword()).json()).not.toHaveProperty('qr_code_url');
  });

  test('is not in by a code of another seed, nor by a backup code', async () => {
    const { cookies, seed } = await begin();
    for (const code of [rightCode(), 'abcde-fghjk', '']) {
      expect([code, (await door(newcomer).typeCode({ cookies }, code)).statusCode]).toEqual([code, 401]);
    }
    expect((await door(newcomer).typeCode({ cookies }, codeOf(seed))).statusCode).toBe(200);
  });

  test('has a seed in the database that only the server can read', async () => {
    const { seed } = await begin();
    const { otp_secret: kept } = (await row(`select otp_secret from users where email = '${newcomer}'`)) ?? {};
    expect(kept).toMatch(/^v1\./);
    expect(kept).not.toContain(seed);
  });
});

describe('a sign-in', () => {
  const signIn = async () => door(regular).typeCode({ cookies: cookiesOf(await door(regular).typePassword()) });
  const deeds = async () =>
    (await execute(`select action from audit where object = 'User' order by sequence`)).map(({ action }) => action);

  test('is written down: when, and in the audit', async () => {
    const before = await deeds();
    expect((await signIn()).json()).toMatchObject({ first: false });
    expect((await row(`select last_login from users where email = '${regular}'`))?.last_login).not.toBeNull();
    expect((await deeds()).slice(before.length)).toContain('sign in');
  });

  test('asked for a fresh code, the session stays the same one, and knows when', async () => {
    const signedIn = await signIn();
    await execute(`update users set otp_last_step = 0 where email = '${regular}'`);
    await execute(`update sessions set verified_at = now() - interval '1 hour'`);
    const open = `select id, now() - verified_at < interval '5 minutes' as fresh from sessions
      where ended_at is null and level = 'full' order by created_at desc limit 1`;
    const before = await row(open);
    const deedsBefore = await deeds();
    expect((await door(regular).typeCode({ cookies: cookiesOf(signedIn) })).statusCode).toBe(200);
    expect(before).toMatchObject({ fresh: false });
    expect(await row(open)).toEqual({ ...before, fresh: true });
    expect((await deeds()).slice(deedsBefore.length)).toContain('confirm');
  });

  test('takes the email however its letters are written', async () => {
    expect((await door(regular).typePassword({}, undefined, ' Admin@Demo.Test ')).statusCode).toBe(200);
    expect(
      (await door(regular).typeCode({ cookies: cookiesOf(await door(regular).typePassword()) }, wrongCode()))
        .statusCode,
    ).toBe(401);
  });
});

test('ten new backup codes void the older ones, and nobody else’s', async () => {
  const idOf = async (email: string) => String((await row(`select id from users where email = '${email}'`))?.id);
  const [id, other] = [await idOf(regular), await idOf(newcomer)];
  for (const person of [id, other]) {
    await execute(`delete from backup_codes where user_id = '${person}'`);
    await execute(`insert into backup_codes (id, user_id, hash) values (gen_random_uuid(), '${person}', 'an old one')`);
  }
  const em = testApp.orm.em.fork();
  const codes = await replaceBackupCodes(em, await em.findOneOrFail(User, { id }, { filters: false }));
  const kept = (person: string) =>
    execute(`select count(*)::int, bool_or(hash = 'an old one') as old from backup_codes where user_id = '${person}'`);
  expect(new Set(codes).size).toBe(10);
  expect(await kept(id)).toEqual([{ count: 10, old: false }]);
  expect(await kept(other)).toEqual([{ count: 1, old: true }]);
});
