import { beforeEach, describe, expect, test } from '@jest/globals';
import type { LightMyRequestResponse } from 'fastify';
import { demoPassword } from '../demo/people.ts';
import { openTestApp } from '../../test/app.ts';
import { cookiesOf, doorOf, wrongPassword } from '../../test/door.ts';

const testApp = openTestApp();

const email = 'advisor@demo.test';
const execute = (sql: string) => testApp.orm.em.fork().execute<Record<string, unknown>[]>(sql);
beforeEach(async () => {
  await execute(`update users set otp_last_step = 0, otp_enabled_at = now() where email = '${email}'`);
  await execute('delete from attempts');
});

const door = () => doorOf(testApp.app, email);
const login = (password?: string, address?: string) => door().typePassword({}, password, address);
const verify = (after: LightMyRequestResponse, code?: string) => door().typeCode({ cookies: cookiesOf(after) }, code);
const whoAmI = (after: LightMyRequestResponse) =>
  testApp.app.inject({ method: 'GET', url: '/api/users/current-user.json', cookies: cookiesOf(after) });

describe('signing in', () => {
  test('the password leads to the code, the code to the session', async () => {
    const asked = await login();
    expect([asked.statusCode, asked.json()]).toEqual([200, expect.objectContaining({ otp_required: true })]);
    expect((await whoAmI(asked)).statusCode).toBe(401);
    const verified = await verify(asked);
    expect(verified.json()).toMatchObject({ message: '2FA Verification Successful', user: { email, role: 'advisor' } });
    expect((await whoAmI(verified)).json()).toMatchObject({ email });
  });

  test('the cookie is for this site and no script', async () => {
    const [cookie] = (await login()).cookies;
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
  });

  test('an unknown email and a wrong password answer alike', async () => {
    const [wrong, unknown] = [await login(wrongPassword), await login(demoPassword, 'nobody@demo.test')];
    expect([wrong.statusCode, unknown.statusCode]).toEqual([401, 401]);
    expect(wrong.json()).toEqual(unknown.json());
  });

  test('an email that no database can hold is nobody’s', async () => {
    expect((await login(demoPassword, 'a\0b@demo.test')).statusCode).toBe(422);
  });

  test('a code serves once, even for twenty at the same moment', async () => {
    const asked = await login();
    const answers = await Promise.all(Array.from({ length: 20 }, () => verify(asked)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  test('after ten failures the account has to wait, and is told how long', async () => {
    for (let i = 0; i < 10; i++) await login(wrongPassword);
    const refused = await login();
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await login(demoPassword, 'admin@demo.test')).statusCode).toBe(200);
  });

  test('who has no second factor yet sets it up first', async () => {
    await execute(`update users set otp_enabled_at = null where email = '${email}'`);
    const asked = await login();
    expect(asked.json()).toMatchObject({ qr_code_url: expect.stringContaining('otpauth://totp/') });
    const verified = await verify(asked);
    expect(verified.statusCode).toBe(200);
    const codes = await testApp.app.inject({
      method: 'PATCH',
      url: '/api/users/generate_2fa_recovery_codes.json',
      payload: {},
      cookies: cookiesOf(verified),
    });
    expect(codes.json().recovery_codes).toHaveLength(10);
  });

  test('a backup code stands in for a code, once', async () => {
    const verified = await verify(await login());
    const { recovery_codes: codes } = (
      await testApp.app.inject({
        method: 'PATCH',
        url: '/api/users/generate_2fa_recovery_codes',
        payload: {},
        cookies: cookiesOf(verified),
      })
    ).json();
    expect((await verify(await login(), codes[0])).statusCode).toBe(200);
    expect((await verify(await login(), codes[0])).statusCode).toBe(401);
  });

  test('after logging out a copied cookie is dead', async () => {
    const verified = await verify(await login());
    const out = await testApp.app.inject({
      method: 'DELETE',
      url: '/api/devise/logout.json',
      cookies: cookiesOf(verified),
    });
    expect(out.json()).toEqual({ message: 'Logout successful' });
    expect((await whoAmI(verified)).statusCode).toBe(401);
  });

  test.each(['x', '1 or 1=1', '', 7, null, { id: 'x' }])('a signed session that names %j is none', async (sid) => {
    const session = testApp.app.jwt.sign({ sid } as { sid: string });
    const answer = await testApp.app.inject({ url: '/api/users/current-user', cookies: { session } });
    expect([answer.statusCode, answer.json()]).toEqual([401, { error: 'Unauthorized request' }]);
  });

  test('a withdrawn right acts on the next request', async () => {
    const verified = await verify(await login());
    await execute(`update users set status = 'terminated', termination_date = '2026-01-15' where email = '${email}'`);
    expect((await whoAmI(verified)).statusCode).toBe(401);
    await execute(`update users set status = 'active', termination_date = null where email = '${email}'`);
  });

  test('a call from another site is refused', async () => {
    const answer = await testApp.stranger.post(
      '/devise/login',
      { user: { email, password: demoPassword } },
      { origin: 'https://evil.example' },
    );
    expect(answer.statusCode).toBe(403);
  });
});
