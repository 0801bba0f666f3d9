import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { openOffice, photograph, type Office } from './people.ts';
import { soon } from './soon.ts';
import { typeDay } from './wizardPage.ts';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
});
afterAll(() => office.stop());

const query = async <Row>(sql: string): Promise<Row[]> => office.testApp.orm.em.fork().execute(sql);
const clientCalled = async (name: string): Promise<string> => {
  const [row] = await query<{ id: string }>(
    `select id from clients where first_name || coalesce(' ' || last_name, '') = '${name}'`,
  );
  return row?.id ?? '';
};
const choose = async (page: Page, label: string, option: string) => {
  await page.getByRole('combobox', { name: label, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};
const find = async (page: Page, label: string, option: string) => {
  await page.getByRole('combobox', { name: label, exact: true }).fill(option);
  await page.getByRole('option', { name: option }).first().click();
};
const openSection = async (page: Page, name: string, title: string) => {
  await page.goto(`/clients/${await clientCalled(name)}/details`);
  await toggle(page, title);
};
/** Waits until the section before is out of sight. */
const toggle = async (page: Page, title: string) => {
  await page.getByRole('button', { name: title, exact: true }).click();
  await page.getByRole('button', { name: 'Save Section' }).nth(1).waitFor({ state: 'detached' });
};
/** Presses as slowly as a hand: the blurred input's message must not move the button away meanwhile. */
const pressSlowly = async (button: Locator) => {
  await button.hover();
  await button.page().mouse.down();
  await button.page().waitForTimeout(500);
  await button.page().mouse.up();
};
const saveSection = (page: Page) => page.getByRole('button', { name: 'Save Section' });

test('a super admin adds an entity, whose account holder waits for an advisor code', async () => {
  const page = await office.open('/clients', 'super@demo.test');
  await page.getByRole('link', { name: 'Add Client' }).click();
  await page.waitForURL(/\/clients\/new$/);
  const dialog = page.getByRole('dialog', { name: 'Add Client' });
  await dialog.getByRole('button', { name: 'Add Client' }).click();
  await dialog.getByText('Required', { exact: true }).first().waitFor();
  // Errors of the other type's fields are gone.
  await choose(page, 'Client Type', 'Entity');
  await dialog.getByText('Required', { exact: true }).first().waitFor({ state: 'detached' });
  await dialog.getByRole('button', { name: 'Add Client' }).click();
  await dialog.getByText('Required', { exact: true }).first().waitFor();
  await soon(() => dialog.getByText('Required', { exact: true }).count()).toBe(5);
  await soon(() => dialog.getByLabel('Primary Account Holder').isDisabled()).toBe(true);
  await find(page, 'Advisor Codes', 'SCH100');
  await choose(page, 'Entity Type', 'Trust');
  await dialog.getByLabel('Entity Name').fill('Whitlock Family Trust');
  await find(page, 'Primary Account Holder', 'Alma Whitlock');
  const ssn = dialog.getByLabel('SSN');
  await ssn.click();
  await ssn.pressSequentially('000059999');
  await photograph(page, 'new-client');
  await pressSlowly(dialog.getByRole('button', { name: 'Add Client' }));
  await page.getByText('Client successfully added').waitFor();
  await page.getByRole('heading', { level: 1, name: 'Whitlock Family Trust' }).waitFor();
  await page.context().close();
});

test('an admin is asked what a new citizenship needs, and a saved section is clean', async () => {
  const page = await office.visit('admin@demo.test');
  await openSection(page, 'Alma Whitlock', 'Citizenship');
  await soon(() => saveSection(page).isDisabled()).toBe(true);
  await choose(page, 'Citizenship Status', 'Not a U.S. Citizen');
  await soon(() => page.getByRole('button', { name: 'Investment Experience' }).isDisabled()).toBe(true);
  await page.getByLabel('Has an immigration visa').check();
  await saveSection(page).click();
  // Each refusal of the server stands under its input.
  const refusals = page.getByRole('region', { name: 'Citizenship' }).getByText('Required', { exact: true });
  await refusals.nth(4).waitFor();
  await soon(() => refusals.count()).toBe(5);
  await find(page, 'Country of Citizenship', 'Sweden');
  await find(page, 'Country of Birth', 'Norway');
  await choose(page, 'Visa Status', 'H');
  await page.getByLabel('Visa Number').fill('DEMO001234');
  await typeDay(page, 'Visa Expiration', '08312027');
  await photograph(page, 'citizenship');
  await saveSection(page).click();
  await page.getByText('Client updated').waitFor();
  await page.locator('input[value="******1234"]').waitFor();
  await soon(() => saveSection(page).isDisabled()).toBe(true);
  const [kept] = await query(`select citizenship_visa_expiration::text as until, citizenship_birth_country_id as birth
    from client_profiles where client_id = '${await clientCalled('Alma Whitlock')}'`);
  expect(kept).toEqual({ until: '2027-08-31', birth: 'NO' });
  await page.context().close();
});

test('an assistant edits financials and experience; Cancel puts back what was saved', async () => {
  const page = await office.visit('assistant@demo.test');
  await openSection(page, 'Arthur Whitlock', 'Account Owner Employment And Financials');
  await choose(page, 'Net Worth', '$1,000,000 and over');
  await choose(page, 'Initial Funding Source', 'Other');
  await page.getByLabel('Other Initial Funding Source').fill('Sale of a boat');
  await saveSection(page).click();
  await page.getByText('Client updated').waitFor();

  await toggle(page, 'Investment Experience');
  const stocks = page.getByLabel('Stocks (years)');
  const before = await stocks.inputValue();
  await stocks.fill('99');
  await stocks.blur();
  await soon(() => stocks.inputValue()).toBe('50');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await soon(() => stocks.inputValue()).toBe(before);
  await soon(() => saveSection(page).isDisabled()).toBe(true);
  const [kept] = await query(`select financials_net_worth as worth, financials_other_init_fund_src as other
    from client_profiles where client_id = '${await clientCalled('Arthur Whitlock')}'`);
  expect(kept).toEqual({ worth: 7, other: 'Sale of a boat' });
  await page.context().close();
});

test('leaving what is not saved asks first', async () => {
  const page = await office.visit('advisor@demo.test');
  await openSection(page, 'Beatrix Osei', 'Account Owner Details');
  await page.getByLabel('Street').fill('1 Harbour Road');
  await page.getByRole('navigation', { name: 'Client' }).getByRole('link', { name: 'Positions' }).click();
  const question = page.getByRole('dialog', { name: 'Discard unsaved changes?' });
  await question.getByRole('button', { name: 'Keep Editing' }).click();
  await question.waitFor({ state: 'detached' });
  expect(page.url()).toMatch(/\/details$/);
  await soon(() => page.getByLabel('Street').inputValue()).toBe('1 Harbour Road');
  await page.context().close();
});

test('the office uploads a file, and the firm deletes it', async () => {
  const page = await office.open(`/clients/${await clientCalled('Beatrix Osei')}/files`, 'admin@demo.test');
  const passport = {
    name: 'passport.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7 a passport'),
  };
  // The disk is full, and then it is not.
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  jest.spyOn(office.testApp.storage, 'put').mockRejectedValueOnce(full);
  await page.locator('input[type=file]').setInputFiles(passport);
  await page.getByText('Cannot upload a file.').waitFor();
  await page.locator('input[type=file]').setInputFiles(passport);
  await page.getByText('File was successfully uploaded.').waitFor();
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'passport.pdf' }).click();
  expect((await downloading).suggestedFilename()).toBe('passport.pdf');
  await photograph(page, 'client-files');
  await page.getByRole('button', { name: 'Delete passport.pdf' }).click();
  await page.getByText('Are you sure you want to delete this file? This cannot be undone.').waitFor();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByText('File deleted').waitFor();
  await page.getByText('No files yet.').waitFor();
  await page.context().close();
});
