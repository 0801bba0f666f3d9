import type { Locator, Page } from 'playwright-core';
import type { Office } from './people.ts';

/** MMDDYYYY */
export const typeDay = async (within: Page | Locator, label: string, day: string) => {
  const input = within.getByRole('textbox', { name: label });
  await input.fill('');
  await input.pressSequentially(day);
};

/** The account wizard as a person works in it. */
export const wizardPage = (page: Page) => {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const box = (label: string) => page.getByRole('combobox', { name: label, exact: true });
  const answered = () =>
    page.waitForResponse((response) => {
      const { pathname } = new URL(response.url());
      // Fee trials are sent while a person types, and save nothing.
      const isTrial = pathname.endsWith('/fee_try');
      return response.request().method() !== 'GET' && pathname.startsWith('/api/accounts') && !isTrial;
    });
  const press = async (name: string) => {
    // The section before must be out of sight.
    await button(name).nth(1).waitFor({ state: 'detached' });
    const answer = answered();
    await button(name).click();
    return (await answer).status();
  };
  return {
    button,
    box,
    /** The page of the stepper. */
    stage: (name: string) => page.getByRole('tab', { name, exact: true }),
    /** The section of that title, once its inputs are there. */
    section: (title: string) => page.getByRole('region', { name: title, exact: true }),
    choose: async (label: string, option: string) => {
      await box(label).click();
      await page.getByRole('option', { name: option, exact: true }).click();
    },
    find: async (label: string, option: string) => {
      await box(label).fill(option);
      await page.getByRole('option', { name: option }).first().click();
    },
    type: (label: string, text: string, within: Locator | Page = page) =>
      within.getByRole('textbox', { name: label, exact: true }).fill(text),
    /** Key by key: the mask of the old one goes once it is entered. */
    typeNumber: async (label: 'SSN' | 'FTID', digits: string, within: Locator | Page = page) => {
      const input = within.getByRole('textbox', { name: label, exact: true });
      await input.click();
      await input.pressSequentially(digits);
    },
    /** These press a button, and answer the status of what the server says to it. */
    press,
    save: () => press('Save and Continue'),
    proceed: () => press('Proceed'),
  };
};

export type WizardPage = ReturnType<typeof wizardPage>;

export const clientCalled = async (office: Office, name: string): Promise<string> => {
  const [row] = await office.testApp.orm.em
    .fork()
    .execute<{ id: string }[]>(`select id from clients where first_name || coalesce(' ' || last_name, '') = ?`, [name]);
  if (!row) throw new Error(`There is no client called ${name}`);
  return row.id;
};

/** From the client's accounts to a new one, whose advisor section is open. */
export const addAccount = async (page: Page, clientId: string): Promise<WizardPage> => {
  await page.goto(`/clients/${clientId}/accounts`);
  await page.getByRole('link', { name: 'Add Account' }).click();
  await page.waitForURL(/\/accounts\/new$/);
  const wizard = wizardPage(page);
  await wizard.section('Advisor Information').waitFor();
  return wizard;
};

/** A new account whose basics are filled in as that says, billed at a flat percentage, at its owner's details. */
export const openOwnerDetails = async (
  page: Page,
  clientId: string,
  fillBasics: (wizard: WizardPage) => Promise<void>,
  contact?: string,
): Promise<WizardPage> => {
  const wizard = await addAccount(page, clientId);
  if (contact) await wizard.find('Primary Contact', contact);
  await wizard.save();
  await fillBasics(wizard);
  await wizard.save();
  await wizard.save();
  await page.getByLabel('Yearly Flat Fee (%)').fill('1.25');
  await wizard.save();
  await page.getByLabel('Bill from current account').check();
  await wizard.save();
  await wizard.section('Account Owner Details').waitFor();
  return wizard;
};
