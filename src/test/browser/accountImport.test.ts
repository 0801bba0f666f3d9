import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { openOffice, photograph, type Office } from './people.ts';
import { soon } from './soon.ts';

let office: Office;
let page: Page;
beforeAll(async () => {
  office = await openOffice();
  page = await office.visit('super@demo.test');
});
afterAll(() => office.stop());

const header = 'Account Number,Account Type,Custodian,Advisor Code,First Name,Last Name,SSN,Date of Birth';
const right = '00888001,Individual,Schwab,SCH100,Nora,Quill,666-45-0001,1970-12-31';
const wrong = [
  '00100101,Individual,Schwab,SCH100,Otto,Quill,666-45-0002,1971-01-02',
  ',Roth IRA,Schwab,SCH999,Otto,Quill,666-45-0002,1971-01-02',
  ',Individual,Fidelity,FID200,Iris,Quill,6664500,13/45/1980',
];
const mended = [
  '00888002,Individual,Schwab,SCH100,Otto,Quill,666-45-0002,1971-01-02',
  ',Roth IRA,Schwab,SCH100,Otto,Quill,666-45-0002,1971-01-02',
  ',Individual,Fidelity,FID200,Iris,Quill,666-45-0003,12/25/1980',
];

const choose = (rows: readonly string[], on = page) =>
  on.locator('input[type=file]').setInputFiles({
    name: 'new-accounts.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([header, right, ...rows].join('\r\n')),
  });

test('three wrong rows are told by row and column, and nothing is imported', async () => {
  await page.goto('/settings/accounts-import');
  await choose(wrong);
  const errors = page.getByRole('region', { name: 'File Errors' });
  await errors.getByRole('row', { name: '5 SSN Must have 9 digits' }).waitFor();
  await errors.getByRole('row', { name: '5 Date of Birth There is no month 13' }).waitFor();
  await errors.getByRole('row', { name: '3 Account Number Already an account of the firm' }).waitFor();
  await errors.getByRole('row', { name: '4 Advisor Code Is not an active advisor code at Schwab' }).waitFor();
  await photograph(page, 'account-import-errors');
  await soon(() => page.getByRole('button', { name: /^Import \d/ }).count()).toBe(0);
});

test('mended, they are checked, and then they are in', async () => {
  await choose(mended);
  await page.getByText('4 accounts can be imported, with 3 new clients.').waitFor();
  await photograph(page, 'account-import-checked');
  await page.getByRole('button', { name: 'Import 4 accounts' }).click();
  await page.getByText('4 accounts imported, with 3 new clients.').waitFor();
  await page.getByLabel('Accounts in File').getByText('Otto Quill').first().waitFor();
  await photograph(page, 'account-import-done');
  await page.getByRole('main').getByRole('link', { name: 'New Accounts' }).click();
  await page.waitForURL('**/new-accounts*');
  expect(
    await office.query(`select step from accounts a join clients c on c.id = a.client_id
    where c.last_name = 'Quill'`),
  ).toHaveLength(4);
});

test('on a phone the errors are read without leaving the page', async () => {
  const phone = await office.visit('super@demo.test', { width: 390, height: 844 });
  await phone.emulateMedia({ colorScheme: 'dark' });
  await phone.goto('/settings/accounts-import');
  await choose(wrong, phone);
  await phone.getByRole('region', { name: 'File Errors' }).waitFor();
  await photograph(phone, 'account-import-phone');
  const width = await phone.evaluate('document.documentElement.scrollWidth');
  expect(width).toBeLessThanOrEqual(390);
});

test('the role user reads what a file is to hold, and imports nothing; the rest of the page is the history of positions', async () => {
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    const una = await office.open('/settings/accounts-import', 'user@demo.test', viewport);
    const part = una.getByRole('region', { name: 'Import New Accounts' });
    await part.getByText('Only a super admin can import accounts.').waitFor();
    await una.getByRole('region', { name: 'Position Import' }).getByText('Not Running').waitFor();
    await soon(() => una.locator('input[type=file]').count()).toBe(0);
    await soon(() => una.getByText('Download Template').count()).toBe(0);
    await soon(() => una.getByRole('button', { name: /^import|check|export|weekly/i }).count()).toBe(0);
    await photograph(una, `account-import-una-${viewport.width}`);
  }
});
