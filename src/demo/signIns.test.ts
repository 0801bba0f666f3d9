import { beforeAll, describe, expect, test } from '@jest/globals';
import { userId } from '../../fixtures/users.ts';
import { sealOtpSecret } from '../auth/secondFactor.ts';
import { hashPassword } from '../lib/secrets/passwords.ts';
import { runCommand } from '../test/commands.ts';
import { openHouse } from '../test/app.ts';
import { emptyDatabase } from '../test/database.ts';
import { User } from '../users/entity.ts';
import { demoPassword, demoTotpSecret } from './people.ts';
import { mustBeDemoFirm, mustHaveNoDemoSignIns } from './signIns.ts';

const house = openHouse();
const empty = openHouse({}, emptyDatabase);

const ask = (statement: string) => house.orm.em.fork().execute<Record<string, unknown>[]>(statement);
const mayStart = () => mustHaveNoDemoSignIns(house.orm.em.fork());
const mayDemo = (of = house) => mustBeDemoFirm(of.orm.em.fork());
const refusal = (whom: string) =>
  `The demo firm's published password or second factor opens this database, as ${whom}: set DATA_DIR or DATABASE_URL to one of the firm's own, or take these sign-ins away with npm run end-demo (in a container: node src/endDemo.ts).`;

describe('a firm’s own server', () => {
  test('does not start on what the demo has filled, and names whose sign-ins everybody knows', async () => {
    await expect(mayStart()).rejects.toThrow(/^The demo firm's published .+@demo\.test, and 15 more: set DATA_DIR/);
  });

  test('starts on an empty database', () => mustHaveNoDemoSignIns(empty.orm.em.fork()));

  describe('after npm run end-demo', () => {
    let said = '';
    beforeAll(async () => {
      said = (await runCommand('endDemo', house)).said;
    });

    test('starts: nobody has the demo’s sign-in, or any session, and the audit says why', async () => {
      expect(said).toMatch(/^18 people have lost the password and second factor of the demo firm\. If nobody else/);
      await mayStart();
      expect(
        await ask(`select (select count(*)::int from users where password_hash is not null or otp_secret is not null) as ways,
          (select count(*)::int from backup_codes) as codes, (select count(*)::int from users) as people,
          (select count(*)::int from audit where action = 'end demo sign-in') as told`),
      ).toEqual([{ ways: 0, codes: 0, people: 21, told: 18 }]);
      expect((await runCommand('endDemo', house)).said).toMatch(/^Nobody has the password/);
    });

    test('prints the address at which a first super admin enters themselves', async () => {
      expect(await runCommand('setupLink', house)).toEqual({
        said: expect.stringMatching(
          /^Set up the firm at this address, within an hour and once:\n {2}http.*\/setup\/[\w-]{43}\n$/,
        ),
        code: 0,
      });
    });

    test('does not start as soon as one person has the seed again, or the password', async () => {
      const em = house.orm.em.fork();
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
    });
  });
});

describe('the demo', () => {
  test('starts on an empty database, and on its own', async () => {
    await mayDemo(empty);
    await mayDemo();
  });

  test('does not start on a firm’s own: it would show its mails to everybody', async () => {
    await ask(`delete from settings where key = 'demoFirm'`);
    await expect(mayDemo()).rejects.toThrow(/^This database holds a firm of its own, and the demo would show/);
  });
});
