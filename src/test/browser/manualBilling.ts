import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';

type UploadedFile = Parameters<Locator['setInputFiles']>[0];

export const clientFees = join(import.meta.dirname, '../../../fixtures/client-fees-q1-2026.csv');

/** Opens the dialog for these advisors, and the current quarter. */
export const startBilling = async (page: Page, ...names: readonly string[]): Promise<Locator> => {
  await page.goto('/advisors');
  for (const name of names) await page.getByRole('row').filter({ hasText: name }).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Manual Billing' }).last().click();
  return page.getByRole('dialog');
};

/** With the custodians' charges, as every billing. */
export const preview = async (dialog: Locator, file: UploadedFile = clientFees): Promise<void> => {
  await dialog.locator('input[type=file]').setInputFiles(file);
  await dialog.getByText('has been uploaded.').waitFor();
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await dialog.getByText('Nothing has been saved.').waitFor();
};
