import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { demoTotpSecret } from '../demo/people.ts';
import { currentCode } from '../../lib/secrets/totp.ts';
import { start, type TestApp } from '../../test/app.ts';
import { cookiesOf, doorOf, rightCode } from '../../test/door.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await start();
});
afterAll(() => testApp.stop());

const email = 'advisor@demo.test';
const execute = (sql: string) => testApp.orm.em.fork().execute<Record<string, unknown>[]>(sql);
beforeEach(async () => {
  await execute(`update users set otp_last_step = 0 where email = '${email}'`);
  await execute('delete from attempts');
});

/** The password is proven; the code is still asked for. */
const halfway = async () => cookiesOf(await doorOf(testApp.app, email).typePassword());
const typeCode = async (cookies: Record<string, string>, code: string) =>
  (await doorOf(testApp.app, email).typeCode({ cookies }, code)).statusCode;
const codeOf = (seconds: number) => currentCode(demoTotpSecret, new Date(Date.now() + seconds * 1000));

describe('a code of the authenticator', () => {
  test('that served one sign-in serves no other, though that one is halfway there as well', async () => {
    const [first, second] = [await halfway(), await halfway()];
    const code = rightCode();
    expect([await typeCode(first, code), await typeCode(second, code)]).toEqual([200, 401]);
  });

  test('serves no more once a later one has served: whoever read it over a shoulder comes too late', async () => {
    const [first, second] = [await halfway(), await halfway()];
    // The clocks may differ by a step, so that the next code is already good.
    const [earlier, later] = [codeOf(0), codeOf(30)];
    expect([await typeCode(first, later), await typeCode(second, earlier)]).toEqual([200, 401]);
  });

  test('serves nobody without the password: a session that is over is none', async () => {
    const half = await halfway();
    await execute('update sessions set ended_at = now() where ended_at is null');
    expect(await typeCode(half, rightCode())).toBe(401);
  });
});
