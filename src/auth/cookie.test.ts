import { expect, test } from '@jest/globals';
import { openHouse } from '../test/app.ts';
import { demoPassword } from '../demo/people.ts';

const house = openHouse({ trustProxy: 1 });

const signIn = (headers: Record<string, string>) =>
  house.app.inject({
    method: 'POST',
    url: '/api/devise/login',
    payload: { user: { email: 'advisor@demo.test', password: demoPassword } },
    headers,
  });

test('the cookie is out of reach of scripts and other sites, and behind HTTPS of plain HTTP', async () => {
  const kept = { path: '/', httpOnly: true, sameSite: 'Lax' };
  const [plain] = (await signIn({})).cookies;
  const [behindHttps] = (await signIn({ 'x-forwarded-proto': 'https' })).cookies;
  expect(plain).toMatchObject(kept);
  expect(plain).not.toHaveProperty('secure');
  expect(behindHttps).toMatchObject({ ...kept, secure: true });
});

test('who signs out has no cookie any more', async () => {
  const [{ name = '', value = '' } = {}] = (await signIn({})).cookies;
  const out = await house.app.inject({ method: 'DELETE', url: '/api/devise/logout', cookies: { [name]: value } });
  expect(out.cookies).toEqual([expect.objectContaining({ name, value: '', expires: new Date(0) })]);
});

test('what the browser says of itself is kept, and cut short', async () => {
  await signIn({ 'user-agent': 'b'.repeat(500) });
  const [last] = await house.orm.em
    .fork()
    .execute<{ agent: string }[]>('select agent from sessions order by created_at desc limit 1');
  expect(last?.agent).toBe('b'.repeat(400));
});
