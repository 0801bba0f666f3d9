import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { accountId } from '../../../fixtures/accounts.ts';
import { billGolden } from '../billing.ts';
import { openOffice, photograph, type Office } from './people.ts';
import { soon } from './soon.ts';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
  await billGolden(office.testApp, '2026-01-01', '2025-10-01');
});
afterAll(() => office.stop());

test('an admin prints the invoices of a quarter, sees how far they are, and finds one on its account', async () => {
  const page = await office.open('/compensation/runs?quarter=2026-01-01', 'admin@demo.test');
  await page.getByText('7 invoices missing').waitFor();
  await photograph(page, 'invoices-missing');
  await page.getByRole('button', { name: 'Print Invoices' }).click();
  await page.getByText('Printing invoices: waiting').waitFor();
  await photograph(page, 'invoices-printing');
  await office.testApp.work();
  await page.getByText('7 invoices printed', { exact: true }).waitFor();
  await soon(() => page.getByRole('button', { name: 'Print Invoices' }).isDisabled()).toBe(true);

  await page.goto(`/accounts/${accountId('A1')}/invoices`);
  const link = page.getByRole('link', { name: 'invoice-Q1-2026-00100101.pdf' });
  await link.waitFor();
  await photograph(page, 'account-invoices');
  const [file] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect(file.suggestedFilename()).toBe('invoice-Q1-2026-00100101.pdf');
  await page.context().close();
});
