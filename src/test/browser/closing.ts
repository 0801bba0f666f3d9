import type { Locator, Page } from 'playwright-core';

export const closingDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Close Account' });

/** Types the number that the question names. */
export const typeNumber = async (page: Page): Promise<void> => {
  const asked = await closingDialog(page)
    .getByText(/^To confirm, type the account number/)
    .textContent();
  const number = /number (\S+)\.$/.exec(asked ?? '')?.[1] ?? '';
  await closingDialog(page).getByLabel('Account Number').fill(number);
};

export const confirmClosing = async (page: Page): Promise<void> => {
  await typeNumber(page);
  await closingDialog(page).getByRole('button', { name: 'Confirm' }).click();
};
