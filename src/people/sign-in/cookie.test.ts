import { describe, expect, test } from '@jest/globals';
import { openTestApp, personOf } from '../../test/app.ts';
import { cookiesOf, doorOf } from '../../test/door.ts';
import { demoPassword } from '../demo/people.ts';

const testApp = openTestApp({ trustProxy: 1 });

const signIn = (headers: Record<string, string>) =>
  testApp.app.inject({
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
  const out = await testApp.app.inject({ method: 'DELETE', url: '/api/devise/logout', cookies: { [name]: value } });
  expect(out.cookies).toEqual([expect.objectContaining({ name, value: '', expires: new Date(0) })]);
});

test('what the browser says of itself is kept, and cut short', async () => {
  await signIn({ 'user-agent': 'b'.repeat(500) });
  const [last] = await testApp.orm.em
    .fork()
    .execute<{ agent: string }[]>('select agent from sessions order by created_at desc limit 1');
  expect(last?.agent).toBe('b'.repeat(400));
});

describe('where PUBLIC_URL is https', () => {
  const office = openTestApp({ publicUrl: 'https://office.example.com', trustProxy: 1, production: true });
  const enter = () =>
    office.app.inject({
      method: 'POST',
      url: '/api/devise/login',
      payload: { user: { email: 'advisor@demo.test', password: demoPassword } },
    });

  test('every cookie is of HTTPS alone, whatever the proxy says, and the session’s of this host alone', async () => {
    const { cookies } = await enter();
    expect(cookies).toEqual([expect.objectContaining({ name: '__Host-session', path: '/', secure: true })]);
    expect(cookies[0]).not.toHaveProperty('domain');
    const halfway = { cookies: cookiesOf(await enter()) };
    const verified = await doorOf(office.app, 'advisor@demo.test').typeCode(halfway);
    expect(verified.cookies.map(({ name, secure }) => [name, secure])).toEqual([
      ['__Host-session', true],
      ['browser', true],
    ]);
    const ada = personOf(office.app, cookiesOf(verified));
    expect((await ada.get('/users/current-user')).json()).toMatchObject({ email: 'advisor@demo.test' });
    expect((await ada.delete('/devise/logout')).cookies).toMatchObject([{ name: '__Host-session', value: '' }]);
    expect((await ada.get('/users/current-user')).statusCode).toBe(401);
  });

  test('the description of the API is for who has signed in, in production', async () => {
    const ada = await office.signIn('advisor@demo.test');
    for (const path of ['/docs', '/openapi.json', '/docs/json', '/docs/yaml', '/docs/static/index.html'])
      expect([path, (await office.stranger.get(path)).statusCode]).toEqual([path, 401]);
    expect((await ada.get('/docs/json')).json().openapi).toMatch(/^3/);
    expect((await testApp.stranger.get('/docs/json')).statusCode).toBe(200);
  });
});
