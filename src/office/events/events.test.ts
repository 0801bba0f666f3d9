import { afterEach, beforeAll, expect, test } from '@jest/globals';
import { accountId } from '../../../fixtures/accounts.ts';
import { userId } from '../../../fixtures/users.ts';
import { openTestApp, start, type Person } from '../../test/app.ts';
import { readEvents } from '../../test/eventReader.ts';
import { sessionCookie } from '../../test/serverProcess.ts';

const testApp = openTestApp();
let address: string;
beforeAll(async () => {
  address = await testApp.app.listen({ host: '127.0.0.1', port: 0 });
});

type Reader = Awaited<ReturnType<typeof readEvents>>;
const readers: Reader[] = [];
afterEach(() => readers.splice(0).forEach((reader) => reader.leave()));

const ask = <Row extends object>(statement: string) => testApp.orm.em.fork().execute<Row[]>(statement);

/** Somebody at their page, who has heard how things stand. */
const atPage = async (name: string): Promise<{ person: Person; page: Reader; count: unknown }> => {
  const person = await testApp.enter(userId(name));
  const page = await readEvents(address, await sessionCookie(testApp, userId(name)));
  readers.push(page);
  return { person, page, count: (await page.next('newAccounts'))?.data };
};

test('a page is told at once how many new accounts wait, as its reader sees them', async () => {
  for (const name of ['Theodora Vance', 'Malcolm Reyes', 'Ada Winslow', 'Mira Fontaine']) {
    const { person, count, page } = await atPage(name);
    const { newAccountsCount } = (await person.get('/users/current-user')).json();
    expect(count).toEqual({ newAccountsCount });
    expect(page.headers.get('content-type')).toBe('text/event-stream');
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(page.headers.get('x-content-type-options')).toBe('nosniff');
  }
});

test('and again when that changes, whoever changes it', async () => {
  const { person, page, count } = await atPage('Malcolm Reyes');
  await ask(`update accounts set step = 'submitted' where id = '${accountId('Archer new')}'`);
  const { data } = (await page.next('newAccounts')) ?? {};
  expect(data).not.toEqual(count);
  expect(data).toEqual({ newAccountsCount: (await person.get('/users/current-user')).json().newAccountsCount });
});

test('that a job of one’s own has changed is told, and of another’s nothing', async () => {
  const [ada, ben] = [await atPage('Ada Winslow'), await atPage('Ben Okafor')];
  await ada.person.post('/accounts/export', { fileFormat: 'csv' });
  const heard = ben.page.next('jobs');
  expect(await ada.page.next('jobs')).toEqual({ event: 'jobs', data: {} });
  await testApp.work();
  expect(await ada.page.next('jobs')).toEqual({ event: 'jobs', data: {} });
  await ask(`update sessions set ended_at = now() where user_id = '${userId('Ben Okafor')}'`);
  // The server looks at his session at the next event for him, and ends it there: nothing was sent before.
  await ask(`update accounts set step = step, advisor_id = '${userId('Ben Okafor')}' where id = '${accountId('C1')}'`);
  await ask(`update accounts set archived_at = now() where id = '${accountId('C1')}'`);
  expect(await heard).toBeUndefined();
});

test('that another’s has failed is told to those who may run it again', async () => {
  const [malcolm, mira] = [await atPage('Malcolm Reyes'), await atPage('Mira Fontaine')];
  await ask(`insert into jobs (id, kind, status, input, created_at)
    values (gen_random_uuid(), 'sendMail', 'failed', '{"to":"ada@demo.test"}', now())`);
  expect(await malcolm.page.next('jobs')).toEqual({ event: 'jobs', data: {} });
  expect((await malcolm.person.get('/jobs')).json().failing).toMatchObject([{ name: 'Email to ada@demo.test' }]);
  mira.page.leave();
});

test('a session that nobody sits before grows no younger by it', async () => {
  const { person } = await atPage('Ada Winslow');
  const own = `user_id = '${userId('Ada Winslow')}' and ended_at is null`;
  await ask(`update sessions set last_seen_at = now() - interval '20 minutes' where ${own}`);
  const seen = () => ask(`select last_seen_at < now() - interval '19 minutes' as idle from sessions where ${own}`);
  await readEvents(address, await sessionCookie(testApp, userId('Ada Winslow'))).then((page) => readers.push(page));
  await person.get('/jobs');
  expect((await seen()).every((row) => Reflect.get(row, 'idle') === true)).toBe(true);
  await person.get('/users/current-user');
  expect((await seen()).every((row) => Reflect.get(row, 'idle') === true)).toBe(false);
});

test('nor by what a page asks by itself of long work', async () => {
  const person = await testApp.enter(userId('Theodora Vance'));
  const { id } = (await person.post('/accounts/export', { fileFormat: 'csv' })).json().export;
  const own = `user_id = '${userId('Theodora Vance')}' and ended_at is null`;
  await ask(`update sessions set last_seen_at = now() - interval '20 minutes' where ${own}`);
  for (const path of [`/exports/${id}`, '/invoices/printing?start_date=2026-01-01', '/positions/import_status'])
    expect((await person.get(path)).statusCode).toBe(200);
  expect(await ask(`select from sessions where ${own} and last_seen_at > now() - interval '19 minutes'`)).toEqual([]);
});

test('one person has so many streams, and is then left to ask', async () => {
  for (let page = 0; page < 4; page += 1) expect((await atPage('Rosa Delacroix')).page.status).toBe(200);
  const cookie = await sessionCookie(testApp, userId('Rosa Delacroix'));
  expect((await readEvents(address, cookie)).status).toBe(429);
  readers.pop()?.leave();
  for (let status = 429; status === 429;) {
    const again = await readEvents(address, cookie);
    readers.push(again);
    status = again.status;
  }
});

test('the end of a session is told at once, wherever it was ended, and to its own pages alone', async () => {
  const [ada, another, ben] = [await atPage('Ada Winslow'), await atPage('Ada Winslow'), await atPage('Ben Okafor')];
  const ends = [ada, another].map(({ page }) => page.next('ended'));
  await ask(`update sessions set ended_at = now() where user_id = '${userId('Ada Winslow')}'`);
  expect(await Promise.all(ends)).toEqual([
    { event: 'ended', data: {} },
    { event: 'ended', data: {} },
  ]);
  expect(await ada.page.next('jobs')).toBeUndefined();
  await ben.person.post('/accounts/export', { fileFormat: 'csv' });
  expect(await ben.page.next('jobs')).toEqual({ event: 'jobs', data: {} });
});

test('a page is told whose it is', async () => {
  const page = await readEvents(address, await sessionCookie(testApp, userId('Ben Okafor')));
  readers.push(page);
  expect((await page.next('reader'))?.data).toEqual({ id: userId('Ben Okafor') });
});

test('nobody without a session is told anything; who cannot be told, may ask', async () => {
  expect((await readEvents(address, '')).status).toBe(401);
  const person = await testApp.enter(userId('Malcolm Reyes'));
  const { newAccountsCount } = (await person.get('/users/current-user')).json();
  expect((await person.get('/events')).json()).toEqual({ newAccountsCount });
});

test('whose accounts went to another while the page stands open is told of none of them any more', async () => {
  const [ada, jonas] = [userId('Ada Winslow'), userId('Jonas Whitfield')];
  const { page, person, count } = await atPage('Ada Winslow');
  expect(count).not.toEqual({ newAccountsCount: 0 });
  await ask(`update advisor_subscriptions set advisor_id = '${jonas}' where advisor_id = '${ada}'`);
  await ask(`update accounts set advisor_id = '${jonas}' where advisor_id = '${ada}'`);
  expect((await person.get('/users/current-user')).json().newAccountsCount).toBe(0);
  expect((await page.next('newAccounts'))?.data).toEqual({ newAccountsCount: 0 });
});

test('a connection to the database that is lost is made anew, and what was missed is told', async () => {
  const { page } = await atPage('Malcolm Reyes');
  const listening = `datname = current_database() and query like 'listen %'`;
  while ((await ask(`select from pg_stat_activity where ${listening}`)).length === 0);
  await ask(`select pg_terminate_backend(pid) from pg_stat_activity where ${listening}`);
  await ask(`update accounts set step = 'submitted' where id = '${accountId('Archer IRA')}'`);
  const missed = await page.next('newAccounts');
  await ask(`update accounts set step = 'review' where id = '${accountId('Archer IRA')}'`);
  const heard = await page.next('newAccounts');
  expect([missed, heard]).toEqual([expect.anything(), expect.anything()]);
  expect(heard).not.toEqual(missed);
});

test('a server that closes ends its streams, and waits for none', async () => {
  const other = await start();
  const place = await other.app.listen({ host: '127.0.0.1', port: 0 });
  await other.enter(userId('Ada Winslow'));
  const page = await readEvents(place, await sessionCookie(other, userId('Ada Winslow')));
  await page.next('newAccounts');
  const closing = other.stop();
  expect(await page.next('never')).toBeUndefined();
  await closing;
});
