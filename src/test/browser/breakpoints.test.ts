import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { accountId } from '../../../fixtures/accounts.ts';
import { clientId } from '../../../fixtures/clients.ts';
import { openOffice, photograph, type Office } from './people.ts';
import { soon } from './soon.ts';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
});
afterAll(() => office.stop());

const household = ['A1', 'A2', 'A3'].map((key) => `'${accountId(key)}'`).join();

test('an admin finds who misses a breakpoint, and makes the group with one click', async () => {
  await office.query(`update accounts set acc_group_id = null, billing_type = 'individual',
    client_id = '${clientId('Alma Whitlock')}' where id in (${household})`);
  await office.query(`update accounts a set billable_value = v.value from (values
      ('${accountId('A1')}'::uuid, 1000000.00), ('${accountId('A2')}', 412345.67), ('${accountId('A3')}', 187654.33)) v (id, value)
    where a.id = v.id`);
  const page = await office.open('/compensation', 'admin@demo.test');
  await page.getByRole('link', { name: 'Breakpoints' }).click();
  const row = page.getByRole('row').filter({ hasText: 'Alma Whitlock' });
  await row.waitFor();
  for (const text of ['00100101', '$17,719.12', '$15,125.00', '$2,594.12']) await row.getByText(text).first().waitFor();
  await photograph(page, 'breakpoints');

  await row.getByRole('button', { name: 'Create fee group for Alma Whitlock' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Fee Group for Alma Whitlock' });
  await dialog.getByText('$15,125.00 instead of $17,719.12 a year').waitFor();
  await soon(() => dialog.getByRole('listitem').allTextContents()).toEqual(['00100101', '00100102', '00100103']);
  await photograph(page, 'make-a-group');
  const name = dialog.getByRole('textbox', { name: 'Fee Group Name' });
  await soon(() => name.inputValue()).toBe('Alma Whitlock household');
  await name.fill('Whitlock household');
  await dialog.getByRole('button', { name: 'Create Fee Group' }).click();
  await dialog.getByText('is already taken').first().waitFor();
  await name.fill('The Whitlocks');
  await dialog.getByRole('button', { name: 'Create Fee Group' }).click();
  await page.getByText('The accounts will be billed as one fee group from the next run on').waitFor();
  await row.waitFor({ state: 'detached' });
  expect(
    await office.query(`select g.name, count(*)::int from accounts a join acc_groups g on g.id = a.acc_group_id
      where a.id in (${household}) group by g.name`),
  ).toEqual([{ name: 'The Whitlocks', count: 3 }]);
  await page.context().close();
});

test('beside the inputs of fee terms stands what the last billed quarter would have cost', async () => {
  const page = await office.open(`/accounts/${accountId('Stone IRA')}/details`, 'admin@demo.test');
  await page.getByRole('button', { name: 'Edit Account Fee Schedule' }).click();
  const dialog = page.getByRole('dialog', { name: 'Account Fee Schedule' });
  const percentage = dialog.getByRole('textbox', { name: 'Yearly Flat Fee (%)' });
  await percentage.fill('0.5');
  const said = dialog.getByRole('status').filter({ hasText: 'Last billed quarter' });
  await said.getByText(/^Last billed quarter \(Q4 2025\): \$[\d,.]+ now, \$[\d,.]+ with these terms$/).waitFor();
  await photograph(page, 'fee-try');
  await dialog.getByRole('button', { name: 'How the fee with these terms is calculated' }).click();
  const formula = page.getByRole('dialog', { name: 'How the fee with these terms is calculated' });
  await formula.getByText('Total fee').waitFor();
  await photograph(page, 'fee-try-explained');
  await formula.getByRole('button', { name: 'Close' }).first().click();
  // Invalid terms are not tried.
  await percentage.fill('');
  await said.waitFor({ state: 'detached' });
  await page.context().close();
});

test('for whoever is not of the firm there is no such page', async () => {
  const page = await office.open('/compensation', 'advisor@demo.test');
  await page.getByRole('heading', { name: 'Payouts' }).waitFor();
  await soon(() => page.getByRole('link', { name: 'Breakpoints' }).count()).toBe(0);
  await page.goto('/compensation/breakpoints');
  await page.getByRole('heading', { name: 'Page Not Found' }).waitFor();
  await page.context().close();
});
