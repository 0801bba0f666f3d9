import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { accountId } from '../../../fixtures/accounts.ts';
import { clientId } from '../../../fixtures/clients.ts';
import { feed, openDeliveries, type Deliveries } from '../deliveries.ts';
import { confirmClosing } from './closing.ts';
import { openOffice, photograph, type Office } from './people.ts';
import { soon } from './soon.ts';
import { typeDay } from './wizardPage.ts';

let office: Office;
let custodians: Deliveries;
let theodora: Page;
/** Alma's SEP IRA at Schwab, 1.00 % a year, waits for the last approval. */
const [id, number] = [accountId('Whitlock SEP'), '00100104'];
beforeAll(async () => {
  custodians = await openDeliveries();
  office = await openOffice({ importDir: custodians.importDir });
  theodora = await office.visit('super@demo.test');
});
afterAll(async () => {
  await office.stop();
  await custodians.remove();
});

const kept = async (sql: string) => (await office.query(sql))[0];
const cells = (page: Page, row: string) =>
  page.getByRole('row').filter({ hasText: number }).filter({ hasText: row }).first();

test('Theodora completes the account, dates its opening, and imports what it held at the end of the quarter', async () => {
  await theodora.goto(`/clients/${clientId('Alma Whitlock')}/accounts/${id}`);
  await theodora.getByRole('button', { name: 'Complete', exact: true }).click();
  await theodora.waitForURL(`/accounts/${id}/details`);
  await theodora.getByRole('button', { name: 'Edit Account Open Date' }).click();
  await typeDay(theodora, 'Account Open Date', '12022025');
  await theodora.getByRole('button', { name: 'Save' }).click();
  await theodora.getByText('12/02/2025').waitFor();

  const day = '2025-12-31';
  await custodians.deliver(
    `schwab/${day}/positions.csv`,
    feed(day, `${number},VTI,100000.00`, `${number},BND,23456.78`),
  );
  await theodora.goto('/settings/accounts-import');
  await typeDay(theodora, 'Date', '12312025');
  await theodora.getByRole('button', { name: 'Import', exact: true }).click();
  await theodora.getByText('Import triggered successfully').waitFor();
  await theodora.getByText('Not Running').waitFor();
  await theodora.goto(`/accounts/${id}/positions`);
  await theodora.getByRole('row').filter({ hasText: 'VTI' }).getByText('$100,000.00').waitFor();
  await photograph(theodora, 'life-positions');
  expect(await kept(`select step, value, billing_start_date::text as opened from accounts where id = '${id}'`)).toEqual(
    { step: 'completed', value: '123456.78', opened: '2025-12-02' },
  );
});

test('Manual Billing collects its quarter in advance, and its first month in arrears', async () => {
  await theodora.goto('/advisors');
  await theodora.getByPlaceholder('Search advisors...').fill('Winslow');
  await theodora.getByRole('row').filter({ hasText: 'Winslow' }).getByRole('checkbox').check();
  await theodora.getByRole('button', { name: 'Manual Billing' }).last().click();
  const dialog = theodora.getByRole('dialog');
  await dialog
    .locator('input[type=file]')
    .setInputFiles(join(import.meta.dirname, '../../../fixtures/client-fees-q1-2026.csv'));
  await dialog.getByText('has been uploaded.').waitFor();
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await dialog.getByText('Nothing has been saved.').waitFor();
  await photograph(theodora, 'life-preview');
  await dialog.getByRole('button', { name: 'Create Payout' }).click();
  await theodora.getByText('Payout created').waitFor();

  // 123,456.78 at 1 %, a quarter of it: 308.64. December from the 2nd on is 30 of 92 days: 100.64.
  expect(
    await kept(`select in_advance, in_arrears, gross from fee_rows where account_id = '${id}' and kind = 'fee'`),
  ).toEqual({ in_advance: '308.64', in_arrears: '100.64', gross: '409.28' });
  const ada = await office.open(`/clients/${clientId('Alma Whitlock')}/billings`, 'advisor@demo.test');
  await cells(ada, 'Q1 2026').getByText('$409.28').waitFor();
  await photograph(ada, 'life-billings');
  await ada.context().close();
});

test('Malcolm closes it in that quarter, and what was not earned goes back to the cent', async () => {
  const malcolm = await office.open(`/accounts/${id}/details`, 'admin@demo.test');
  await malcolm.getByRole('button', { name: 'Close Account' }).click();
  await typeDay(malcolm, 'Account Closure Date', '01092026');
  await malcolm.getByText('Client refund: $277.78').waitFor();
  await confirmClosing(malcolm);

  // The quarter has 90 days, 81 of them after the 9th of January: 308.64 / 90 = 3.429333, times 81 = 277.775973.
  const refund = malcolm.getByRole('region', { name: 'Refund Pending' });
  await refund.getByText('$277.78').waitFor();
  await soon(() => refund.getByText('$3.429333').count()).toBe(1);
  const mark = malcolm.getByText('Refund In Progress');
  await mark.waitFor();
  const colour = await malcolm.evaluate<string>(
    `getComputedStyle([...document.querySelectorAll('span')].find((span) => span.textContent === 'Refund In Progress')).color`,
  );
  const [red = 0, green = 0, blue = 0] = (colour.match(/\d+/g) ?? []).map(Number);
  expect(red).toBeGreaterThan(2 * Math.max(green, blue));
  await photograph(malcolm, 'life-closed');
  const held = `select a.step, r.closed_on::text as closed, r.total_refunded as refund, r.days_refunded as days,
    r.refund_allowed as allowed from accounts a join refunds r on r.account_id = a.id where a.id = '${id}'`;
  const closed = { step: 'closed', closed: '2026-01-09', refund: '277.78', days: 81 };
  expect(await kept(held)).toEqual({ ...closed, allowed: false });

  await malcolm.getByRole('button', { name: 'Complete', exact: true }).click();
  await malcolm.getByText('Account updated').last().waitFor();
  await mark.waitFor({ state: 'detached' });
  expect(await kept(held)).toEqual({ ...closed, allowed: true });
  await malcolm.goto(`/clients/${clientId('Alma Whitlock')}/billings`);
  await cells(malcolm, 'Complete').getByText('$277.78').waitFor();
});
