import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { accountId } from '../../../fixtures/accounts.ts';
import { codeId } from '../../../fixtures/advisorCodes.ts';
import { chargesFile } from '../billing.ts';
import { example15 } from './goldenStatements.ts';
import { preview, startBilling } from './manualBilling.ts';
import { deletePayout, openPayout, raiseFlag, rowOf, statementOf } from './payoutPage.ts';
import { openOffice, photograph, type Office } from './people.ts';
import { soon } from './soon.ts';

/**
 * Example 15 of docs/money.md. Its terms are not the demo firm's: SCH300 pays no VIM here, and C1 pays so much a year that
 * its fee is 310.00, and in the next quarter so much that Ben's net is the 1,005.26 of the example.
 */
let office: Office;
let page: Page;
beforeAll(async () => {
  office = await openOffice();
  await office.query(`update code_terms set investment_management = false, management_fee = null
    where advisor_code_id = '${codeId('SCH300')}'`);
  await repeatPrices();
  await chargeOfC1('1240.00');
  page = await office.visit('admin@demo.test');
});
afterAll(() => office.stop());

const [q1, q2] = ['2026-01-01', '2026-04-01'];
const noCharges = { name: 'no-charges.csv', mimeType: 'text/csv', buffer: chargesFile() };

const chargeOfC1 = (yearly: string) =>
  office.query(`update fee_schedules set balance = ${yearly} where account_id = '${accountId('C1')}'`);

/** The next quarter is billed at the same prices, position by position: one of C3's is not billable. */
const repeatPrices = async () => {
  for (const [table, rest] of [
    ['daily_values', 'value, positions'],
    ['daily_positions', 'symbol, kind, quantity, closing_price, amount'],
  ] as const)
    await office.query(`insert into ${table} (account_id, as_of, ${rest})
      select account_id, '2026-03-31', ${rest} from ${table} where as_of = '2025-12-31'`);
};

/** Bills the quarter for Ben, and opens his payout. */
const bill = async (label: 'Q1 2026' | 'Q2 2026'): Promise<void> => {
  const dialog = await startBilling(page, 'Ben Okafor');
  await dialog.getByRole('combobox', { name: 'Current Quarter' }).click();
  await page.getByRole('option', { name: label }).click();
  await preview(dialog, noCharges);
  await dialog.getByRole('button', { name: 'Create Payout' }).click();
  await page.getByRole('heading', { name: `${label} Billing Run` }).waitFor();
  await rowOf(page, 'Ben Okafor').getByRole('link').click();
};

const madeUp = ['Net Compensation$1,005.26', 'Brought Forward−$216.47', 'Payable$788.79', 'Carried Forward$0.00'];

/** The net of Q2 without the one fee that is in question again. */
const billNext = async () => {
  await bill('Q2 2026');
  await statementOf(page, '$1,498.17');
  await raiseFlag(page, '00300103');
  expect((await statementOf(page, '$1,005.26')).slice(-4)).toEqual(madeUp);
};

test('what a refund leaves below nothing is not paid, and carried forward', async () => {
  await bill('Q1 2026');
  await statementOf(page, '$1,136.92');
  for (const number of ['Z00200101', 'Z00200102', '00300103']) await raiseFlag(page, number);
  await soon(() => statementOf(page, '−$216.47')).toEqual(example15);
  await photograph(page, 'negative');
});

test('the next quarter makes up for it', async () => {
  await chargeOfC1('1331.28');
  await billNext();
  await photograph(page, 'made-up');
});

test('the payout that left it owing stays as long as that one stands, which is deleted and billed to the same cents', async () => {
  await openPayout(page, q1, 'Ben Okafor');
  await page
    .getByText('The regular payout of Q2 2026 covered the balance owed from this one. Delete that payout first.')
    .waitFor();
  await soon(() => page.getByRole('button', { name: 'Delete' }).count()).toBe(0);
  await openPayout(page, q2, 'Ben Okafor');
  await deletePayout(page);
  await openPayout(page, q1, 'Ben Okafor');
  await page.getByRole('button', { name: 'Delete' }).waitFor();
  await soon(() => statementOf(page, '−$216.47')).toEqual(example15);

  await bill('Q2 2026');
  expect((await statementOf(page, '$1,005.26')).slice(-4)).toEqual(madeUp);
});
