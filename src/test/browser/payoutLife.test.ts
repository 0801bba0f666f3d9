import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { userId } from '../../../fixtures/users.ts';
import { ada, ben, golden, press } from '../billing.ts';
import { openOffice, photograph, type Office } from './people.ts';
import { soon } from './soon.ts';

let office: Office;
let page: Page;
beforeAll(async () => {
  office = await openOffice();
  page = await office.visit('admin@demo.test');
});
afterAll(() => office.stop());

const bill = async () => press(await office.testApp.enter(userId('Malcolm Reyes')), golden);
const quarter = '/compensation?quarter=2026-01-01';
const tabOf = (advisor: string) => `/advisors/${advisor}/billings`;
const row = (text: string) => page.getByRole('row').filter({ hasText: text });
const dialog = () => page.getByRole('dialog', { name: 'Payout Q1 2026' });
const fact = (label: string, value: string) =>
  page.locator('div', { has: page.getByText(label, { exact: true }) }).getByText(value, { exact: true });
const confirm = (question: string, button: string) =>
  page.getByRole('dialog', { name: question }).getByRole('button', { name: button }).click();

describe('an advisor’s billing card', () => {
  const edit = async (label: string, value: string) => {
    await page.getByRole('button', { name: 'Edit Billing Details' }).click();
    const form = page.getByRole('dialog', { name: 'Edit Billing Details' });
    await form.getByRole('textbox', { name: label }).fill(value);
    await form.getByRole('button', { name: 'Save' }).click();
    return form;
  };

  test('says what she pays, and is changed', async () => {
    await page.goto(tabOf(ada));
    for (const [label, value] of [
      ['Platform Fee', '10%'],
      ['Account Fee', '$15.00'],
      ['Override', '3%'],
    ] as const)
      // prettier-ignore
      await fact(label, value).first().waitFor();
    await fact('Next Payout Date', 'January 30, 2026').first().waitFor();
    await photograph(page, 'billings');
    await edit('Account Fee', '16.50');
    await page.getByText('Billing details updated').waitFor();
    await fact('Account Fee', '$16.50').first().waitFor();
    await edit('Account Fee', '15');
    await fact('Account Fee', '$15.00').first().waitFor();
  });

  test('refuses, under the field, what takes more than a code leaves her', async () => {
    const form = await edit('Platform Fee', '95.01');
    await form.getByText('On FID200, platform fee, override and management fee').waitFor();
    await photograph(page, 'billing-details');
    await form.getByRole('textbox', { name: 'Platform Fee' }).fill('');
    await form.getByRole('button', { name: 'Save' }).click();
    await form.getByText('Required').waitFor();
    await form.getByRole('button', { name: 'Cancel' }).click();
    await form.waitFor({ state: 'detached' });
  });

  test('is made for who has none', async () => {
    await page.goto(tabOf(userId('Mira Fontaine')));
    await page.getByRole('button', { name: 'Add Billing Details' }).click();
    const form = page.getByRole('dialog', { name: 'Add Billing Details' });
    await form.getByRole('button', { name: 'Save' }).click();
    await form.getByText('Required').first().waitFor();
    await form.getByRole('textbox', { name: 'Platform Fee' }).fill('9');
    await form.getByRole('textbox', { name: 'Account Fee' }).fill('12.5');
    await form.getByRole('button', { name: 'Save' }).click();
    await fact('Account Fee', '$12.50').first().waitFor();
  });
});

describe('a payout that was run', () => {
  beforeAll(bill);

  test('opens over the advisor’s billings, and closes by the way back or its button', async () => {
    await page.goto(tabOf(ben));
    await row('Q1 2026').getByText('Unpaid').click();
    await dialog().getByText('Not paid yet').waitFor();
    const address = page.url();
    expect(address).toMatch(/\?payout=[\w-]{36}$/);
    await dialog().getByText('00300101').waitFor();
    await photograph(page, 'payout-dialog');
    await page.goBack();
    await dialog().waitFor({ state: 'detached' });
    await page.goto(address);
    await dialog().getByText('$1,423.43').first().waitFor();
    await dialog().getByRole('button', { name: 'View Billings' }).click();
    await dialog().waitFor({ state: 'detached' });
    expect(page.url()).not.toContain('payout=');
  });

  test('is marked as paid, kept, and set back', async () => {
    await row('Q1 2026').getByRole('link', { name: 'Q1 2026' }).click();
    await dialog().getByRole('button', { name: 'Mark as Paid' }).click();
    await confirm('Mark this payout as paid?', 'Mark as Paid');
    await page.getByText('Payout marked as paid').waitFor();
    await dialog()
      .getByText(/^Paid on .* by Malcolm Reyes$/)
      .waitFor();
    await dialog()
      .getByText(/^This payout was paid on/)
      .waitFor();
    await soon(() => dialog().getByRole('button', { name: 'Delete' }).count()).toBe(0);
    await photograph(page, 'payout-paid');
    await dialog().getByRole('button', { name: 'Mark as Unpaid' }).click();
    await confirm('Mark this payout as unpaid?', 'Mark as Unpaid');
    await dialog().getByText('Not paid yet').waitFor();
    await dialog().getByRole('button', { name: 'View Billings' }).click();
  });

  test('is deleted on its page, and run again: the same cents', async () => {
    await page.goto(quarter);
    const figures = async () => [await row('Ada Winslow').innerText(), await row('Ben Okafor').innerText()];
    const before = await figures();
    expect(before.join()).toContain('$4,694.68');
    for (const name of ['Ada Winslow', 'Ben Okafor']) {
      await row(name).getByRole('link', { name }).click();
      await page.getByRole('button', { name: 'Delete' }).click();
      await page.getByText('This cannot be undone.').waitFor();
      await photograph(page, 'payout-delete');
      await confirm('Are you sure you want to delete this payout?', 'Delete');
      await page.getByText('Payout successfully deleted').waitFor();
      await page.waitForURL(quarter);
      await row(name).waitFor({ state: 'detached' });
    }
    await page.getByText('No payouts for Q1 2026 yet.').waitFor();
    await bill();
    await page.reload();
    await row('Ben Okafor').waitFor();
    await soon(() => figures()).toEqual(before);
  });

  test('is paid with others of its quarter, chosen in the list', async () => {
    await row('Ada Winslow').getByRole('checkbox').check();
    await page.getByText('1 selected').waitFor();
    await page.getByRole('combobox', { name: 'Quarter' }).click();
    await page.getByRole('option', { name: 'Q4 2025' }).click();
    await page.waitForURL(/quarter=2025-10-01/);
    await row('Paid').first().waitFor();
    await soon(() => page.getByText('1 selected').count()).toBe(0);
    await soon(() => row('Ada Winslow').getByRole('checkbox').isDisabled()).toBe(true);
    await page.goto(quarter);
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await photograph(page, 'payouts-selected');
    await page.getByRole('button', { name: 'Mark as Paid' }).click();
    await confirm('Mark 2 payouts of Q1 2026 as paid?', 'Mark as Paid');
    await page.getByText('2 payouts marked as paid').waitFor();
    await row('Ben Okafor').getByText('Paid', { exact: true }).waitFor();
    await photograph(page, 'payouts-paid');
  });

  test('is found where the payouts open: on the last quarter that has some, with how many each holds, and its neighbours', async () => {
    await page.goto('/compensation');
    await row('Ben Okafor').waitFor();
    const chosen = page.getByRole('combobox', { name: 'Quarter' });
    await soon(() => chosen.textContent()).toBe('Q1 2026');
    await chosen.click();
    await page.getByRole('option', { name: 'Q1 2026 · 2', exact: true }).waitFor();
    await page.getByRole('option', { name: 'Q4 2027', exact: true }).waitFor();
    await photograph(page, 'payouts-quarters');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Previous Quarter' }).click();
    await page.waitForURL(/quarter=2025-10-01/);
    await row('Paid').first().waitFor();
    await page.getByRole('button', { name: 'Next Quarter' }).click();
    await page.waitForURL(/quarter=2026-01-01/);
    await row('Ben Okafor').waitFor();
  });
});

describe('who is not of the firm', () => {
  test('sees their own billings and payouts, and neither a card nor what only the firm does', async () => {
    for (const email of ['advisor@demo.test', 'assistant@demo.test'] as const) {
      const theirs = await office.open(tabOf(ada), email);
      await theirs.getByRole('heading', { name: 'Payouts' }).waitFor();
      await theirs.getByRole('heading', { name: 'Flagged Accounts' }).waitFor();
      await theirs.getByRole('link', { name: 'Q1 2026' }).click();
      const opened = theirs.getByRole('dialog', { name: 'Payout Q1 2026' });
      await opened.getByText(/^Paid on .* by Malcolm Reyes$/).waitFor();
      await soon(() => theirs.getByText('Billing Details').count()).toBe(0);
      await soon(() => opened.getByText('Cannot be deleted').count()).toBe(0);
      for (const name of ['Delete', 'Mark as Paid', 'Mark as Unpaid'])
        await soon(() => opened.getByRole('button', { name }).count()).toBe(0);
      await photograph(theirs, `payout-dialog-${email.split('@')[0]}`);
    }
  });

  test('finds no such page without pay', async () => {
    const theirs = await office.open(tabOf(userId('Cleo Marchetti')), 'assistant2@demo.test');
    await theirs.getByRole('heading', { name: 'Page Not Found' }).waitFor();
  });
});
