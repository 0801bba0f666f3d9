import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { chargesFile, flag } from '../billing.ts';
import { startBilling } from './manualBilling.ts';
import { openOffice, photograph, type Office } from './people.ts';
import { soon } from './soon.ts';

let office: Office;
let page: Page;
beforeAll(async () => {
  office = await openOffice();
  page = await office.visit('admin@demo.test');
});
afterAll(() => office.stop());

const row = (text: string) => page.getByRole('row').filter({ hasText: text });
const csv = (name: string, buffer: Buffer) => ({ name, mimeType: 'text/csv', buffer });

describe('the Client Fees Paid file', () => {
  const fees = chargesFile(
    '00300101,2025-12-15,custodial,42.50,Wire and safekeeping',
    '00100101,2025-12-18,trading,19.95,Foreign settlement',
    '00300101,2025-12-18,trading,=1+1,',
    '00999999,2025-12-18,trading,5.00,',
  );

  test('shows each of its rows with its fate before it counts', async () => {
    const dialog = await startBilling(page, 'Ada Winslow', 'Ben Okafor');
    await dialog.locator('input[type=file]').setInputFiles(csv('fees.csv', fees));
    await dialog.getByText('has been uploaded.').waitFor();
    await dialog.getByRole('button', { name: 'Preview' }).click();
    await dialog.getByText('1 row of the file cannot be read and will not be included.').waitFor();
    const sums = dialog.getByRole('table', { name: 'Client fees by result' });
    await sums.getByRole('row', { name: 'Accepted 1 $42.50' }).waitFor();
    await sums.getByRole('row', { name: 'Rejected 3 $24.95' }).waitFor();
    await sums.getByRole('row', { name: 'File 4 $67.45' }).waitFor();
    await dialog.getByRole('button', { name: 'All rows of the file (4)' }).click();
    await dialog.getByRole('row', { name: '4 00300101 =1+1 Cannot be read: Amount is a formula' }).waitFor();
    await dialog.getByRole('row', { name: '5 00999999 5.00 Unknown account' }).waitFor();
    await photograph(page, 'charge-fates');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Download .csv' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('client-fee-rows.csv');
  });

  test('is kept with the run, row by row', async () => {
    await page.getByRole('dialog').getByRole('button', { name: 'Create Payouts' }).click();
    await page.waitForURL(/\/compensation\/runs\//);
    const section = page.getByRole('region', { name: 'Client Fees Paid' });
    await section.getByRole('row', { name: 'File 4 $67.45' }).waitFor();
    await section.getByRole('row').filter({ hasText: 'Amount is a formula' }).waitFor();
    await section.scrollIntoViewIfNeeded();
    await photograph(page, 'run-charges');
  });
});

describe('what Schwab says it debited', () => {
  const report = (...rows: readonly string[]) => Buffer.from(['Account Number,Amount,Date', ...rows, ''].join('\r\n'));
  const send = async (name: string, content: Buffer) => {
    const button = page.getByRole('button', { name: 'Upload Schwab Report' });
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button.click()]);
    await chooser.setFiles(csv(name, content));
  };

  beforeAll(async () => {
    await flag(office.testApp, 'C3', '2026-01-01');
    const admin = await office.testApp.signIn('admin@demo.test');
    await admin.post('/payouts/export', { export: { startDate: '2026-01-01', exportType: 'schwab' } });
  });

  test('is uploaded on the quarter’s tab; what cannot be read is said row by row', async () => {
    await page.goto('/compensation?quarter=2026-01-01');
    await page.getByRole('navigation', { name: 'Quarter' }).getByRole('link', { name: 'Reconciliation' }).click();
    await page.getByText('No custodian reports for Q1 2026 imported yet.').waitFor();
    await send('wrong.csv', report('00300101,--,2026-01-05', '00300101,1.00,soon'));
    await page.locator('#main-content').getByText('Row 2: Amount must be an amount with at most 4 decimals').waitFor();
    await page.locator('#main-content').getByText('Row 3: Date must be a date').waitFor();
    await soon(() => page.getByText('Row 2: Amount must be').count()).toBe(1);
    await photograph(page, 'reconciliation-refused');
  });

  test('stands beside what was asked, with the differences to the cent', async () => {
    await send(
      'debited.csv',
      report('00100102,"$3,337.76",01/05/2026', '0030-0101,1000.00,2026-01-05', '00999999,0.01,2026-01-05'),
    );
    await page.getByText('Report imported').waitFor();
    await soon(() => page.locator('#main-content').getByText('Row 3: Date must be a date').count()).toBe(0);
    const totals = page.getByRole('table', { name: 'Totals' });
    await totals.getByRole('row', { name: 'Schwab $4,781.25 $4,337.77 −$443.48 3 3 unresolved' }).waitFor();
    await row('00100102').getByText('−$0.01').waitFor();
    await row('00300101').getByText('No difference').waitFor();
    await photograph(page, 'reconciliation');
  });

  test('becomes a flag or a note, one click each', async () => {
    await page.getByRole('button', { name: 'Flag Fee of 00100103' }).click();
    await page.getByText('Account billing error successfully saved').waitFor();
    await row('00100103').getByText('Flagged').waitFor();
    await row('00100103').getByText('Malcolm Reyes').waitFor();
    await soon(() => page.getByRole('button', { name: 'Flag Fee of 00999999' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Add Note for 00999999' }).click();
    const dialog = page.getByRole('dialog', { name: 'Difference for 00999999' });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('Required').first().waitFor();
    await dialog.getByRole('textbox', { name: 'Note' }).fill('A typing error at Schwab.');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await row('00999999').getByText('A typing error at Schwab.').waitFor();
    await page.getByText('1 unresolved').waitFor();
    await photograph(page, 'reconciliation-settled');
    const flags = await office.query<{ reason: string }>(`select reason from billing_errors e
      join fee_rows f on f.id = e.fee_row_id join accounts a on a.id = f.account_id where a.number = '00100103'`);
    expect(flags).toEqual([{ reason: 'insufficient_funds' }]);
  });

  test('sent again changes nothing', async () => {
    await send(
      'again.csv',
      report('00100102,"$3,337.76",01/05/2026', '0030-0101,1000.00,2026-01-05', '00999999,0.01,2026-01-05'),
    );
    await page.getByText('This file was already imported. Nothing has changed.').waitFor();
    await row('00100103').getByText('Flagged').waitFor();
  });
});

test.each(['advisor@demo.test', 'assistant@demo.test'] as const)('%s finds no such page', async (email) => {
  const theirs = await office.open('/compensation/reconciliation?quarter=2026-01-01', email);
  await theirs.getByRole('heading', { name: 'Page Not Found' }).waitFor();
});
