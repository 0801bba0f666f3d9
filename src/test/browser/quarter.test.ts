import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { clientFeesFile, golden, press, upload } from '../billing.ts';
import { openOffice, photograph, type Office } from './people.ts';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
});
afterAll(() => office.stop());

const phone = { width: 390, height: 844 };
const lines = (page: Page) => page.getByRole('list', { name: 'The work of the quarter' });
const line = (page: Page, label: string) => lines(page).getByRole('listitem').filter({ hasText: label });
const heights = (page: Page) =>
  page.locator('.MuiBarElement-root').evaluateAll((bars) => bars.map((bar) => Number(bar.getAttribute('height'))));

test('the page of the quarter says what comes next, and leads there', async () => {
  const page = await office.signIn('admin@demo.test');
  await page.getByRole('region', { name: 'Quarter Q1 2026' }).waitFor();
  await photograph(page, 'home-quarter');
  await page.goto('/quarter');
  await lines(page).waitFor();
  expect(await line(page, 'Billing').textContent()).toContain('Needs you');
  expect(await line(page, 'Payouts').textContent()).toContain('Not yet');
  await photograph(page, 'quarter');
  await page.getByRole('region', { name: 'What comes next' }).getByRole('link', { name: 'Bill the Quarter' }).click();
  await page.getByRole('dialog').waitFor();
  expect(page.url()).toContain('/advisors?bill=2026-01-01');
  await page.context().close();
});
