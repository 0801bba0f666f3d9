import { afterAll, beforeAll, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { accountId } from '../../../fixtures/accounts.ts';
import { openOffice, photograph, type Office } from './people.ts';
import { soon } from './soon.ts';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
  const admin = await office.testApp.signIn('admin@demo.test');
  await admin.patch(`/accounts/${accountId('C1')}`, { account: { step: 'closed', closedOn: '2025-08-31' } });
});
afterAll(() => office.stop());

const open = async (page: Page) => {
  await page.goto(`/accounts/${accountId('C1')}/details`);
  await page.getByRole('heading', { level: 1 }).waitFor();
};
const rowsOf = async (page: Page) => {
  const table = page.getByRole('table', { name: 'Refunds' });
  await table.waitFor();
  const rows = await table.getByRole('row').all();
  return Promise.all(rows.slice(1).map(async (row) => (await row.getByRole('cell').allTextContents()).join(' | ')));
};

test('an account that closed before the last quarter billed shows each part that it gets back', async () => {
  const page = await office.visit('admin@demo.test');
  await open(page);
  await soon(() => rowsOf(page)).toEqual([
    'Account Closed | Pending | Q3 2025 | $1,000.00 | 30 of 92 | $10.869565 | $326.09',
    'Account Closed | Pending | Q4 2025 | $1,000.00 | 92 of 92 | $10.869565 | $1,000.00',
  ]);
  const card = page.getByRole('region', { name: 'Refund Pending' });
  await soon(() => card.textContent()).toContain('Total Refund$1,326.09');
  await soon(() => card.getByText('Daily Fee Rate').count()).toBe(1);
  // An admin settles it; to take the closing back is not for them.
  await soon(() => page.getByRole('button', { name: 'Reopen Account' }).count()).toBe(0);
  await photograph(page, 'account-two-refunds');
  await page.context().close();
});

test('a super admin takes the closing back, after a question', async () => {
  const page = await office.visit('super@demo.test');
  await open(page);
  await page.getByRole('button', { name: 'Reopen Account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reopen this account?' });
  await dialog.getByText(/^This cancels .*= \$1,326\.09, for the closing\.$/).waitFor();
  await photograph(page, 'account-reopen');
  await dialog.getByRole('button', { name: 'Reopen Account' }).click();
  await page.getByText('Account updated').waitFor();
  await page.getByRole('region', { name: 'Refund Pending' }).waitFor({ state: 'detached' });
  await page.getByText('Completed', { exact: true }).first().waitFor();
  await soon(() => page.getByRole('button', { name: 'Close Account' }).isDisabled()).toBe(false);
  await page.context().close();
});
