import type { Page } from 'playwright-core';

const pdf = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.7 ${name}`),
});

/** The wizard's pages of documents: the form that is read and signed, and the uploads with it. */
export const documentsPage = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: 'Review Document' });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const read = async (name: 'Review' | 'Review & Accept') => {
    await button(name).click();
    await dialog.getByRole('link', { name: 'Open in New Tab' }).waitFor();
  };
  return {
    dialog,
    read,
    sign: async (name: string) => {
      await read('Review & Accept');
      await dialog.getByRole('button', { name: 'Accept' }).click();
      await dialog.getByLabel('Full Name').fill(name);
      await dialog.getByRole('checkbox').check();
      await dialog.getByRole('button', { name: 'Sign', exact: true }).click();
      await dialog.waitFor({ state: 'detached' });
      await page.getByText(new RegExp(`Signed by ${name} on`)).waitFor();
    },
    upload: async (what: 'Signed agreement' | 'Fully executed agreement', name: string) => {
      const area = page.getByRole('region', { name: what });
      await area.locator('input[type=file]').setInputFiles(pdf(name));
      await area.getByRole('link', { name }).waitFor();
    },
    unsubmit: async (feedback: string) => {
      await button('Unsubmit').click();
      const reasons = page.getByRole('dialog', { name: 'Unsubmit' });
      await reasons.getByRole('button', { name: 'Unsubmit' }).click();
      await reasons.getByText('Please provide a reason.').waitFor();
      await reasons.getByLabel('Feedback').fill(feedback);
      await reasons.getByRole('button', { name: 'Unsubmit' }).click();
      await reasons.waitFor({ state: 'detached' });
    },
    /** Feedback on the account, as the side panel lists it. */
    feedback: () => page.getByRole('region', { name: 'Feedback' }).getByRole('listitem').allInnerTexts(),
  };
};
