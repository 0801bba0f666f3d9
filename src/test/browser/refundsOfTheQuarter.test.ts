import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { billGolden } from '../billing.ts';
import { openOffice, photograph, type Office } from './people.ts';
import { soon } from './soon.ts';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
});
afterAll(() => office.stop());

const rowOf = (page: Page, number: string) =>
  page.getByRole('region', { name: 'Table of refunds' }).getByRole('row').filter({ hasText: number });
const statusOf = (number: string) =>
  office.query(`select r.refund_allowed as complete from refunds r join accounts a on a.id = r.account_id
    where a.number = '${number}'`);

test('Refunds pending leads an admin to just these rows, where one is settled; one that was paid is not', async () => {
  const page = await office.signIn('admin@demo.test');
  await page.getByRole('link', { name: /Pending refunds/ }).click();
  const stone = rowOf(page, 'Z00430901');
  await stone.waitFor();
  await soon(() => page.getByText('Total 1', { exact: true }).count()).toBe(1);
  await stone.getByRole('button', { name: 'Complete' }).click();
  await page.getByText('No matching refunds.').waitFor();
  expect(await statusOf('Z00430901')).toEqual([{ complete: true }]);

  await page.goto('/refunds?quarter=2024-01-01');
  await page.getByText('No refunds for Q1 2024.').waitFor();
  await page.getByRole('button', { name: 'Show Q' }).click();
  await stone.waitFor();

  await page.goto('/refunds?quarter=all');
  await soon(() => stone.getByRole('button', { name: 'Complete' }).getAttribute('aria-pressed')).toBe('true');
  const answered = page.waitForResponse((answer) => answer.url().includes('/api/refunds/') && answer.ok());
  await stone.getByRole('button', { name: 'Pending' }).click();
  await answered;
  expect(await statusOf('Z00430901')).toEqual([{ complete: false }]);
  await soon(() => rowOf(page, '00520901').getByRole('button', { name: 'Pending' }).isDisabled()).toBe(true);
  await photograph(page, 'refunds-admin');
  await page.context().close();
});

test('an advisor reads the status, and finds no export', async () => {
  const page = await office.open('/refunds?quarter=2025-10-01', 'advisor2@demo.test');
  const stone = rowOf(page, 'Z00430901');
  await stone.getByText('Pending').waitFor();
  await soon(() => stone.getByRole('button', { name: /Pending|Complete/ }).count()).toBe(0);
  await soon(() => page.getByRole('button', { name: 'Export' }).count()).toBe(0);
  await photograph(page, 'refunds-advisor');
  await page.goto('/fee-uploads');
  await page.getByText('This page does not exist.').waitFor();
  await page.context().close();
});

test('the fee uploads of a quarter agree with the file that went out', async () => {
  await billGolden(office.testApp, '2026-01-01', '2025-10-01');
  const admin = await office.testApp.signIn('admin@demo.test');
  await admin.post('/payouts/export', { export: { startDate: '2026-01-01', exportType: 'fidelity' } });
  const page = await office.open('/fee-uploads', 'admin@demo.test');
  const files = page.getByRole('region', { name: 'Custodian Files' });
  await files.getByText('Agrees').waitFor();
  await soon(() => files.textContent()).toContain('fidelity-Q1-2026-1.txtFidelity2$2,656.00');
  await soon(() => page.getByRole('heading', { name: 'Total $8,023.43' }).count()).toBe(1);
  await page.getByText('$5,367.43 to be debited, 4 accounts').waitFor();
  await page.getByRole('region', { name: 'Table of fee uploads' }).getByText('Z00200101').waitFor();
  await photograph(page, 'fee-uploads-admin');
  await page.context().close();
});
