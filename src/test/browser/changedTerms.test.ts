import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { accountId } from '../../../fixtures/accounts.ts';
import { preview, startBilling } from './manualBilling.ts';
import { openOffice, photograph, type Office } from './people.ts';
import { soon } from './soon.ts';

let office: Office;
let page: Page;
let dialog: Locator;
beforeAll(async () => {
  office = await openOffice();
  page = await office.visit('super@demo.test');
});
afterAll(() => office.stop());

const unfold = (name: RegExp) => dialog.getByRole('button', { name }).click();
const chip = (name: string) =>
  dialog.getByRole('region', { name: 'Your changes to this billing' }).getByRole('button', { name });

test('billing that began before the money arrived starts on the funding day, by one click', async () => {
  await office.query(`update accounts set billing_start_date = '2025-11-15', date_funded = '2025-12-02'
    where id = '${accountId('B2')}'`);
  dialog = await startBilling(page, 'Ada Winslow', 'Ben Okafor');
  await preview(dialog);
  await unfold(/Billing starts before the account was funded/);
  await dialog.getByText('opened 11/15/2025 · funded 12/02/2025').waitFor();
  await photograph(page, 'before-funding');
  await dialog.getByRole('button', { name: 'Start on Funding Date Z00200102' }).click();
  await dialog.getByText('opened 11/15/2025').waitFor({ state: 'detached' });
  const [account] = await office.query<{ day: string }>(
    `select billing_start_date::text as day from accounts where id = '${accountId('B2')}'`,
  );
  expect(account?.day).toBe('2025-12-02');
});

test('what is ticked is caught up in the next preview, and taken back by its cross', async () => {
  await unfold(/Unbilled days from prior quarters/);
  await photograph(page, 'missed');
  const tick = dialog.getByRole('checkbox', { name: /^Include \w+$/ }).first();
  await tick.check();
  await dialog.getByRole('button', { name: 'Include (1)' }).click();
  await chip('Included: 1 account').waitFor();
  await photograph(page, 'caught-up');
  await chip('Included: 1 account').press('Delete');
  await chip('Included: 1 account').waitFor({ state: 'detached' });
});

test('terms that change between the preview and Create are shown, and asked about again', async () => {
  await office.query(`update fee_schedules set balance_percentage = balance_percentage * 2
    where account_id = '${accountId('B1')}'`);
  await dialog.getByRole('button', { name: 'Create Payouts' }).click();
  const changed = dialog.getByRole('region', { name: 'Changes' }).getByRole('row');
  await changed.filter({ hasText: 'Z00200101' }).getByText('$1,522.85').waitFor();
  await changed.filter({ hasText: 'Z00200101' }).getByText('$3,045.70').waitFor();
  await soon(() => changed.count()).toBe(2);
  await dialog.getByText('The amounts to bill have changed since the preview.').waitFor();
  await photograph(page, 'differences');
  expect(await office.query(`select from billing_runs where quarter = '2026-01-01'`)).toEqual([]);

  await dialog.getByRole('button', { name: 'Create Payouts' }).click();
  await page.waitForURL(/\/compensation\/runs\//);
  const [row] = await office.query<{ gross: string }>(
    `select gross from fee_rows where account_id = '${accountId('B1')}' and quarter = '2026-01-01'`,
  );
  expect(row?.gross).toBe('3045.70');
});

test('a charge that an earlier file has counted counts once more where it is ticked', async () => {
  const [before] = await office.query<{ count: string }>('select count(*) from client_charges');
  dialog = await startBilling(page);
  await preview(dialog);
  await unfold(/Possible duplicates/);
  await dialog.getByRole('checkbox', { name: 'Charge Again: all shown' }).check();
  await dialog.getByRole('button', { name: 'Charge Again (1)' }).click();
  await chip('Charged again: 1 charge').waitFor();
  await dialog.getByRole('button', { name: /^Create/ }).click();
  await page.waitForURL(/\/compensation\/runs\//);
  const [after] = await office.query<{ count: string }>('select count(*) from client_charges');
  expect([before?.count, after?.count]).toEqual(['1', '2']);
});

test('what was charged before a later open date is given back by one click', async () => {
  const id = accountId('B1');
  await office.query(`update accounts set billing_start_date = '2025-11-15' where id = '${id}'`);
  dialog = await startBilling(page);
  await preview(dialog);
  await unfold(/To be refunded/);
  await photograph(page, 'give-back');
  const refund = dialog.getByRole('button', { name: 'Refund Z00200101 734.95' });
  await refund.click();
  await refund.waitFor({ state: 'detached' });
  expect(
    await office.query(`select reason, total_refunded, refund_allowed from refunds where account_id = '${id}'`),
  ).toEqual([{ reason: 'open_date', total_refunded: '734.95', refund_allowed: false }]);
});
