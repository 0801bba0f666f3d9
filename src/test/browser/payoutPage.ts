import type { Locator, Page } from 'playwright-core';

/** The lines of the statement that is open, once it comes to that net: 'Platform Fee−$257.80'. */
export const statementOf = async (page: Page, net: string): Promise<string[]> => {
  const rows = page.getByRole('table', { name: 'Statement' }).getByRole('row');
  await rows.filter({ hasText: `Net Compensation${net}` }).waitFor();
  return rows.allTextContents();
};

/** From the list of a quarter to that advisor's payout. */
export const openPayout = async (page: Page, quarter: string, ...said: readonly string[]): Promise<void> => {
  await page.goto(`/compensation?quarter=${quarter}`);
  await rowOf(page, ...said)
    .getByRole('link')
    .first()
    .click();
  await page.getByRole('table', { name: 'Statement' }).waitFor();
};

/** The only row that says all of this. */
export const rowOf = (where: Page | Locator, ...said: readonly string[]): Locator =>
  said.reduce((rows, hasText) => rows.filter({ hasText }), where.getByRole('row'));

/** Flags a line of the payout that is open: the reason brings its explanation along. */
export const raiseFlag = async (page: Page, number: string): Promise<void> => {
  await page.getByRole('button', { name: `Flag ${number}` }).click();
  const dialog = page.getByRole('dialog', { name: `Flag ${number}` });
  await dialog.getByRole('combobox', { name: 'Error Reason' }).click();
  await page.getByRole('option', { name: 'No Fee Authorization' }).click();
  await page.waitForFunction(
    `document.querySelector('[role=dialog] textarea')?.value.startsWith('The custodian has no authorization')`,
  );
  await dialog.getByRole('button', { name: 'Flag' }).click();
  await rowOf(page, number).waitFor({ state: 'detached' });
};

/** Takes the payout that is open back. */
export const deletePayout = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', { name: 'Are you sure you want to delete this payout?' });
  await question.getByRole('button', { name: 'Delete' }).click();
  await page.waitForURL(/\/compensation\?quarter=/);
};
