import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { accountId } from '../../../fixtures/accounts.ts';
import { openOffice, photograph, type Office } from './people.ts';
import { soon } from './soon.ts';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
});
afterAll(() => office.stop());

test('how Schwab wants its fee files is shown by a line before it is saved', async () => {
  const page = await office.open('/settings/fee-files', 'super@demo.test');
  const sample = page.getByRole('figure').locator('pre');
  await soon(() => sample.textContent()).toBe('12345678,3337.77\r\n');
  await soon(() => page.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true);
  await page.getByLabel('Pad account numbers to 10 digits').check();
  await soon(() => sample.textContent()).toBe('0012345678,3337.77\r\n');
  await page.getByLabel('Include a header line').check();
  await soon(() => sample.textContent()).toBe('Account Number,Fee Amount\r\n0012345678,3337.77\r\n');
  expect(await office.query('select schwab_header, schwab_padded from company_settings')).toEqual([
    { schwab_header: false, schwab_padded: false },
  ]);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Settings saved').waitFor();
  await photograph(page, 'fee-file-settings');
  expect(await office.query('select schwab_header, schwab_padded from company_settings')).toEqual([
    { schwab_header: true, schwab_padded: true },
  ]);
  await page.reload();
  await soon(() => sample.textContent()).toBe('Account Number,Fee Amount\r\n0012345678,3337.77\r\n');
});

test('a day is New York’s for who looks from Tokyo', async () => {
  const page = await office.signIn('super@demo.test');
  await office.query(`update accounts set created_at = '2026-04-01T01:00:00Z', updated_at = '2026-03-08T04:59:59Z'
    where id = '${accountId('A2')}'`);
  const { origin } = new URL(page.url());
  const context = await page
    .context()
    .browser()
    ?.newContext({
      baseURL: origin,
      timezoneId: 'Asia/Tokyo',
      storageState: await page.context().storageState(),
    });
  context?.setDefaultTimeout(120_000);
  const tokyo = await context?.newPage();
  if (!tokyo) throw new Error('There is no browser');
  await tokyo.goto(`/accounts/${accountId('A2')}`);
  const day = (label: string) => tokyo.locator('dt', { hasText: label }).locator('xpath=../dd').textContent();
  expect([await day('Date Created'), await day('Date Last Updated')]).toEqual(['03/31/2026', '03/07/2026']);
});
