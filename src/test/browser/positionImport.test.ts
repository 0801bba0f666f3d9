import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { feed, openDeliveries, type Deliveries } from '../deliveries.ts';
import { openOffice, photograph, type Office } from './people.ts';
import { soon } from './soon.ts';

const masked = [
  '"Positions for All-Accounts as of 05:15 PM ET, 01/15/2026"',
  '',
  '"A name of old ...999"',
  '"Symbol","Quantity","Price","Market Value"',
  '"VTI","2","$150.00","$300.00"',
  '"Account Total","--","--","$300.00"',
].join('\r\n');

let custodians: Deliveries;
let office: Office;
let page: Page;
beforeAll(async () => {
  custodians = await openDeliveries();
  office = await openOffice({ importDir: custodians.importDir });
  await custodians.deliver(
    'schwab/2026-01-15/positions.csv',
    feed('2026-01-15', '00100101,VTI,1000.00', '00100103,VTI,7.00', '100104,VTI,5.00'),
  );
  await custodians.deliver('schwab/2026-01-15/All-Accounts.csv', masked);
  page = await office.visit('super@demo.test');
});
afterAll(async () => {
  await office.stop();
  await custodians.remove();
});

const values = async () =>
  (
    await office.query<{ value: string }>(
      `select value from accounts where number in ('00100101', '00100102') order by number`,
    )
  ).map(({ value }) => value);

test('a super admin imports a day, and finds what waits', async () => {
  const [before] = await values();
  await page.goto('/settings/accounts-import');
  await page.getByText('No values to review.').waitFor();
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByText('Import triggered successfully').waitFor();
  await page.getByText('Schwab: not imported').waitFor();
  await page.getByText('Not Running').waitFor();
  expect((await values())[0]).toBe(before);
  const waiting = page.getByRole('region', { name: 'accounts to review' });
  await waiting.getByText('Value changed by more than 25%').first().waitFor();
  await photograph(page, 'waiting');
});

test('takes the value that has moved, once it has asked', async () => {
  await page
    .getByRole('row', { name: /00100101/ })
    .getByRole('checkbox')
    .check();
  await page.getByRole('button', { name: 'Accept' }).click();
  await page.getByRole('dialog', { name: 'Accept the new values of 1 account?' }).waitFor();
  await photograph(page, 'accept');
  await page.getByRole('dialog').getByRole('button', { name: 'Accept' }).click();
  await page.getByText('Positions successfully posted').waitFor();
  expect((await values())[0]).toBe('1000.00');
});

test('says whose the masked account is, seeing what it is worth and would be', async () => {
  await page.getByRole('button', { name: 'Match Account: A name of old ...999' }).click();
  const dialog = page.getByRole('dialog', { name: 'Match A name of old ...999 to an Account' });
  await dialog.getByLabel('Account').fill('00100102');
  await page.getByRole('option', { name: '00100102' }).click();
  await dialog.getByText('$300.00').waitFor();
  await photograph(page, 'match');
  await dialog.getByRole('button', { name: 'Post Positions' }).click();
  await page.getByText('Positions successfully posted').last().waitFor();
  await dialog.waitFor({ state: 'hidden' });
  expect((await values())[1]).toBe('300.00');
});

test('says with one click which account is meant by a number without its zeros', async () => {
  await page.getByText('Same as account 00100104 except for leading zeros.').first().waitFor();
  await page.getByRole('button', { name: 'It Is This Account: 00100104' }).scrollIntoViewIfNeeded();
  await photograph(page, 'zeros');
  await page.getByRole('button', { name: 'It Is This Account: 00100104' }).click();
  await soon(async () =>
    (await office.query<{ value: string }>(`select value from accounts where number = '00100104'`)).map(
      ({ value }) => value,
    ),
  ).toEqual(['5.00']);
});

test('reads what the import could not take, by file and line', async () => {
  await page.getByRole('button', { name: 'Open problems of 1/15/2026' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Import Problems' });
  await dialog.getByText('No account has this title and ending.').waitFor();
  await dialog.getByText('No file for 2026-01-15 has arrived.').first().waitFor();
  await photograph(page, 'problems');
});

test('the role user reads the history, on a telephone too, and settles nothing', async () => {
  const una = await office.open('/settings/accounts-import', 'user@demo.test', { width: 390, height: 844 });
  await una.getByRole('region', { name: 'imports' }).getByText('Completed').first().waitFor();
  await photograph(una, 'history');
  await soon(() => una.getByText('Values to Review').count()).toBe(0);
  await soon(() => una.getByRole('button', { name: 'Import', exact: true }).count()).toBe(0);
});

test('what waits is settled on a telephone too', async () => {
  const phone = await office.open('/settings/accounts-import', 'super@demo.test', { width: 390, height: 844 });
  await phone.getByRole('region', { name: 'accounts to review' }).getByText('00100103').first().waitFor();
  await photograph(phone, 'waiting-phone');
});
