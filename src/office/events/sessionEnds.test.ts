import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { userId } from '../../../fixtures/users.ts';
import { openTestApp } from '../../test/app.ts';
import { readEvents } from '../../test/eventReader.ts';
import { sessionCookie } from '../../test/serverProcess.ts';

const testApp = openTestApp();
let address: string;
let look: (() => void) | undefined;

// The stream's look at its sessions, every twenty seconds, comes here when it is called for: what is told is told by one way alone.
beforeAll(async () => {
  const { setInterval: usual } = globalThis;
  jest.spyOn(globalThis, 'setInterval').mockImplementation((run, time, ...rest) => {
    if (time !== 20_000) return usual(run, time, ...rest);
    look = run;
    return usual(() => {}, time);
  });
  address = await testApp.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => void jest.restoreAllMocks());

const execute = (statement: string) => testApp.orm.em.fork().execute(statement);
const ended = `update sessions set ended_at = now() where user_id = '${userId('Ada Winslow')}'`;
/** Before a page that has heard how things stand, and has nothing more to be counted for it. */
const atPage = async () => {
  await testApp.enter(userId('Ada Winslow'));
  const page = await readEvents(address, await sessionCookie(testApp, userId('Ada Winslow')));
  await page.next('newAccounts');
  return page;
};

test('the end of a session is told by the database itself', async () => {
  const page = await atPage();
  await execute(ended);
  expect(await page.next('ended')).toEqual({ event: 'ended', data: {} });
});

test('an end of which nothing was heard is found by the next look', async () => {
  const page = await atPage();
  await execute(`alter table sessions disable trigger sessions_told`);
  await execute(ended);
  await execute(`alter table sessions enable trigger sessions_told`);
  expect(look).toBeDefined();
  look?.();
  expect(await page.next('ended')).toEqual({ event: 'ended', data: {} });
});

test('and the stream that comes back meanwhile is refused', async () => {
  await testApp.enter(userId('Ada Winslow'));
  const cookie = await sessionCookie(testApp, userId('Ada Winslow'));
  await execute(ended);
  expect((await readEvents(address, cookie)).status).toBe(401);
});
