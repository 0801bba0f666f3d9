import { afterAll, beforeAll, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { codeId } from '../../../fixtures/advisorCodes.ts';
import { idOf } from '../../../fixtures/ids.ts';
import { openOffice, photograph, type Office } from './people.ts';
import { soon } from './soon.ts';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
});
afterAll(() => office.stop());

const goldfield = `/branches/${idOf('branch', 'Goldfield')}`;
const codes = `${goldfield}/advisor-codes`;
const dialog = (page: Page) => page.getByRole('dialog');
const press = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click();
const phone = { width: 390, height: 844 };

test('an admin adds a code in a branch, among its own advisors', async () => {
  const page = await office.open(codes, 'admin@demo.test');
  const add = page.getByRole('link', { name: 'Add Advisor Code' });
  await add.click();
  await page.waitForURL(`**${codes}/new`);
  // Nothing is typed yet: nothing is asked.
  await dialog(page).waitFor();
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
  await add.and(page.locator(':focus')).waitFor();
  await add.click();
  await page.getByRole('textbox', { name: 'Advisor Code' }).fill('SCH888');
  await page.getByRole('combobox', { name: 'Custodian' }).click();
  await page.getByRole('option', { name: 'Schwab' }).click();
  await page.getByRole('combobox', { name: 'Advisor', exact: true }).click();
  await page.getByRole('option', { name: 'Ben Okafor' }).waitFor();
  await soon(() => page.getByRole('option').allTextContents()).toEqual(['Ada Winslow', 'Ben Okafor']);
  await page.getByRole('option', { name: 'Ben Okafor' }).click();
  await photograph(page, 'branch-code-new');
  await press(page, 'Add');
  await page.getByText('Advisor code created').waitFor();
  await page.waitForURL(`**${codes}`);
  await page.getByRole('link', { name: 'SCH888' }).waitFor();
  await page.context().close();
});

test('an admin changes one of them at an address of its own, and comes back to where the key was pressed', async () => {
  const page = await office.open(codes, 'admin@demo.test');
  const edit = page.getByRole('button', { name: 'Edit SCH300' });
  await edit.focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${codes}/edit?code=${codeId('SCH300')}`);
  await dialog(page).getByRole('textbox', { name: 'VIM Fee' }).waitFor();
  await dialog(page)
    .getByRole('img', { name: /managed in the VIM program/ })
    .focus();
  await page
    .getByRole('tooltip')
    .getByText(/managed in the VIM program/)
    .waitFor();
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
  await edit.and(page.locator(':focus')).waitFor();
  await page.goto(`${codes}/edit?code=${codeId('SCH300')}`);
  await dialog(page).getByRole('textbox', { name: 'Notes' }).fill('Ask Ben before a change.');
  await photograph(page, 'branch-code-edit');
  await press(page, 'Save');
  await page.getByText('Advisor code successfully updated').waitFor();
  await page.waitForURL(`**${codes}`);
  await page.getByRole('cell', { name: 'Ask Ben before a change.' }).waitFor();
  await page.context().close();
});

test('a code that is none is said so', async () => {
  const page = await office.open(`${codes}/edit?code=${idOf('advisor code', 'none')}`, 'admin@demo.test');
  await page.getByText('Can not load advisor code information').waitFor();
  await page.waitForURL(`**${codes}`);
  await page.goto(`${codes}/edit`);
  await page.getByText('This page does not exist.').waitFor();
  await page.context().close();
});

test('an advisor changes the notes alone, and adds no code there', async () => {
  const page = await office.open(codes, 'advisor@demo.test', phone);
  await page.getByRole('button', { name: 'More of FID200' }).click();
  await page.getByRole('button', { name: 'Edit notes of FID200' }).click();
  await page.getByRole('dialog', { name: 'Edit Notes of FID200' }).waitFor();
  await soon(() => dialog(page).getByRole('textbox').count()).toBe(1);
  await photograph(page, 'branch-code-notes-phone');
  await press(page, 'Cancel');
  await soon(() => page.getByRole('link', { name: 'Add Advisor Code' }).count()).toBe(0);
  await page.goto(`${codes}/new`);
  await page.getByText('This page does not exist.').waitFor();
  await page.context().close();
});

test('an access person reads them', async () => {
  const page = await office.open(codes, 'assistant@demo.test');
  await page.getByRole('link', { name: 'FID200' }).waitFor();
  await soon(() => page.getByRole('button', { name: /^Edit/ }).count()).toBe(0);
  await page.goto(`${codes}/edit?code=${codeId('FID200')}`);
  await page.getByText('This page does not exist.').waitFor();
  await page.context().close();
});

test('a code that nobody shares says so, and takes a note all the same', async () => {
  const page = await office.open(`/advisor-codes/${codeId('SCH650')}/details`, 'admin@demo.test');
  await page.getByText(/^This code has no advisors yet/).waitFor();
  await page.getByRole('link', { name: 'Edit' }).click();
  await dialog(page)
    .getByText(/^This code has no advisors yet/)
    .waitFor();
  await dialog(page).getByRole('textbox', { name: 'Notes' }).fill('Kept for the house.');
  await press(page, 'Save');
  await page.getByText('Advisor code successfully updated').waitFor();
  await page.getByRole('definition').getByText('Kept for the house.').waitFor();
  await page.getByRole('link', { name: 'Edit' }).click();
  await dialog(page).getByRole('switch', { name: 'Account Fees Paid by Advisor' }).check();
  await press(page, 'Save');
  await dialog(page).getByText('Required', { exact: true }).waitFor();
  await photograph(page, 'code-of-nobody');
  await page.context().close();
});
