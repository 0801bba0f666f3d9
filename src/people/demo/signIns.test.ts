import { beforeAll, describe, expect, test } from '@jest/globals';
import { userId } from '../../../fixtures/users.ts';
import { sealOtpSecret } from '../sign-in/secondFactor.ts';
import { connectionOf } from '../../server/db.ts';
import { hashPassword } from '../../lib/secrets/passwords.ts';
import { runCommand } from '../../test/commands.ts';
import { admit, openTestApp } from '../../test/app.ts';
import { emptyDatabase } from '../../test/database.ts';
import { User } from '../../platform/users/entity.ts';
import { demoPassword, demoTotpSecret } from './people.ts';
import { mustBeDemoFirm } from './mustBeDemoFirm.ts';
import { mustHaveNoDemoSignIns } from './signIns.ts';

const testApp = openTestApp();
const empty = openTestApp({}, emptyDatabase);
const theodora = admit(testApp, 'Theodora Vance');

const ask = (statement: string) => testApp.orm.em.fork().execute<Record<string, unknown>[]>(statement);
const mayStart = () => mustHaveNoDemoSignIns(testApp.orm.em.fork());
const mayDemo = (of = testApp) => mustBeDemoFirm(connectionOf(of.settings));
const refusal = (whom: string) =>
  `The demo firm's published password or second factor can open this database, as ${whom}: set DATA_DIR or DATABASE_URL to one of the firm's own, or remove these sign-ins with npm run end-demo (in a container: node src/commands/endDemo.ts).`;

describe('a firm’s own server', () => {
  test('does not start on what the demo has filled, and names whose sign-ins everybody knows', async () => {
    await expect(mayStart()).rejects.toThrow(/^The demo firm's published .+@demo\.test, and 15 more: set DATA_DIR/);
  });

  test('starts on an empty database', () => mustHaveNoDemoSignIns(empty.orm.em.fork()));

  describe('after npm run end-demo', () => {
    let said = '';
    const eve = 'eve@firm.test';
    beforeAll(async () => {
      // A stranger who has read the demo's mails has these links, and a demo person may have chosen their own password.
      const user = { userType: 'super_admin', firstName: 'Eve', lastName: 'Outside', email: eve };
      expect((await theodora.post('/devise/invitation', { user })).statusCode).toBe(200);
      await theodora.post('/users/send_password_reset', { id: userId('Ben Okafor') });
      const own = await hashPassword('Quiet-harbour-7');
      await ask(`update users set password_hash = '${own}' where id = '${userId('Ben Okafor')}'`);
      const ends = await Promise.all([runCommand('endDemo', testApp), runCommand('endDemo', testApp)]);
      expect(ends.map(({ code }) => code)).toEqual([0, 0]);
      said = ends.map((end) => end.said).find((one) => !one.startsWith('No one')) ?? '';
    });

    test('starts: nobody has the demo’s sign-in, or any session, and the audit says why', async () => {
      expect(said).toMatch(/^17 people no longer have the demo firm’s password and second factor\. Everyone is signed/);
      expect(said).toContain('These people can still sign in with their own password: ben.okafor@demo.test (Advisor).');
      expect(said).toContain('The next start prints a link');
      expect(said).toContain('Keep the demo’s keys');
      await mayStart();
      expect(
        await ask(`select (select count(*)::int from users where password_hash is not null or otp_secret is not null) as ways,
          (select count(*)::int from backup_codes) as codes, (select count(*)::int from users) as people,
          (select count(*)::int from invitations where used_at is null) as invitations,
          (select count(*)::int from password_resets where used_at is null) as resets,
          (select count(*)::int from sessions where ended_at is null) as sessions,
          (select count(*)::int from audit where action = 'end demo sign-in') as told`),
      ).toEqual([{ ways: 1, codes: 0, people: 22, invitations: 0, resets: 0, sessions: 0, told: 17 }]);
      expect((await runCommand('endDemo', testApp)).said).toMatch(/^No one uses the demo firm’s password/);
    });

    test('prints the address at which a first super admin enters themselves', async () => {
      expect(await runCommand('setupLink', testApp)).toEqual({
        said: expect.stringMatching(
          /^Set up the firm with this link. It works once, within an hour:\n {2}http.*\/setup\/[\w-]{43}\n$/,
        ),
        code: 0,
      });
    });

    test('is the demo’s no more: the demo does not start on it', () =>
      expect(mayDemo()).rejects.toThrow(/^This database contains a real firm/));

    test('does not start as soon as one person has the seed again, or the password', async () => {
      const em = testApp.orm.em.fork();
      const ada = await em.findOneOrFail(User, { id: userId('Ada Winslow') }, { filters: false });
      sealOtpSecret(ada, demoTotpSecret);
      await em.flush();
      await expect(mayStart()).rejects.toThrow(refusal('advisor@demo.test'));
      await ask('update users set otp_secret = null');
      await mayStart();
      const hash = await hashPassword(demoPassword);
      await ask(`update users set email = 'ada@firm.test', password_hash = '${hash}' where id = '${ada.id}'`);
      await ask(`update users set password_hash = '${hash}' where id = '${userId('Ben Okafor')}'`);
      await expect(mayStart()).rejects.toThrow(refusal('ada@firm.test and ben.okafor@demo.test'));
      // One alone, under an address of their own, where the demo has filled the database.
      await ask(`update users set password_hash = null where id <> '${ada.id}'`);
      await ask(`insert into settings (key, value) values ('demoFirm', '4')`);
      await expect(mayStart()).rejects.toThrow(refusal('ada@firm.test'));
    });
  });
});

describe('the demo', () => {
  test('starts on a database without a schema, on an empty one, and on its own', async () => {
    for (const statement of ['create database', 'drop database']) {
      await testApp.orm.em.fork().execute(`${statement} bare_${testApp.settings.dbName}`);
      if (statement.startsWith('create'))
        await mustBeDemoFirm(connectionOf({ ...testApp.settings, dbName: `bare_${testApp.settings.dbName}` }));
    }
    await mayDemo(empty);
    await mayDemo();
  });

  test('does not start on a firm’s own: it would show its mails to everybody', async () => {
    await ask(`delete from settings where key = 'demoFirm'`);
    await expect(mayDemo()).rejects.toThrow(/^This database contains a real firm, and the demo would show/);
  });
});
