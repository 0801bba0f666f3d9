import { beforeAll, describe, expect, test } from '@jest/globals';
import { currentCode } from '../../lib/secrets/totp.ts';
import { greet } from '../../server/greet.ts';
import { openTestApp, personOf } from '../../test/app.ts';
import { runCommand } from '../../test/commands.ts';
import { emptyDatabase } from '../../test/database.ts';
import { cookiesOf, doorOf } from '../../test/door.ts';
import { lettersOf, tokenIn } from '../../test/letters.ts';
import { offerSetup } from './offerSetup.ts';
import { waitsForSetup } from '../../platform/users/waitsForSetup.ts';

// Mails are kept whole, as in the demo: what they carry is looked at.
const testApp = openTestApp({ demo: true, publicUrl: 'https://office.example.com' }, emptyDatabase);

const ask = <Row = Record<string, unknown>>(statement: string) => testApp.orm.em.fork().execute<Row[]>(statement);
const offer = (mailTo?: string) => offerSetup(testApp.orm.em.fork(), testApp.config, mailTo);
const tokenOffered = async () => tokenIn({ text: `${await offer()}\n` });
const look = (token: string) => testApp.stranger.get(`/setup?setup_token=${token}`);
const password = 'Quiet-harbour-7';
const marta = { firstName: 'Marta', lastName: 'Okonkwo', email: 'marta@firm.test' };
const enter = (setupToken: string, changes: object = {}) =>
  testApp.stranger.post('/setup', {
    user: { ...marta, password, passwordConfirmation: password, setupToken, ...changes },
  });
const waits = async () => (await testApp.stranger.get('/company')).json().waitsForSetup;

const dead = 'This link is no longer valid. Ask the server administrator for a new one: npm run setup-link prints it.';

describe('while a firm has no people', () => {
  test('its sign-in page can say that it waits for its set-up', async () => expect(await waits()).toBe(true));

  test('the start prints an address, which it keeps as a hash alone', async () => {
    const [ready, sentence, address, again] = await greet({ ...testApp, config: { ...testApp.config, demo: false } });
    expect(ready).toBe('\nVerus Back Office is ready: https://office.example.com');
    expect(sentence).toBe('No one can sign in yet. Set up the firm with this link. It works once, within an hour:');
    expect(address).toMatch(/^ {2}https:\/\/office\.example\.com\/setup\/[\w-]{43}$/);
    expect(again).toContain('npm run setup-link');
    const token = tokenIn({ text: `${address}\n` });
    expect((await look(token)).statusCode).toBe(200);
    expect(JSON.stringify(await ask('select * from setup_links'))).not.toContain(token);
    expect(JSON.stringify(await ask('select * from audit'))).not.toContain(token);
    expect(await ask(`select action from audit where object = 'SetupLink'`)).toEqual([{ action: 'create' }]);
  });

  test('of servers that start at once each prints an address that opens', async () => {
    const tokens = await Promise.all([tokenOffered(), tokenOffered()]);
    expect(new Set(tokens).size).toBe(2);
    for (const token of tokens) expect((await look(token)).statusCode).toBe(200);
  });

  test('it is mailed, and to the same person once an hour', async () => {
    await lettersOf(testApp);
    await Promise.all(Array.from({ length: 10 }, () => offer('owner@firm.test')));
    const [letter, ...more] = await lettersOf(testApp);
    expect([letter?.recipient, letter?.subject, more]).toEqual([
      'owner@firm.test',
      'Set up the back office of Verus',
      [],
    ]);
    expect((await look(tokenIn(letter ?? { text: '' }))).statusCode).toBe(200);
    await ask(`update setup_links set expires_at = now() where mailed_to = 'owner@firm.test'`);
    await offer('owner@firm.test');
    expect(await lettersOf(testApp)).toHaveLength(1);
  });

  test.each([
    ['that was never printed', async () => 'x'.repeat(43)],
    [
      'whose hour is over',
      async () => {
        const token = await tokenOffered();
        await ask('update setup_links set expires_at = now()');
        return token;
      },
    ],
  ])('an address %s opens nothing, and says how there is another', async (_, tokenOf) => {
    const token = await tokenOf();
    for (const answer of [await look(token), await enter(token)])
      expect([answer.statusCode, answer.json()]).toEqual([422, { error: dead, setupToken: [dead] }]);
    expect(await waits()).toBe(true);
  });

  test.each<[string, object, string]>([
    ['no name', { firstName: '' }, 'firstName'],
    ['no mail', { email: 'marta' }, 'email'],
    ['a weak password', { password: 'marta', passwordConfirmation: 'marta' }, 'password'],
    ['another password the second time', { passwordConfirmation: 'Quiet-harbour-8' }, 'passwordConfirmation'],
    ['a role', { role: 'admin' }, 'role'],
  ])('with %s nobody is made, and the address stays good', async (_, changes, field) => {
    const token = await tokenOffered();
    const answer = await enter(token, changes);
    expect([answer.statusCode, Object.keys(answer.json()).sort()]).toEqual([422, ['error', field].sort()]);
    expect([await ask('select * from users'), (await look(token)).statusCode]).toEqual([[], 200]);
  });
});

describe('who has mistyped their own address', () => {
  const command = () => runCommand('setupLink', testApp);

  test('begins anew with another link: nobody has come past the password', async () => {
    expect((await enter(await tokenOffered(), { email: 'mrata@firm.test' })).statusCode).toBe(200);
    expect(await waits()).toBe(false);
    const { said, code } = await command();
    expect([said, code]).toEqual([
      expect.stringMatching(
        /^Marta Okonkwo \(mrata@firm\.test\) had started the setup but has no second factor: the setup starts over\.\nSet up the firm/,
      ),
      0,
    ]);
    expect([await waits(), (await look(tokenIn({ text: said }))).statusCode]).toEqual([true, 200]);
    expect(await ask('select password_hash, archived_at is not null as gone from users')).toEqual([
      { password_hash: null, gone: true },
    ]);
    expect(await ask(`select action from audit where action = 'take back set-up'`)).toHaveLength(1);
    await ask('delete from sessions');
    await ask('delete from users');
  });
});

describe('pressed by twenty at once, with two addresses', () => {
  let answers: Awaited<ReturnType<typeof enter>>[];
  let tokens: readonly string[];
  let waiting = 0;
  beforeAll(async () => {
    await ask('delete from setup_links');
    tokens = [await tokenOffered(), await tokenOffered()];
    const holding = testApp.orm.em.fork();
    await holding.begin();
    await holding.execute(`select pg_advisory_xact_lock(hashtext('first person'))`);
    const all = Array.from({ length: 20 }, (_, n) => enter(tokens[n % 2] ?? '', { email: `marta.${n}@firm.test` }));
    // Hashing takes them apart: they are held until several stand before the last question.
    let answered = 0;
    for (const one of all) void one.then(() => (answered += 1));
    while (waiting < 2 && answered < all.length) {
      await new Promise((resolve) => setTimeout(resolve, 10));
      [{ waiting } = { waiting }] = await ask<{ waiting: number }>(
        `select count(*)::int as waiting from pg_locks where locktype = 'advisory' and not granted
          and database = (select oid from pg_database where datname = current_database())`,
      );
    }
    await holding.rollback();
    answers = await Promise.all(all);
  });

  test('one becomes the first super admin, and the others find no such page', async () => {
    expect(waiting).toBeGreaterThan(1);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(19).fill(404)]);
    expect(await ask('select role, first_name, status from users')).toEqual([
      { role: 'super_admin', first_name: 'Marta', status: 'active' },
    ]);
    expect(await ask('select count(used_at)::int as used from setup_links')).toEqual([{ used: 1 }]);
  });

  test('the audit says so, and from where', async () => {
    expect(
      await ask(`select action, after->>'address' as address from audit
      where action = 'set up' and object_id = (select id from users)`),
    ).toEqual([{ action: 'set up', address: '127.0.0.1' }]);
  });

  test('they may do nothing before the second factor, and everything after it', async () => {
    const entered = answers.find(({ statusCode }) => statusCode === 200);
    if (!entered) throw new Error('Nobody was let in');
    const halfway = { cookies: cookiesOf(entered) };
    expect((await personOf(testApp.app, halfway.cookies).get('/users/current-user')).statusCode).toBe(401);
    const secret = new URL(String(entered.json().qr_code_url)).searchParams.get('secret') ?? '';
    const verified = await doorOf(testApp.app, '').typeCode(halfway, currentCode(secret, new Date()));
    expect([verified.statusCode, verified.json().first]).toEqual([200, true]);
    const first = personOf(testApp.app, cookiesOf(verified));
    expect((await first.patch('/users/generate_2fa_recovery_codes', {})).json().recovery_codes).toHaveLength(10);
    const warnings = async () => (await first.get('/home')).json().warnings.map(({ key }: { key: string }) => key);
    Object.assign(testApp.config, { demo: false });
    expect(await warnings()).toContain('unnamed');
    const firm = { shortName: 'Okonkwo Wealth', timeZone: 'America/Chicago' };
    expect((await first.patch('/company_settings', { companySettings: firm })).json()).toMatchObject(firm);
    expect(await warnings()).not.toContain('unnamed');
    Object.assign(testApp.config, { demo: true });
    expect((await first.get('/users/current-user')).json()).toMatchObject({
      role: 'super_admin',
      firmName: 'Okonkwo Wealth',
      timeZone: 'America/Chicago',
    });
  });

  test('nothing of it is taken back any more', async () => {
    expect(await runCommand('setupLink', testApp)).toEqual({
      said: 'This firm is already set up: someone can sign in and invite the others.\n',
      code: 1,
    });
    expect(await ask('select from users where archived_at is null')).toHaveLength(1);
  });

  test.each([
    ['has no password', 'password_hash = null'],
    ['is an admin', `role = 'admin'`],
    ['is gone', 'archived_at = now()'],
    ['has left', `status = 'terminated', termination_date = '2026-01-01'`],
  ])('the firm waits again where its only super admin %s', async (_, change) => {
    const em = testApp.orm.em.fork();
    await em.begin();
    expect(await waitsForSetup(em)).toBe(false);
    await em.execute(`update users set ${change}`);
    expect(await waitsForSetup(em)).toBe(true);
    await em.rollback();
  });

  test('from then on there is no such page, and no address is printed', async () => {
    for (const token of [...tokens, 'x']) {
      expect([(await look(token)).statusCode, (await enter(token)).statusCode]).toEqual([404, 404]);
    }
    expect([await offer(), await offer('owner@firm.test'), await waits()]).toEqual([undefined, undefined, false]);
    expect(await greet({ ...testApp, config: { ...testApp.config, demo: false } })).toHaveLength(1);
  });
});
