import { describe, expect, test } from '@jest/globals';
import { userId } from '../../../fixtures/users.ts';
import { admit, openTestApp } from '../../test/app.ts';
import { cookiesOf, doorOf, rightCode } from '../../test/door.ts';
import { runCommand } from '../../test/commands.ts';
import { lettersOf } from '../../test/letters.ts';

const testApp = openTestApp({ demo: true });
const superAdmin = admit(testApp, 'Theodora Vance');

const ask = (statement: string) => testApp.orm.em.fork().execute<Record<string, unknown>[]>(statement);
const ada = userId('Ada Winslow');
const email = 'advisor@demo.test';
const reset = (id: string) => superAdmin.patch('/users/reset_2fa.json', { id });

describe('resetting the second factor', () => {
  test('wants a fresh code of the super admin', async () => {
    await ask(`update sessions set verified_at = now() - interval '6 minutes'`);
    const answer = await reset(ada);
    expect([answer.statusCode, answer.json().otp_required]).toEqual([403, true]);
    await ask(`update sessions set verified_at = now()`);
    expect(await ask(`select otp_enabled_at is not null as stands from users where id = '${ada}'`)).toEqual([
      { stands: true },
    ]);
  });

  test('ends their sessions, voids seed and backup codes, tells them, and the next sign-in sets it up anew', async () => {
    const person = await testApp.signIn(email);
    const { recovery_codes: codes } = (await person.patch('/users/generate_2fa_recovery_codes', {})).json();
    const answer = await reset(ada);
    expect([answer.statusCode, answer.json()]).toEqual([200, { message: '2FA reset successfully' }]);
    expect((await person.get('/users/current-user')).statusCode).toBe(401);
    expect(await lettersOf(testApp)).toEqual([
      {
        recipient: email,
        subject: 'Your two-factor sign-in was reset',
        text: expect.stringContaining('Theodora Vance'),
      },
    ]);
    const asked = await doorOf(testApp.app, email).typePassword();
    expect(asked.json()).toHaveProperty('qr_code_url');
    for (const code of [rightCode(), codes[0]]) {
      expect((await doorOf(testApp.app, email).typeCode({ cookies: cookiesOf(asked) }, code)).statusCode).toBe(401);
    }
    expect(await ask(`select from backup_codes where user_id = '${ada}'`)).toEqual([]);
  });

  test('of nobody is not found', async () => expect((await reset(userId('Nobody Here'))).statusCode).toBe(404));
});

test('a backup code signs in once, of twenty at the same moment', async () => {
  const malcolm = await testApp.signIn('admin@demo.test');
  const { recovery_codes: codes } = (await malcolm.patch('/users/generate_2fa_recovery_codes', {})).json();
  const door = doorOf(testApp.app, 'admin@demo.test');
  const cookies = cookiesOf(await door.typePassword());
  const answers = await Promise.all(Array.from({ length: 20 }, () => door.typeCode({ cookies }, codes[0])));
  // The code itself is refused: nobody comes as far as to change the same person.
  const others = answers.map(({ statusCode }) => statusCode).filter((status) => status !== 401 && status !== 429);
  expect(others).toEqual([200]);
});

describe('npm run reset-two-factor, for the only super admin whose phone is gone', () => {
  const theodora = 'super@demo.test';
  const command = (...words: string[]) => runCommand('resetTwoFactor', testApp, ...words);

  test('ends their sessions, and lets them set the second factor up anew after the password', async () => {
    await lettersOf(testApp);
    const session = await testApp.signIn(theodora);
    expect(await command(' Super@Demo.test ')).toEqual({
      said: 'Theodora Vance will set up a new second factor at the next sign-in, after the password. An email tells them about it.\n',
      code: 0,
    });
    expect((await session.get('/users/current-user')).statusCode).toBe(401);
    expect((await doorOf(testApp.app, theodora).typePassword()).json()).toHaveProperty('qr_code_url');
  });

  test('is told to them, and stands in the audit', async () => {
    expect(await lettersOf(testApp)).toMatchObject([
      {
        recipient: theodora,
        text: expect.stringContaining('The server administrator has reset the two-factor sign-in'),
      },
    ]);
    expect(await ask(`select object_id, reason from audit where action = 'reset two-factor'`)).toEqual([
      { object_id: userId('Theodora Vance'), reason: 'npm run reset-two-factor, on the server' },
    ]);
  });

  test.each([
    ['of nobody here', ['nobody@demo.test'], 'No user has the email address nobody@demo.test.\n'],
    [
      'of who was never here',
      ['mira.fontaine@demo.test'],
      'Mira Fontaine cannot sign in: they have left the firm or have not accepted their invitation.\n',
    ],
    [
      'of who has left',
      ['jonas.whitfield@demo.test'],
      'Jonas Whitfield cannot sign in: they have left the firm or have not accepted their invitation.\n',
    ],
    ['of whom, is blank', ['  '], 'Specify the person: npm run reset-two-factor -- name@example.com\n'],
    ['of whom, is not said', [], 'Specify the person: npm run reset-two-factor -- name@example.com\n'],
    ['of two', [theodora, email], 'Specify the person: npm run reset-two-factor -- name@example.com\n'],
  ])('%s changes nothing', async (_, words, said) => expect(await command(...words)).toEqual({ said, code: 1 }));
});
