import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { CannotStore } from '../../lib/errors.ts';
import { holdStorage } from '../heldStorage.ts';
import { openOffice, photograph, type Office } from './people.ts';
import { soon } from './soon.ts';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
});
afterAll(() => office.stop());

const phone = { width: 390, height: 844 };
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Background Jobs' });
const openDrawer = async (page: Page) => {
  await page
    .getByRole('button', { name: /^Background Jobs/ })
    .first()
    .click();
  await drawer(page).getByRole('list').first().waitFor();
};
const rowOf = (page: Page, status: string): Locator =>
  drawer(page).getByRole('listitem').filter({ hasText: 'Export of accounts (CSV)' }).filter({ hasText: status });

const startExport = async (page: Page) => {
  await page.goto('/accounts');
  // On a phone it is behind a press.
  const isPhone = page.viewportSize()?.width === phone.width;
  if (isPhone) await page.getByRole('button', { name: 'Sort and Filter' }).click();
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Export' }).click();
  if (isPhone) await page.getByRole('button', { name: /^Show \d/ }).click();
};

test('a lasting export is watched in the drawer, whatever page is open, and its file is there when one comes back', async () => {
  const { begun, release } = holdStorage(office.testApp);
  const page = await office.visit('admin@demo.test');
  await startExport(page);
  await begun;
  await page.getByRole('status').getByRole('button', { name: 'Show' }).click();
  await rowOf(page, 'Running').getByRole('progressbar').waitFor();
  await photograph(page, 'long-work');
  await page.keyboard.press('Escape');
  await drawer(page).waitFor({ state: 'hidden' });
  await page.close();

  const again = await office.signIn('admin@demo.test');
  await again.getByLabel('1 running').waitFor();
  await openDrawer(again);
  await rowOf(again, 'Running').waitFor();
  release();
  await rowOf(again, 'Done').waitFor();
  await drawer(again)
    .getByText(/^Export of accounts \(CSV\): \d+ records$/)
    .waitFor();
  const [file] = await Promise.all([
    again.waitForEvent('download'),
    rowOf(again, 'Done').getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('accounts.csv');
  await photograph(again, 'long-work-done');
  await again.context().close();
});

/**
 * Starts an export that is held, and counts how often the page asks about it until it is let go, then saves its file.
 */
const followExport = async (page: Page, until: (count: () => number) => Promise<void>) => {
  const { begun, release } = holdStorage(office.testApp);
  let asked = 0;
  page.on('request', (request) => void (/\/api\/exports\/[0-9a-f-]+/.test(request.url()) && asked++));
  await startExport(page);
  await begun;
  await until(() => asked);
  const saved = page.waitForEvent('download');
  release();
  expect((await saved).suggestedFilename()).toBe('accounts.csv');
  await page.context().close();
};

test('a page that is told of its export does not ask about it while nothing happens', () =>
  office.signIn('admin@demo.test').then((page) =>
    followExport(page, async (count) => {
      await sleep(3000);
      const before = count();
      await sleep(3000);
      expect(count() - before).toBeLessThanOrEqual(1);
    }),
  ));

test('an answer that is older than what the page was told meanwhile is not taken for the last', async () => {
  const { begun, release } = holdStorage(office.testApp);
  const page = await office.visit('admin@demo.test');
  const [asked, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route(
    /\/api\/exports\/[0-9a-f-]+$/,
    async (route) => {
      const answer = await route.fetch();
      asked.resolve();
      await over.promise;
      await route.fulfill({ response: answer }).catch(() => {});
    },
    { times: 1 },
  );
  await startExport(page);
  await Promise.all([begun, asked.promise]);
  const saved = page.waitForEvent('download');
  release();
  await page.getByText(/^Export of accounts \(CSV\): \d+ records$/).waitFor();
  over.resolve();
  expect((await saved).suggestedFilename()).toBe('accounts.csv');
  await page.context().close();
});

test('one that cannot be told asks, and saves the file all the same', () =>
  office.signIn('admin@demo.test').then(async (page) => {
    await page.route('**/api/events', (route) =>
      route.request().headers()['accept'] === 'text/event-stream' ? route.abort() : route.continue(),
    );
    await page.reload();
    await followExport(page, async (count) => {
      const before = count();
      while (count() <= before) await sleep(100);
    });
  }));

test('on a phone it is cancelled, and leaves nothing', async () => {
  const { begun, release } = holdStorage(office.testApp);
  const page = await office.signIn('advisor@demo.test', phone);
  await page.evaluate(() => localStorage.setItem('theme', 'dark'));
  await startExport(page);
  await begun;
  await page.keyboard.press('Escape');
  await openDrawer(page);
  await photograph(page, 'long-work-phone');
  await rowOf(page, 'Running').getByRole('button', { name: 'Cancel' }).click();
  await rowOf(page, 'Running').getByText('Being canceled.').waitFor();
  release();
  await rowOf(page, 'Canceled').getByText('Nothing was saved.').waitFor();
  await soon(() =>
    drawer(page)
      .getByRole('button', { name: /^(Download|Cancel)/ })
      .count(),
  ).toBe(0);
  await soon(() => page.evaluate('document.documentElement.scrollWidth')).toBe(phone.width);
  await photograph(page, 'long-work-phone-cancelled');
  await page.context().close();
});

test('what has failed is run again by an admin, and its asker finds the file', async () => {
  const { release } = holdStorage(office.testApp, new CannotStore('The storage is full.', null));
  const advisor = await office.visit('advisor@demo.test');
  await startExport(advisor);
  await advisor.getByText('Export of accounts (CSV): The storage is full.').waitFor();
  release();
  const admin = await office.signIn('admin@demo.test');
  await openDrawer(admin);
  const failing = drawer(admin).getByRole('list', { name: 'Needs Attention' }).getByRole('listitem');
  await soon(() => failing.textContent()).toContain('Ada Winslow');
  await photograph(admin, 'long-work-failing');
  await failing.getByRole('button', { name: 'Run Again' }).click();
  await failing.waitFor({ state: 'hidden' });
  await openDrawer(advisor);
  await rowOf(advisor, 'Done').getByRole('button', { name: 'Download' }).waitFor();
  await Promise.all([advisor.context().close(), admin.context().close()]);
});

test('a mail that waits is run at once, and one that failed to an old address is dismissed', async () => {
  await office.query(`insert into jobs (id, kind, input, status, attempts, retry_at, error) values
    (gen_random_uuid(), 'sendMail', '{"to": "ada@demo.test", "template": "passwordChanged", "values": {"firstName": "Ada", "changedAt": "now"}}',
      'queued', 2, now() + interval '6 hours', 'The mail server is not responding.'),
    (gen_random_uuid(), 'sendMail', '{"to": "old@demo.test"}', 'failed', 1, null, 'The mail server rejected this address.')`);
  const page = await office.signIn('admin@demo.test');
  await openDrawer(page);
  const rows = drawer(page).getByRole('list', { name: 'Needs Attention' }).getByRole('listitem');
  const waiting = rows.filter({ hasText: 'Email to ada@demo.test' });
  await waiting.getByText('The mail server is not responding. Attempt 3 starts at').waitFor();
  await photograph(page, 'long-work-mails');
  await soon(() => waiting.getByRole('button').allTextContents()).toEqual(['Run Now']);
  await waiting.getByRole('button').click();
  await waiting.waitFor({ state: 'hidden' });
  const failed = rows.filter({ hasText: 'Email to old@demo.test' });
  await soon(() => failed.getByRole('button').allTextContents()).toEqual(['Run Again', 'Dismiss']);
  await failed.getByRole('button', { name: 'Dismiss' }).click();
  await failed.waitFor({ state: 'hidden' });
  await soon(() =>
    office.query(`select input ->> 'to' as mail, status from jobs where kind = 'sendMail'
    and input ->> 'to' in ('ada@demo.test', 'old@demo.test') order by 1`),
  ).toEqual([
    { mail: 'ada@demo.test', status: 'completed' },
    { mail: 'old@demo.test', status: 'cancelled' },
  ]);
  await page.context().close();
});

test('the badge of New Accounts follows what others do, without a word of the reader', async () => {
  const page = await office.open('/accounts', 'admin@demo.test');
  const badge = page.getByRole('link', { name: /^New Accounts/ });
  const before = await badge.textContent();
  await office.query(`update accounts set step = 'submitted' where id = (
    select id from accounts where step = 'signers' and archived_at is null order by id limit 1)`);
  await badge.filter({ hasNotText: String(before) }).waitFor();
  await page.context().close();
});

test('nor does an older answer of who this is put it back', async () => {
  const page = await office.signIn('admin@demo.test');
  await page.getByRole('button', { name: 'Accounts', exact: true }).click();
  const badge = page.getByRole('link', { name: /^New Accounts/ });
  const before = String(await badge.textContent());
  const [asked, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route(
    '**/api/users/current-user',
    async (route) => {
      const answer = await route.fetch();
      asked.resolve();
      await over.promise;
      await route.fulfill({ response: answer }).catch(() => {});
    },
    { times: 1 },
  );
  // Whatever is done, all that the page shows is asked for anew.
  await page.getByRole('textbox', { name: 'Add a Task' }).fill('Call the custodian');
  await page.getByRole('button', { name: 'Add Task', exact: true }).click();
  await asked.promise;
  await office.query(`update accounts set step = 'submitted' where id = (
    select id from accounts where step = 'signers' and archived_at is null order by id limit 1)`);
  await badge.filter({ hasNotText: before }).waitFor();
  const told = await badge.textContent();
  over.resolve();
  await sleep(500);
  await soon(() => badge.textContent()).toBe(told);
  await page.context().close();
});
