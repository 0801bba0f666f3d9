import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { idOf } from '../../../fixtures/ids.ts';
import { openOffice, photograph, type Office } from './people.ts';
import { soon } from './soon.ts';
import { walk } from './walk.ts';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
});
afterAll(() => office.stop());

const [goldfield, larkspur] = [idOf('branch', 'Goldfield'), idOf('branch', 'Larkspur')];
const dialog = (page: Page) => page.getByRole('dialog');
const input = (page: Page, label: string) => dialog(page).getByRole('textbox', { name: label, exact: true });
const box = (page: Page, label: string) => dialog(page).getByRole('combobox', { name: label, exact: true });
const press = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click();
const choose = async (page: Page, label: string, option: string) => {
  await box(page, label).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};
const template = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Table of fee schedules' }).getByRole('row').filter({ hasText: name });
const phone = { width: 390, height: 844 };

describe('a new branch', () => {
  test('is made over the list, and opens at its team', async () => {
    const page = await office.open('/branches', 'admin@demo.test');
    await page.getByRole('link', { name: 'New Branch' }).click();
    await page.waitForURL('**/branches/new');
    await soon(() => page.getByRole('region', { name: 'Table of branches', includeHidden: true }).count()).toBe(1);
    await press(page, 'Create Branch');
    await dialog(page).getByText('Required').first().waitFor();
    await soon(() => dialog(page).getByText('Required').count()).toBe(6);
    await photograph(page, 'branch-required');
    await input(page, 'Name').fill('goldfield');
    await input(page, 'Phone').fill('3125550160');
    await box(page, 'Street').fill('9 Wacker Row');
    await input(page, 'ZIP Code').fill('60601');
    await box(page, 'State').and(page.locator('[value=Illinois]')).waitFor();
    await soon(() => input(page, 'City').inputValue()).toBe('Chicago');
    await choose(page, 'State Registrations', 'Illinois');
    await press(page, 'Create Branch');
    await dialog(page).getByText('Another branch already has this name.').first().waitFor();
    await input(page, 'Name').fill('Juniper');
    await photograph(page, 'branch-new');
    await press(page, 'Create Branch');
    await page.getByText('Branch created').waitFor();
    await page.waitForURL('**/team');
    await page.getByRole('heading', { name: 'Juniper', level: 1 }).waitFor();
    await page.context().close();
  });

  test('is not for an advisor', async () => {
    const page = await office.open('/branches', 'advisor@demo.test');
    await page.getByRole('link', { name: 'Goldfield' }).waitFor();
    await soon(() => page.getByRole('link', { name: 'New Branch' }).count()).toBe(0);
    await walk(page, '/branches/new');
    await page.getByText('This page does not exist.').waitFor();
    await walk(page, `/branches/${goldfield}/details/edit`);
    await page.getByText('This page does not exist.').waitFor();
    await page.context().close();
  });
});

describe('the address of a branch', () => {
  test('is filled in by its ZIP code, but for what somebody has typed', async () => {
    const page = await office.open(`/branches/${larkspur}/details`, 'super@demo.test');
    await page.getByRole('button', { name: 'Edit Branch Information' }).click();
    await input(page, 'ZIP Code').fill('02110');
    await dialog(page).getByText('This is the ZIP code of Boston, Massachusetts').waitFor();
    expect([await input(page, 'City').inputValue(), await box(page, 'State').inputValue()]).toEqual([
      'Denver',
      'Colorado',
    ]);
    await photograph(page, 'branch-zip');
    await input(page, 'City').fill('');
    await box(page, 'State').fill('');
    await input(page, 'ZIP Code').fill('60601');
    await box(page, 'State').and(page.locator('[value=Illinois]')).waitFor();
    await input(page, 'ZIP Code').fill('80202');
    await box(page, 'State').and(page.locator('[value=Colorado]')).waitFor();
    await soon(() => input(page, 'City').inputValue()).toBe('Denver');
    await box(page, 'Street').fill('2201 Meadowlark Terrace');
    await press(page, 'Save');
    await page.getByText('Branch updated').waitFor();
    await page.getByText('2201 Meadowlark Terrace').waitFor();
    expect(new URL(page.url()).pathname).toBe(`/branches/${larkspur}/details`);
    await page.context().close();
  });

  test('asks for the provinces of another country, and forgets the state of the one before', async () => {
    const page = await office.open(`/branches/${larkspur}/details/edit`, 'super@demo.test');
    // The phone has one of its own.
    await box(page, 'Country').last().and(page.locator('[value="United States of America"]')).waitFor();
    await box(page, 'Country').last().fill('Canada');
    await page.getByRole('option', { name: 'Canada', exact: true }).click();
    await box(page, 'State, Province or Region').and(page.locator('[value=""]')).waitFor();
    await box(page, 'State, Province or Region').fill('Queb');
    await page.getByRole('option', { name: 'Quebec' }).click();
    await input(page, 'Postal Code').fill('H2Y 1C6');
    await input(page, 'City').fill('Montreal');
    await photograph(page, 'branch-canada');
    await press(page, 'Save');
    await page.getByText('Branch updated').waitFor();
    await page.getByText('Montreal, Quebec H2Y 1C6').waitFor();
    await page.context().close();
  });

  test('of a branch that cannot be read says so', async () => {
    const page = await office.visit('admin@demo.test');
    await page.route(`**/api/branches/${goldfield}`, (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto(`/branches/${goldfield}/details`);
    await page.getByRole('heading', { name: "Can't load user information" }).waitFor();
    await page.context().close();
  });
});

describe('the fee schedules of a branch', () => {
  test('are made, changed and deleted by a super admin', async () => {
    const page = await office.open(`/branches/${goldfield}/fee-schedule`, 'super@demo.test');
    await template(page, 'Household, tiered').getByText('3 tiers').hover();
    await page.getByRole('tooltip').getByText('$250,000.01 – $1,000,000.00: 1%').waitFor();
    await page.getByRole('tooltip').getByText('$1,000,000.01 – ∞: 0.75%').waitFor();
    await photograph(page, 'templates');
    await page.getByRole('link', { name: 'New Fee Schedule' }).click();
    await press(page, 'Save');
    await dialog(page).getByText('Required').first().waitFor();
    await input(page, 'Name').fill('Climbing');
    await choose(page, 'Fee Type', 'Tier Percentages');
    const tier = (at: number) => dialog(page).getByRole('group', { name: `Tier ${at}` });
    await tier(1).getByLabel('Percentage').fill('1.25');
    await tier(1).getByRole('button', { name: 'Add Tier' }).click();
    await tier(1).getByLabel('High Amount').fill('500000');
    await soon(() => tier(2).getByLabel('Low Amount').inputValue()).toBe('$500,000.01');
    await press(page, 'Save');
    await tier(2).getByText('Required').waitFor();
    await tier(2).getByLabel('Percentage').fill('0.875');
    await photograph(page, 'template-new');
    await press(page, 'Save');
    await page.getByText('Fee Schedule created').waitFor();
    await template(page, 'Climbing').getByText('2 tiers').waitFor();
    await page.getByRole('button', { name: 'Edit Climbing' }).click();
    await choose(page, 'Fee Type', 'Flat Fee %');
    await dialog(page).getByLabel('Yearly Flat Fee (%)').fill('0.9');
    await press(page, 'Save');
    await page.getByText('Fee schedule updated').waitFor();
    await template(page, 'Climbing').getByText('0.9%').waitFor();
    await page.getByRole('button', { name: 'Delete Climbing' }).click();
    await dialog(page).getByText('Are you sure you want to delete this fee schedule template?').waitFor();
    await press(page, 'Delete');
    await page.getByText('Template successfully deleted').waitFor();
    await template(page, 'Climbing').waitFor({ state: 'detached' });
    await page.context().close();
  });

  test('switched to tiers begin with one empty tier', async () => {
    const page = await office.open(`/branches/${goldfield}/fee-schedule`, 'admin@demo.test');
    await page.getByRole('button', { name: 'Edit Household, tiered' }).click();
    await choose(page, 'Fee Type', 'Flat Fee %');
    await choose(page, 'Fee Type', 'Tier Percentages');
    await soon(() =>
      dialog(page)
        .getByRole('group', { name: /^Tier \d/ })
        .count(),
    ).toBe(1);
    await dialog(page).getByLabel('Percentage').fill('1.1');
    await press(page, 'Save');
    await page.getByText('Fee schedule updated').waitFor();
    await template(page, 'Household, tiered').getByText('1 tier').waitFor();
    await soon(() => page.getByRole('button', { name: /^Delete/ }).count()).toBe(0);
    await page.context().close();
  });

  test('are an advisor’s to change in the own branch', async () => {
    const page = await office.open(`/branches/${larkspur}/fee-schedule`, 'advisor2@demo.test', phone);
    await page.getByRole('button', { name: 'More of Standard 1.00 %' }).click();
    await page.getByRole('button', { name: 'Edit Standard 1.00 %' }).click();
    await input(page, 'Name').fill('Standard 0.95 %');
    await dialog(page).getByLabel('Yearly Flat Fee (%)').fill('0.95');
    await photograph(page, 'template-phone');
    await press(page, 'Save');
    await page.getByText('Fee schedule updated').waitFor();
    await page.getByText('Standard 0.95 %').first().waitFor();
    await photograph(page, 'templates-phone');
    await walk(page, `/branches/${goldfield}/fee-schedule`);
    await page.getByText('This page does not exist.').waitFor();
    await page.context().close();
  });

  test('of a branch where one only has a code, and to an access person, are shown alone', async () => {
    const page = await office.open(`/branches/${goldfield}/fee-schedule`, 'assistant@demo.test');
    await template(page, 'Small account, flat').getByText('$750.50').waitFor();
    await soon(() => page.getByRole('button', { name: /^(Edit|Delete) / }).count()).toBe(0);
    await soon(() => page.getByRole('link', { name: 'New Fee Schedule' }).count()).toBe(0);
    await walk(page, `/branches/${goldfield}/fee-schedule/new`);
    await page.getByText('This page does not exist.').waitFor();
    await page.context().close();
  });

  test('that cannot be read are said so', async () => {
    const page = await office.open(`/branches/${goldfield}/fee-schedule`, 'admin@demo.test');
    await page.route('**/api/fee_schedules/*', (route) => route.fulfill({ status: 422, json: {} }));
    await page.getByRole('button', { name: 'Edit Small account, flat' }).click();
    await page.getByText('Cannot load fee schedule').waitFor();
    await page.waitForURL('**/fee-schedule');
    await page.context().close();
  });
});
