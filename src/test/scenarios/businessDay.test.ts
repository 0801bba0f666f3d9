import { afterEach, expect, jest, test } from '@jest/globals';
import { accountId } from '../../../fixtures/accounts.ts';
import { clientId } from '../../../fixtures/clients.ts';
import { userId } from '../../../fixtures/users.ts';
import { firmTimeZone, followTimeZone } from '../../domain/firmTime.ts';
import { tasksOf } from '../../server/tasks.ts';
import { admit, openTestApp, startOn } from '../app.ts';
import { ada, oneRow, press } from '../billing.ts';
import { pagesOf } from '../pdfText.ts';

// No demo day: this firm goes by the calendar and by its clock.
const testApp = openTestApp({ today: undefined });
const superAdmin = admit(testApp, 'Theodora Vance');

/** Only the clock stands still: what waits goes on. */
const at = (instant: string) =>
  jest.useFakeTimers({
    now: new Date(instant),
    doNotFake: [
      'hrtime',
      'nextTick',
      'performance',
      'queueMicrotask',
      'setImmediate',
      'clearImmediate',
      'setInterval',
      'clearInterval',
      'setTimeout',
      'clearTimeout',
    ],
  });
afterEach(() => void jest.useRealTimers());

// In London it is two in the morning of April 1.
const evening = '2026-04-01T01:00:00Z';

const messages = async (call: Promise<{ statusCode: number; json(): Record<string, unknown> }>) => {
  const answer = await call;
  return answer.statusCode < 300 ? 'fine' : answer.json();
};

test('at nine in the evening of March 31 it is March 31: for who looks, and for who imports', async () => {
  at(evening);
  expect((await superAdmin.get('/users/current-user')).json()).toMatchObject({
    today: '2026-03-31',
    timeZone: 'America/New_York',
  });
  const order = (date: string) => messages(superAdmin.post('/positions/fetch', { date, sources: ['schwab'] }));
  expect(await order('2026-04-01')).toMatchObject({ date: ['must not be in the future'] });
  expect(await order('2026-03-31')).toBe('fine');
});

test('an account closes on March 31 and not on April 1', async () => {
  at(evening);
  const close = (closedOn: string) =>
    messages(superAdmin.patch(`/accounts/${accountId('B1')}`, { account: { step: 'closed', closedOn } }));
  expect(await close('2026-04-01')).toMatchObject({ closedOn: ['Must not be in the future.'] });
  expect(await close('2026-03-31')).toBe('fine');
});

test('a run bills on March 31, and its list is printed on March 31', async () => {
  at(evening);
  const payout = { startDate: '2026-01-01', prevStartDate: '2025-10-01', advisorIds: [ada] };
  expect(await messages(press(superAdmin, payout))).toBe('fine');
  const row = await oneRow(testApp, `select bill_date::text from payouts where start_date = '2026-01-01'`);
  expect(row).toEqual({ bill_date: '2026-03-31' });
  const [page] = await pagesOf((await superAdmin.get('/payouts.pdf')).rawPayload);
  expect(page).toContain('03/31/2026');
  expect(page).not.toContain('04/01/2026');
});

/** The last second before the day, its first, its last, and the first one after it. */
const edges = {
  '2026-03-08': ['2026-03-08T04:59:59Z', '2026-03-08T05:00:00Z', '2026-03-09T03:59:59Z', '2026-03-09T04:00:00Z'],
  '2026-11-01': ['2026-11-01T03:59:59Z', '2026-11-01T04:00:00Z', '2026-11-02T04:59:59Z', '2026-11-02T05:00:00Z'],
};
const keys = ['A1', 'A2', 'A3', 'B2'];

test.each(Object.entries(edges))('%s is a day of 23 or 25 hours, in lists and in files', async (day, instants) => {
  for (const [index, key] of keys.entries()) {
    const id = accountId(key);
    await oneRow(testApp, `update accounts set created_at = '${instants[index]}' where id = '${id}' returning id`);
  }
  const asking = (option: string, ...values: string[]) =>
    `filters=${encodeURIComponent(JSON.stringify([{ key: 'createdAt', option, values }]))}`;
  const found = async (...filter: Parameters<typeof asking>) => {
    const { data } = (await superAdmin.get(`/accounts?per_page=9999&${asking(...filter)}`)).json();
    const ids = new Set(data.map(({ id }: { id: string }) => id));
    return keys.filter((key) => ids.has(accountId(key)));
  };
  expect(await found('=', day)).toEqual(['A2', 'A3']);
  expect(await found('..', day, day)).toEqual(['A2', 'A3']);
  expect(await found('>', day)).toEqual(['B2']);
  const earlier = await found('<', day);
  expect([earlier.includes('A1'), earlier.includes('A2')]).toEqual([true, false]);
  const { body } = await superAdmin.get(`/accounts.csv?columns=createdAt&${asking('=', day)}`);
  const shown = day.replace(/^(\d+)-0?(\d+)-0?(\d+)$/, '$2/$3/$1');
  expect(body.trim().split('\r\n').slice(1)).toEqual([shown, shown]);
});

test('a database that goes by a clock of its own changes nothing', async () => {
  const { dbName } = testApp.settings;
  await testApp.orm.em.fork().execute(`alter database ${dbName} set timezone to 'Asia/Tokyo'`);
  const asked = `/accounts?sort=number&client_id=${clientId('Alma Whitlock')}`;
  const { data } = (await superAdmin.get(asked)).json();
  const there = await startOn(testApp.settings, { today: undefined });
  try {
    const person = await there.enter(userId('Theodora Vance'));
    expect((await person.get(asked)).json().data).toEqual(data);
  } finally {
    await there.stop();
  }
});

test('a firm that moves to Los Angeles has its days begin there: for who looks, and for what goes on behind', async () => {
  at('2026-04-01T05:30:00Z');
  const today = async () => (await superAdmin.get('/users/current-user')).json();
  const move = (timeZone: string | null) => superAdmin.patch('/company_settings', { companySettings: { timeZone } });
  expect(await today()).toMatchObject({ today: '2026-04-01', timeZone: 'America/New_York' });
  expect((await move('Los Angeles')).json()).toMatchObject({
    timeZone: ['Must be a time zone, such as America/New_York'],
  });
  expect((await move('America/Los_Angeles')).statusCode).toBe(200);
  // A process that nobody asks learns it with its next job.
  followTimeZone('America/New_York');
  await tasksOf(testApp)['forgetAttempts']?.({}, { ...run, id: '1' });
  expect(firmTimeZone()).toBe('America/Los_Angeles');
  followTimeZone('America/New_York');
  expect(await today()).toMatchObject({ today: '2026-03-31', timeZone: 'America/Los_Angeles' });
  await move(null);
  expect(await today()).toMatchObject({ today: '2026-04-01', timeZone: 'America/New_York' });
});

const run = { attempt: 1, isLastAttempt: false, signal: new AbortController().signal };
