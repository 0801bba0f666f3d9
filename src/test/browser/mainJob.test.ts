import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { accountId } from '../../../fixtures/accounts.ts';
import { addMoney } from '../../domain/money.ts';
import { openOffice, photograph, type Office } from './people.ts';

let office: Office;
let page: Page;
beforeAll(async () => {
  office = await openOffice();
  page = await office.signIn('super@demo.test');
});
afterAll(() => office.stop());

const clientFees = join(import.meta.dirname, '../../../fixtures/client-fees-q1-2026.csv');
const query = async <Row>(sql: string): Promise<Row[]> => office.testApp.orm.em.fork().execute(sql);
/** Ben: his quarter holds a single account, a shared code, a wrap code and a refund. */
const ben = 'Ben';

test('the home says what waits', async () => {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await photograph(page, 'home-super-admin');
});

test('the latest day is imported, and the values change', async () => {
  const total = () => query<{ sum: string }>('select sum(value)::text as sum from accounts');
  const [before] = await total();
  await page.goto('/settings/accounts-import');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByText('Import triggered successfully').waitFor();
  await page.getByText('Schwab: not imported').waitFor();
  await page.getByText('Not Running').waitFor();
  await photograph(page, 'import');
  const [after] = await total();
  expect(after?.sum).not.toBe(before?.sum);
});

test('Manual Billing bills the quarter for one advisor, after a preview', async () => {
  await page.goto('/advisors');
  await page.getByRole('searchbox').or(page.getByPlaceholder('Search advisors...')).first().fill(ben);
  const row = page.getByRole('row').filter({ hasText: `${ben} ` });
  await row.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Manual Billing' }).last().click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type=file]').setInputFiles(clientFees);
  await dialog.getByText('has been uploaded.').waitFor();
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await dialog.getByText('Nothing has been saved.').waitFor();
  await photograph(page, 'preview');
  await page.keyboard.press('Escape');
  await page.getByText('No payout has been created yet.').waitFor();
  await page.getByRole('button', { name: 'Keep Editing' }).click();
  await dialog.getByRole('button', { name: /^Create/ }).click();
  await page.getByText('Payout created').waitFor();
  await page.getByRole('heading', { name: / Billing Run$/ }).waitFor();
});

test('the payout explains itself down to the account', async () => {
  await page
    .getByRole('table')
    .getByRole('link', { name: new RegExp(ben) })
    .click();
  await page.getByRole('table', { name: 'Statement' }).getByText('$1,380.93').first().waitFor();
  await photograph(page, 'payout');
  await page
    .getByRole('button', { name: /How the net compensation of/ })
    .first()
    .click();
  await page
    .getByRole('dialog')
    .getByText(/platform fee/i)
    .first()
    .waitFor();
  await photograph(page, 'explanation');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy as Text' }).click();
  await page.getByText('Copied', { exact: true }).waitFor();
  const [title = '', of = '', ...lines] = (await page.evaluate<string>('navigator.clipboard.readText()')).split('\n');
  expect([title, of].join(' · ')).toMatch(/^How the net compensation of (\S+) is calculated · Account \1, \w+/);
  expect(lines.find((line) => line.startsWith('Net compensation: '))).toMatch(/ = -?\$[\d,]+\.\d\d$/);
  // A toast in the dialog has one too.
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click();
});

test('the Schwab file sums to the payout’s gross fees at Schwab', async () => {
  await page.goto('/compensation?quarter=2026-01-01');
  await page.getByRole('button', { name: 'Fee Files' }).click();
  await page.getByRole('menuitem', { name: 'Schwab CSV' }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: 'Download' }).click();
  const file = await readFile(await (await downloading).path(), 'utf8');
  const amounts = file
    .split('\r\n')
    .filter(Boolean)
    .map((line) => line.split(',')[1] ?? '');
  const [gross] = await query<{ sum: string }>(`select sum(f.gross)::text as sum from fee_rows f
    join accounts a on a.id = f.account_id where f.quarter = '2026-01-01' and a.custodian_id = 'schwab'`);
  expect(amounts.length).toBeGreaterThan(0);
  expect(addMoney(amounts)).toBe(gross?.sum);
});

test('what has changed since it was shown is shown anew, and debited only then', async () => {
  await page.getByRole('button', { name: 'Fee Files' }).click();
  await page.getByRole('menuitem', { name: 'Fidelity TXT' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('$2,656.00 will be debited from 2 accounts.').waitFor();
  await query(`insert into billing_errors (id, fee_row_id, reason, explanation, status)
    select gen_random_uuid(), id, 'no_fee_auth', 'No authorization on file.', 'review_needed' from fee_rows
    where quarter = '2026-01-01' and account_id = '${accountId('B2')}'`);
  await dialog.getByRole('button', { name: 'Download' }).click();
  await dialog
    .getByText(
      'The amounts have changed: when you opened this, $2,656.00 was to be debited from 2 accounts. Nothing was exported.',
    )
    .waitFor();
  await dialog.getByText('$1,522.85 will be debited from 1 account.').waitFor();
  await page.getByText('The amounts to debit have changed since they were shown. Please review them again.').waitFor();
  await photograph(page, 'debits-changed');
  expect(await query(`select from fee_files where custodian_id = 'fidelity'`)).toEqual([]);

  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download' }).click();
  const file = await readFile(await (await downloading).path(), 'utf8');
  expect(addMoney(file.split('\r\n').map((line) => line.split('\t')[1] || '0'))).toBe('1522.85');
  await dialog.waitFor({ state: 'detached' });
});
