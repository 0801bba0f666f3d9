import { beforeEach, describe, expect, test } from '@jest/globals';
import { userId } from '../../../fixtures/users.ts';
import { openTestApp, type Person } from '../../test/app.ts';
import { cookiesOf, doorOf } from '../../test/door.ts';
import { agentInWords } from './agentInWords.ts';

const testApp = openTestApp();
const ada = userId('Ada Winslow');
const asked = (sql: string) => testApp.orm.em.fork().execute<Record<string, unknown>[]>(sql);

let [here, there]: Person[] = [];
beforeEach(async () => {
  await asked('delete from sessions');
  here = await testApp.enter(ada);
  there = await testApp.enter(ada);
});
const me = (person?: Person) => person?.get('/users/current-user').then(({ statusCode }) => statusCode);
const listed = async (person?: Person): Promise<{ id: string; isCurrent: boolean }[]> =>
  (await person?.get('/sessions'))?.json().data;
const other = async () => (await listed(here)).find(({ isCurrent }) => !isCurrent)?.id ?? '';

test('a page is told how long its session lasts, and does not make it last longer by asking', async () => {
  await asked(`update sessions set last_seen_at = now() - interval '20 minutes'`);
  for (const _ of [1, 2]) {
    const left: unknown = (await here?.get('/session'))?.json().secondsLeft;
    expect(left).toBeGreaterThan(590);
    expect(left).toBeLessThanOrEqual(600);
  }
  await asked(`update sessions set created_at = now() - interval '719 minutes', last_seen_at = now()`);
  expect((await here?.get('/session'))?.json().secondsLeft).toBeLessThanOrEqual(60);
  expect((await testApp.stranger.get('/session')).statusCode).toBe(401);
});

describe('where somebody is signed in', () => {
  test('is told to themselves: by which browser, from where, since when, and which of them is this one', async () => {
    await asked(`update sessions set agent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/130.0 Safari/537.36'`);
    await testApp.enter(userId('Ben Okafor'));
    const sessions = await listed(here);
    expect(sessions.map(({ isCurrent }) => isCurrent).sort()).toEqual([false, true]);
    expect(sessions[0]).toEqual({
      id: expect.any(String),
      agent: 'Chrome on Windows',
      address: '127.0.0.1',
      createdAt: expect.stringMatching(/Z$/),
      lastSeenAt: expect.stringMatching(/Z$/),
      isCurrent: expect.any(Boolean),
    });
    expect((await testApp.stranger.get('/sessions')).statusCode).toBe(401);
  });

  test('tells of none that is over, and of none that has proven the password alone', async () => {
    await doorOf(testApp.app, 'advisor@demo.test').typePassword();
    expect(await listed(here)).toHaveLength(2);
    await asked(`update sessions set last_seen_at = now() - interval '31 minutes' where id = '${await other()}'`);
    expect(await listed(here)).toEqual([expect.objectContaining({ isCurrent: true })]);
  });
});

describe('a session that is ended from another', () => {
  test('dies at once, and no other does', async () => {
    const id = await other();
    const answer = await here?.delete(`/sessions/${id}`);
    expect([answer?.statusCode, answer?.json().id]).toEqual([200, id]);
    expect([await me(there), await me(here)]).toEqual([401, 200]);
    expect((await here?.delete(`/sessions/${id}`))?.statusCode).toBe(404);
  });

  test('is one’s own: another’s looks absent and goes on', async () => {
    const ben = await testApp.enter(userId('Ben Okafor'));
    const theodora = await testApp.enter(userId('Theodora Vance'));
    const id = await other();
    for (const person of [ben, theodora]) expect((await person.delete(`/sessions/${id}`)).statusCode).toBe(404);
    expect((await testApp.stranger.delete(`/sessions/${id}`)).statusCode).toBe(401);
    expect((await here?.delete('/sessions/none'))?.statusCode).toBe(404);
    expect(await me(there)).toBe(200);
  });

  test('is ended with all others by one call, with those too that have only the password', async () => {
    const half = cookiesOf(await doorOf(testApp.app, 'advisor@demo.test').typePassword());
    const ben = await testApp.enter(userId('Ben Okafor'));
    expect((await here?.delete('/sessions'))?.json().data).toHaveLength(2);
    expect([await me(here), await me(there), await me(ben)]).toEqual([200, 401, 200]);
    expect((await doorOf(testApp.app, 'advisor@demo.test').typeCode({ cookies: half })).statusCode).toBe(401);
  });
});

test.each([
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.4 Safari/605.1.15',
    'Safari on a Mac',
  ],
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/130.0 Safari/537.36 Edg/130.0', 'Edge on Windows'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) Version/17.4 Mobile Safari/604.1', 'Safari on an iPhone'],
  ['Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Mobile Safari/537.36', 'Chrome on Android'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0', 'Firefox on Linux'],
  ['Something (Windows NT 10.0)', 'Browser on Windows'],
  ['curl/8.5.0', 'Unknown browser'],
  ['', 'Unknown browser'],
])('%j is %s', (agent, words) => expect(agentInWords(agent)).toBe(words));
