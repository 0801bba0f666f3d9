import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { dark } from '../../../admin/theme/tokens.ts';
import { clientFeesFile, golden, press, upload } from '../billing.ts';
import { openOffice, photograph, type Office } from './people.ts';
import { soon } from './soon.ts';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
});
afterAll(() => office.stop());

const phone = { width: 390, height: 844 };
const lines = (page: Page) => page.getByRole('list', { name: 'Quarter checklist' });
const line = async (page: Page, label: string) =>
  lines(page).getByRole('listitem').filter({ hasText: label }).first().textContent();
const startOfName = async (page: Page, label: string) =>
  (await lines(page).getByRole('listitem').filter({ hasText: label }).first().locator('p').last().boundingBox())?.x;
const next = (page: Page) => page.getByRole('region', { name: 'Next Step' });
const chart = (page: Page) => page.getByRole('img', { name: /^Bars of / });
/** Bar of a quarter with payouts; a bar of 0 cannot be seen. */
const lastBar = (page: Page) => page.locator('.MuiBarChart-element').last();

/** Everything that a page has loaded. */
const loaded = (page: Page): Promise<string> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .join(' '),
  );

test('the page of the quarter says what comes next, and leads there', async () => {
  const page = await office.signIn('admin@demo.test');
  await page.getByRole('region', { name: 'Q1 2026 Billing' }).waitFor();
  await photograph(page, 'home');
  await page.getByRole('link', { name: 'View quarter' }).click();
  await lines(page).waitFor();
  await soon(() => line(page, 'Billing')).toContain('Action needed');
  await soon(() => line(page, 'Invoices')).toContain('Not started');
  await photograph(page, 'quarter-begun');
  await next(page).getByRole('link', { name: 'Bill the Quarter' }).click();
  await page.getByRole('dialog').waitFor();
  expect(page.url()).toContain('/advisors?bill=2026-01-01');
  await page.context().close();
});

test('once it is billed, it says who did it, and what the quarters came to', async () => {
  const admin = await office.testApp.signIn('admin@demo.test');
  await press(admin, { ...golden, signedBlobId: await upload(admin, 'fees.csv', clientFeesFile) });
  const page = await office.open('/quarter?quarter=2026-01-01', 'admin@demo.test', { width: 1440, height: 500 });
  await lines(page).waitFor();
  await soon(() => line(page, 'Billing')).toMatch(/^BillingDone2 regular payoutsMalcolm Reyes, \d\d\/\d\d\/\d{4}$/);
  await soon(() => next(page).textContent()).toContain('Unbilled accounts');
  await lines(page).getByRole('button', { name: 'Print Invoices' }).waitFor();
  await soon(() => line(page, 'Invoices')).toBe('InvoicesAction needed0 of 7 printedPrint Invoices');
  // A button at the end of one line leaves the columns of all in their place.
  await soon(() => startOfName(page, 'Invoices')).toBe(await startOfName(page, 'Billing'));
  // The charts come when they are scrolled to, and not before.
  await soon(() => loaded(page)).not.toMatch(/Bars-/);
  await chart(page).scrollIntoViewIfNeeded();
  await lastBar(page).waitFor();
  await soon(() => loaded(page)).toMatch(/Bars-/);
  const table = page.getByRole('table', { name: 'Quarters' });
  // Examples 12 and 14 together.
  expect((await table.getByRole('row').nth(1).allTextContents()).join()).toBe(
    'Q1 2026$8,023.43−$1,480.10−$467.72$6,075.61$1,033.74',
  );
  await page.setViewportSize({ width: 1440, height: 900 });
  await lines(page).scrollIntoViewIfNeeded();
  await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded();
  await photograph(page, 'quarter');
  await chart(page).scrollIntoViewIfNeeded();
  await photograph(page, 'quarter-bars');
  await page.getByRole('button', { name: 'Dark Theme' }).click();
  await lastBar(page)
    .and(page.locator(`[fill="${dark.success}"]`))
    .waitFor();
  await photograph(page, 'quarter-bars-dark');
  await page.context().close();
});

test('an advisor has their own pay by quarter at home, and no page of the quarter', async () => {
  const page = await office.signIn('advisor@demo.test');
  await chart(page).scrollIntoViewIfNeeded();
  await lastBar(page).waitFor();
  const table = page.getByRole('table', { name: 'Net Compensation by Quarter' });
  await soon(() => table.getByRole('row').first().getByRole('columnheader').allTextContents()).toEqual([
    'Quarter',
    'Gross',
    'Deductions',
    'Refunds',
    'Net',
  ]);
  await soon(() => table.getByRole('row').nth(1).textContent()).toContain('$4,694.68');
  await soon(() => page.getByRole('region', { name: 'New Accounts' }).textContent()).toContain('Completed in Q1 2026');
  await photograph(page, 'home-advisor');
  await page.goto('/quarter');
  await page.getByRole('heading', { name: /not found/i }).waitFor();
  await page.context().close();
});

test('an assistant without pay has the new accounts alone', async () => {
  const page = await office.signIn('assistant2@demo.test');
  await page.getByRole('region', { name: 'New Accounts' }).waitFor();
  await soon(() => page.getByRole('table').count()).toBe(0);
  await soon(() => chart(page).count()).toBe(0);
  await page.context().close();
});

test('on a phone nothing is wider than the screen', async () => {
  const page = await office.open('/quarter', 'admin@demo.test', phone);
  await lines(page).waitFor();
  const width = await page.evaluate('document.documentElement.scrollWidth');
  expect(width).toBe(phone.width);
  await photograph(page, 'quarter-390');
  await chart(page).scrollIntoViewIfNeeded();
  await lastBar(page).waitFor();
  await photograph(page, 'quarter-bars-390');
  await page.context().close();
});
