import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { openOffice, photograph, type Office } from './people.ts';
import { soon } from './soon.ts';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
});
afterAll(() => office.stop());

const query = async <Row>(sql: string): Promise<Row[]> => office.testApp.orm.em.fork().execute(sql);
const statuses = (page: Page) => page.getByRole('group', { name: 'Status' });
const pressed = (page: Page) => statuses(page).getByRole('button', { pressed: true });
const rows = (page: Page) => page.getByRole('region', { name: 'Table of new accounts' }).locator('tbody tr');
const countIn = (text: string | null) => Number(text?.split(' · ')[1]);

test.each([
  ['super@demo.test', 'Pending Verus Final Approval'],
  ['admin@demo.test', 'Pending Verus Admin Review'],
  ['advisor@demo.test', 'Pending Advisor'],
  ['assistant@demo.test', 'All'],
] as const)('New Accounts opens with what waits for %s: %s', async (email, status) => {
  const page = await office.signIn(email);
  await page.getByRole('button', { name: 'Accounts', exact: true }).click();
  await page.getByRole('link', { name: /^New Accounts/ }).click();
  const shown = await pressed(page).textContent();
  expect(shown).toContain(status);
  await page.getByText(`Total ${countIn(shown)}`, { exact: true }).waitFor();
  await rows(page).first().waitFor();
  await soon(() => rows(page).count()).toBe(countIn(shown));
  const waiting = page.getByRole('link', { name: /^New Accounts/ }).getByLabel(`${countIn(shown)} waiting`);
  await soon(() => waiting.count()).toBe(status === 'All' ? 0 : 1);
  await photograph(page, `new-accounts-${email.split('@')[0]}`);
  await page.context().close();
});

test('filters that were reset stay reset, and a bookmark says which', async () => {
  const page = await office.open('/new-accounts', 'admin@demo.test');
  // The filter that the toggle shows has no chip.
  await pressed(page).waitFor();
  await soon(() => page.getByRole('button', { name: 'Reset Filters' }).count()).toBe(0);
  await statuses(page).getByRole('button', { name: /^All/ }).click();
  await statuses(page).getByRole('button', { name: /^All/, pressed: true }).waitFor();
  await page.reload();
  await statuses(page).getByRole('button', { name: /^All/, pressed: true }).waitFor();
  await page.getByRole('link', { name: 'Clients' }).click();
  await page.goBack();
  await statuses(page).getByRole('button', { name: /^All/, pressed: true }).waitFor();
  await page.context().close();
});

test('an admin adds an account that an import found; whoever comes later is led to it', async () => {
  const page = await office.visit('admin@demo.test');
  const late = await office.visit('super@demo.test');
  for (const open of [page, late]) {
    await open.goto('/new-accounts');
    await statuses(open)
      .getByRole('button', { name: /^Pending Advisor/ })
      .click();
    await rows(open).filter({ hasText: '00100201' }).getByRole('button', { name: 'Add Account' }).click();
  }
  await photograph(page, 'add-account');
  const add = (open: Page) => open.getByRole('dialog').getByRole('button', { name: 'Add Account' }).click();
  await add(page);
  await page.getByText('Account is submitted successfully.').waitFor();
  await page.waitForURL(/\/clients\/[^/]+\/accounts\/[^/]+$/);
  const [kept] = await query<{ client: string; account: string }>(`select a.client_id as client, a.id as account
    from discovered_accounts d join accounts a on a.id = d.account_id where d.number = '00100201'`);
  const place = `/clients/${kept?.client}/accounts/${kept?.account}`;
  expect(new URL(page.url()).pathname).toBe(place);

  await add(late);
  await late.waitForURL((url) => url.pathname === place);
  const [{ count } = { count: 0 }] = await query<{ count: number }>(
    `select count(*)::int as count from accounts where number = '00100201'`,
  );
  expect(count).toBe(1);
  await Promise.all([page.context().close(), late.context().close()]);
});

test('an account that cannot be added says why, and stays', async () => {
  const page = await office.open('/new-accounts?filter=%7B%7D', 'admin@demo.test');
  await rows(page).filter({ hasText: '00999201' }).getByRole('button', { name: 'Add Account' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Add Account' }).click();
  await page.getByRole('alert').getByText('The file does not name an advisor code of the firm.').waitFor();
  await soon(() => rows(page).filter({ hasText: '00999201' }).count()).toBe(1);
  await page.context().close();
});

test('an admin says whose an account is where the file does not', async () => {
  const page = await office.open('/new-accounts?filter=%7B%7D', 'admin@demo.test');
  await rows(page).filter({ hasText: 'Z00999202' }).getByRole('button', { name: 'Add Account' }).click();
  const dialog = page.getByRole('dialog');
  const client = dialog.getByRole('combobox', { name: 'Client' });
  await dialog.getByText('Choose an advisor code first').waitFor();
  await soon(() => client.isDisabled()).toBe(true);
  await dialog.getByRole('combobox', { name: 'Advisor Code' }).fill('FID');
  await page.getByRole('option', { name: 'FID200' }).waitFor();
  // Codes of the account's own custodian alone.
  expect((await page.getByRole('option').allTextContents()).every((number) => number.startsWith('FID'))).toBe(true);
  await page.getByRole('option', { name: 'FID200' }).click();
  await dialog.getByText(/^If left empty, Clementine Rush/).waitFor();
  await client.click();
  await page.getByRole('option', { name: 'Farida Novak' }).click();
  await photograph(page, 'add-account-code');
  await dialog.getByRole('button', { name: 'Add Account' }).click();
  await page.waitForURL(/\/clients\/[^/]+\/accounts\/[^/]+$/);
  await page.getByText('Farida Novak').first().waitFor();
  const [kept] = await query(`select a.number, k.number as code, c.last_name as client from accounts a
    join advisor_codes k on k.id = a.advisor_code_id join clients c on c.id = a.client_id where a.number = 'Z00999202'`);
  expect(kept).toEqual({ number: 'Z00999202', code: 'FID200', client: 'Novak' });
  await page.context().close();
});

test('nobody but the firm adds accounts', async () => {
  const page = await office.open('/new-accounts', 'advisor@demo.test');
  await rows(page).first().waitFor();
  await soon(() => page.getByRole('button', { name: 'Add Account' }).count()).toBe(0);
  await page.context().close();
});
