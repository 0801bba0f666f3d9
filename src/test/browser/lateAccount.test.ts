import { afterAll, beforeAll, describe, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { accountId } from '../../../fixtures/accounts.ts';
import { preview, startBilling } from './manualBilling.ts';
import { openOffice, photograph, type Office } from './people.ts';
import { soon } from './soon.ts';
import { walk } from './walk.ts';

let office: Office;
let page: Page;
beforeAll(async () => {
  office = await openOffice();
  page = await office.visit('admin@demo.test');
});
afterAll(() => office.stop());

const late = accountId('B1');
const unbilled = '/compensation/unbilled?quarter=2026-01-01';
const row = (text: string) => page.getByRole('row').filter({ hasText: text });
const find = async (number: string) => {
  await page.getByPlaceholder('Search unbilled accounts...').fill(number);
  await page.getByText('Total 1').waitFor();
};

test('an admin is told of billing before the money arrived, and may not change the open date', async () => {
  await office.query(`update accounts set date_funded = '2025-12-02' where id = '${accountId('B2')}'`);
  const dialog = await startBilling(page, 'Ada Winslow');
  await preview(dialog);
  await dialog.getByRole('button', { name: /Billing starts before the account was funded/ }).click();
  await dialog.getByText('Z00200102 · opened').waitFor();
  await soon(() => dialog.getByRole('button', { name: /Start on Funding Date/ }).count()).toBe(0);
});

describe('an account without a price when its advisors are billed', () => {
  test('is blocked, and left out with the reason', async () => {
    await office.query(`create table late_closes as select * from daily_values
      where account_id = '${late}' and as_of > '2025-09-30'`);
    await office.query(`delete from daily_values where account_id = '${late}' and as_of > '2025-09-30'`);

    const dialog = await startBilling(page, 'Ada Winslow', 'Ben Okafor');
    await preview(dialog);
    await dialog.getByRole('button', { name: /Accounts on hold/ }).click();
    await dialog.getByText('Z00200101 · stale prices').waitFor();
    await photograph(page, 'blocked');
    await dialog.getByRole('checkbox', { name: 'Leave Out Z00200101' }).check();
    await dialog.getByRole('button', { name: 'Leave Out (1)' }).click();
    const leftOut = dialog.getByRole('button', { name: 'Left out: 1 account' });
    await leftOut.waitFor();
    await soon(() => dialog.getByText('stale prices').count()).toBe(0);
    await dialog.getByRole('button', { name: 'Back' }).click();
    await dialog.getByRole('button', { name: 'Preview' }).click();
    await leftOut.press('Delete');
    await leftOut.waitFor({ state: 'detached' });
    await dialog.getByRole('button', { name: 'Create Payouts' }).click();

    await page.waitForURL(/\/compensation\/runs\//);
    await page.getByRole('heading', { name: 'Q1 2026 Billing Run' }).waitFor();
    await page.getByRole('button', { name: /Left out of this billing/ }).click();
    await page.getByText('Z00200101 · stale prices').waitFor();
    await page.getByText('I8 holds').waitFor();
    await soon(() => page.getByText(/^I\d holds$/).count()).toBe(8);
    await photograph(page, 'run');
  });

  test('leaves books that are looked at again, and say what no longer holds', async () => {
    await page.getByText('Figures when the billing was created.').waitFor();
    await office.query('alter table payouts drop constraint payouts_net');
    await office.query(`update payouts set refund = refund + 1 where start_date = '2026-01-01'`);
    await page.getByRole('button', { name: 'Check Again' }).click();
    await page.getByText('I7 does not hold').waitFor();
    await office.query(`update payouts set refund = refund - 1 where start_date = '2026-01-01'`);
    await page.getByRole('button', { name: 'Check Again' }).click();
    await page.getByText('I7 holds').waitFor();
    await page.getByText('Current figures.').waitFor();
  });

  test('is named as unbilled where advisors are billed, and listed with the reason', async () => {
    await page.goto('/advisors');
    await page.getByRole('link', { name: /accounts of Q1 2026 are unbilled/ }).click();
    await page.waitForURL(unbilled);
    await find('Z00200101');
    await row('Z00200101').getByText('stale prices').waitFor();
    await photograph(page, 'unbilled');
  });

  test('is set aside for a reason, and asked for again', async () => {
    await page.getByRole('button', { name: 'Waive for This Quarter: Z00200101' }).click();
    const dialog = page.getByRole('dialog', { name: 'Waive Z00200101 for Q1 2026' });
    await dialog.getByRole('button', { name: 'Waive for This Quarter' }).click();
    await dialog.getByText('Required').waitFor();
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('The client pays by cheque.');
    await dialog.getByRole('button', { name: 'Waive for This Quarter' }).click();
    await page.getByText('Account waived for the quarter').waitFor();
    await row('Z00200101').getByText('The client pays by cheque.').waitFor();
    await row('stale prices').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo Waiver for Z00200101' }).click();
    await row('Z00200101').getByText('stale prices').waitFor();
  });

  test('is billed into a supplementary payout once its price is there', async () => {
    await office.query('insert into daily_values select * from late_closes');
    await page.getByRole('link', { name: 'Bill Now' }).click();
    const dialog = page.getByRole('dialog');
    await preview(dialog);
    await dialog.getByText('the rest goes into a supplementary payout').waitFor();
    const ada = dialog.getByRole('row').filter({ hasText: 'Ada Winslow' });
    await ada.getByText('Supplementary').waitFor();
    await photograph(page, 'supplementary');
    await dialog.getByRole('button', { name: 'Create Payouts' }).click();

    await page.waitForURL(/\/compensation\/runs\//);
    await row('Supplementary').getByRole('link', { name: 'Ada Winslow' }).click();
    await page.getByRole('heading', { name: 'Payout Q1 2026' }).waitFor();
    await page.getByText('Supplementary').waitFor();
    await page.getByText('Z00200101').waitFor();
    await photograph(page, 'supplementary-payout');
  });

  test('leads from its payout to the run, and from there to the quarter’s runs and payouts', async () => {
    await page.getByRole('link', { name: 'Q1 2026 Billing Run' }).click();
    await page.getByRole('heading', { name: 'Q1 2026 Billing Run' }).waitFor();
    await page.getByRole('link', { name: 'Q1 2026', exact: true }).click();
    await page.getByText('8 regular, 2 supplementary').waitFor();
    await photograph(page, 'runs');
    await page.getByRole('navigation', { name: 'Quarter' }).getByRole('link', { name: 'Payouts' }).click();
    await page.waitForURL('/compensation?quarter=2026-01-01');
    await row('Ada Winslow').getByText('Supplementary').waitFor();
    await photograph(page, 'payouts');
  });
});

test.each(['advisor@demo.test', 'assistant@demo.test'] as const)('%s finds none of these pages', async (email) => {
  const [run] = await office.query<{ id: string }>('select id from billing_runs order by id desc limit 1');
  const theirs = await office.visit(email);
  for (const path of ['/compensation/runs', `/compensation/runs/${run?.id}`, unbilled]) {
    await walk(theirs, path);
    await theirs.getByRole('heading', { name: 'Page Not Found' }).waitFor();
  }
  await theirs.goto('/compensation?quarter=2026-01-01');
  await theirs.getByText(/^Total \d/).waitFor();
  await soon(() => theirs.getByRole('link', { name: 'Unbilled' }).count()).toBe(0);
});
