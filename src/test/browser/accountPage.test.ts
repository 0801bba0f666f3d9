import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { accountId } from '../../../fixtures/accounts.ts';
import { closingDialog, typeNumber } from './closing.ts';
import { fillInCode, openOffice, photograph, photographAll, type Office } from './people.ts';
import { soon } from './soon.ts';
import { typeDay } from './wizardPage.ts';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
});
afterAll(() => office.stop());

const query = async <Row>(sql: string): Promise<Row | undefined> =>
  (await office.testApp.orm.em.fork().execute<Row[]>(sql))[0];
const open = async (page: Page, key: string, tab = 'details') => {
  await page.goto(`/accounts/${accountId(key)}/${tab}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
};
const edit = async (page: Page, what: string) => {
  await page.getByRole('button', { name: `Edit ${what}`, exact: true }).click();
  return page.getByRole('dialog', { name: what });
};
const choose = async (page: Page, label: string, option: string) => {
  await page.getByRole('combobox', { name: label, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};
const updated = async (page: Page) => {
  await page.getByText('Account updated').waitFor();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
};

test('what cannot be done says why', async () => {
  const page = await office.visit('admin@demo.test');
  await open(page, 'Marsh');
  await page.getByRole('button', { name: 'Close Account' }).hover({ force: true });
  await page.getByRole('tooltip', { name: 'The account is closed.' }).waitFor();
  await page.context().close();

  const assistant = await office.visit('assistant@demo.test');
  await open(assistant, 'A1', 'positions');
  const billed = assistant.getByRole('switch', { name: /^Bill / }).first();
  await billed.waitFor();
  await soon(() => billed.isDisabled()).toBe(true);
  await billed.hover({ force: true });
  await assistant.getByRole('tooltip', { name: 'Assistants cannot change what is billed.' }).waitFor();
  await assistant.context().close();
});

test('a super admin edits the open date; an untouched dialog closes without a call, a touched one asks', async () => {
  const page = await office.visit('super@demo.test');
  await open(page, 'Fenn');
  const calls: string[] = [];
  page.on('request', (request) => request.method() === 'PATCH' && calls.push(request.url()));
  const untouched = await edit(page, 'Account Open Date');
  await untouched.getByRole('button', { name: 'Save' }).click();
  await untouched.waitFor({ state: 'detached' });
  const typed = await edit(page, 'Account Open Date');
  await typeDay(page, 'Account Open Date', '02022026');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keep Editing' }).click();
  await soon(() => typed.getByRole('textbox').inputValue()).toBe('02/02/2026');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard' }).click();
  await typed.waitFor({ state: 'detached' });
  expect(calls).toEqual([]);

  await edit(page, 'Account Open Date');
  await typeDay(page, 'Account Open Date', '12022025');
  await photograph(page, 'account-open-date');
  await page.getByRole('button', { name: 'Save' }).click();
  await updated(page);
  await page.getByText('12/02/2025').waitFor();
  expect(await query(`select billing_start_date::text as day from accounts where id = '${accountId('Fenn')}'`)).toEqual(
    {
      day: '2025-12-02',
    },
  );
  await page.context().close();
});

test('a super admin edits the fee schedule, and a refusal stands under its input', async () => {
  const page = await office.visit('super@demo.test');
  await open(page, 'Fenn');
  const dialog = await edit(page, 'Account Fee Schedule');
  const fee = dialog.getByLabel('Yearly Flat Fee (%)');
  await fee.fill('');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('Required', { exact: true }).waitFor();
  await fee.fill('0.925');
  await photograph(page, 'account-fee-schedule');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await updated(page);
  await page.getByText('0.925%').first().waitFor();
  await page.context().close();
});

test('an admin moves the account into a new group, and lets another account pay for it', async () => {
  const page = await office.visit('admin@demo.test');
  await open(page, 'Lockhart Roth');
  const structure = await edit(page, 'Billing Structure');
  await choose(page, 'Billing Structure', 'Aggregate');
  await structure.getByLabel('Create a new fee group').check();
  await structure.getByLabel('Fee Group Name').fill('Lockhart household');
  await photograph(page, 'account-group');
  await structure.getByRole('button', { name: 'Save' }).click();
  await updated(page);
  await page.getByText('Lockhart household').first().waitFor();

  const payer = await edit(page, 'Bill From Account');
  await payer.getByLabel('Bill from current account').uncheck();
  await payer.getByRole('combobox', { name: 'Bill From Account' }).click();
  // A choice of the client's open accounts, this one left out.
  await page.getByRole('option', { name: 'Z00440901' }).waitFor();
  await soon(() => page.getByRole('option').count()).toBe(2);
  await page.getByRole('option', { name: 'Z00440901' }).click();
  await payer.getByRole('button', { name: 'Save' }).click();
  await payer.waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Z00440901' }).waitFor();
  await photograph(page, 'account-details');
  await page.context().close();
});

test('an admin closes an account and sees what its client gets back', async () => {
  const page = await office.visit('admin@demo.test');
  await open(page, 'Stone IRA', 'positions');
  await page.getByRole('button', { name: 'Close Account' }).click();
  const dialog = closingDialog(page);
  const confirm = dialog.getByRole('button', { name: 'Confirm' });
  await soon(() => confirm.isDisabled()).toBe(true);
  await typeDay(page, 'Account Closure Date', '01162026');
  // Tomorrow, in the demo.
  await soon(() => confirm.isDisabled()).toBe(true);
  await typeDay(page, 'Account Closure Date', '12152025');
  const told = dialog.getByText(/^Client refund: /);
  await told.waitFor();
  await soon(() => confirm.isDisabled()).toBe(true);
  await typeNumber(page);
  await photographAll(page, 'account-close');
  const toldThen = await told.textContent();
  await confirm.click();
  const refund = page.getByRole('region', { name: 'Refund Pending' });
  await refund.waitFor();
  const kept = await query<{ total: string; days: number }>(
    `select total_refunded::text as total, days_refunded as days from refunds where account_id = '${accountId('Stone IRA')}'`,
  );
  expect(kept?.days).toBe(16);
  const total = Number(kept?.total).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
  await soon(() => refund.textContent()).toContain(total);
  expect(toldThen).toBe(`Client refund: ${total}`);
  await page.getByText('Refund In Progress').waitFor();
  await soon(() => page.getByRole('button', { name: 'Close Account' }).isDisabled()).toBe(true);
  await soon(() => page.getByRole('button', { name: /^Edit / }).count()).toBe(0);
  await photograph(page, 'account-closed');
  await page.context().close();
});

test('neither a key nor a press beside it takes what was typed to close an account', async () => {
  const page = await office.visit('admin@demo.test');
  await open(page, 'A1', 'details');
  await page.getByRole('button', { name: 'Close Account' }).click();
  const number = closingDialog(page).getByLabel('Account Number');
  await typeDay(page, 'Account Closure Date', '12152025');
  await number.fill('00100');
  await page.mouse.click(5, 5);
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Discard unsaved changes?' });
  await question.getByRole('button', { name: 'Keep Editing' }).click();
  await question.waitFor({ state: 'detached' });
  await soon(() => number.inputValue()).toBe('00100');
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Discard' }).click();
  await closingDialog(page).waitFor({ state: 'detached' });
  await page.context().close();
});

test('an admin settles a refund and takes it back; one that was paid stays as it is', async () => {
  const page = await office.visit('admin@demo.test');
  await open(page, 'Stone');
  await page.getByText('Refund In Progress').waitFor();
  await page.getByRole('button', { name: 'Complete', exact: true }).click();
  await page.getByText('Refund In Progress').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Pending', exact: true }).click();
  await page.getByText('Refund In Progress').waitFor();

  await open(page, 'Marsh');
  await page.getByRole('button', { name: 'Pending', exact: true }).click();
  await page.getByText('This refund has already been paid.').waitFor();
  await page.context().close();
});

test('an advisor reads the refund as text, and finds nothing to edit, to close or to delete', async () => {
  const page = await office.visit('advisor2@demo.test');
  await open(page, 'Stone');
  await page.getByRole('region', { name: 'Refund Pending' }).getByText('Pending', { exact: true }).waitFor();
  const deeds = page.getByRole('button', { name: /^(Edit |Close |Delete |Upload |Complete$)/ });
  await soon(() => deeds.count()).toBe(0);
  await page.goto(`/accounts/${accountId('Stone')}/files`);
  await page.getByText('No files yet.').waitFor();
  await soon(() => deeds.count()).toBe(0);
  await page.context().close();
});

test('the firm uploads a file under its type, and takes the profile along', async () => {
  const page = await office.visit('admin@demo.test');
  await open(page, 'Greave', 'files');
  await page.getByRole('button', { name: 'Upload File' }).click();
  const dialog = page.getByRole('dialog', { name: 'Upload File' });
  await photograph(page, 'account-upload');
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'transfer.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7 a transfer'),
  });
  await page.getByText('File was successfully uploaded.').waitFor();
  await page.getByRole('link', { name: 'transfer.pdf' }).waitFor();
  await photograph(page, 'account-files');

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Account profile' }).click();
  await page.getByRole('menuitem', { name: 'Download CSV' }).click();
  expect((await downloading).suggestedFilename()).toBe('account-profile-Z00640103.csv');
  await page.context().close();
});

test('the summary goes on paper alone', async () => {
  const page = await office.visit('admin@demo.test');
  await open(page, 'A1');
  const heading = page.getByRole('heading', { name: 'Account Fee Schedule', includeHidden: true });
  const summary = page.getByRole('dialog', { name: 'Account Summary' });
  await page.getByRole('button', { name: 'Account profile' }).click();
  await page.getByRole('menuitem', { name: 'Summary' }).click();
  await summary.getByText('Whitlock household').waitFor();
  await page.emulateMedia({ media: 'print' });
  expect([await heading.isVisible(), await summary.getByText('Whitlock household').isVisible()]).toEqual([false, true]);
  await soon(() => summary.getByRole('button', { name: 'Print' }).isVisible()).toBe(false);
  await photograph(page, 'account-summary-printed');
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate('window.print = () => (document.title = "Printed")');
  await summary.getByRole('button', { name: 'Print' }).click();
  await soon(() => page.title()).toBe('Printed');

  await summary.getByRole('button', { name: 'Cancel' }).click();
  await summary.waitFor({ state: 'detached' });
  await page.emulateMedia({ media: 'print' });
  await soon(() => heading.isVisible()).toBe(true);
  await soon(() => page.getByRole('button').filter({ visible: true }).count()).toBe(0);
  await page.context().close();
});

test('an account that was never billed is deleted after a question', async () => {
  const page = await office.visit('super@demo.test');
  await open(page, 'Greave');
  await page.getByRole('button', { name: 'Delete Account' }).click();
  await page.getByText('You are about to permanently delete an account, and skip refund process.').waitFor();
  await page.getByText(/ is worth \$[\d,.]+ and has \d+ positions? and \d+ files?\.$/).waitFor();
  await photograph(page, 'account-delete');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete Account' }).click();
  await page.getByText('Account successfully deleted').waitFor();
  await page.waitForURL(/\/clients\/[^/]+\/accounts$/);
  await page.getByText('No accounts yet for this client.').waitFor();
  await page.context().close();
});

test('a link to an account waits for the sign-in, and opens the account', async () => {
  const page = await office.visit('admin@demo.test');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, 'Stone');
  await page.getByRole('button', { name: 'Copy Link' }).click();
  await page.getByText('Link copied').waitFor();
  const { pathname, search } = new URL(await page.evaluate<string>('navigator.clipboard.readText()'));
  expect(search).not.toContain(accountId('Stone'));

  await page.context().clearCookies();
  await page.goto(pathname + search);
  await office.testApp.orm.em.fork().execute(`update users set otp_last_step = 0 where email = 'admin@demo.test'`);
  await page.getByText('admin@demo.test').click();
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('button', { name: 'Fill in the current code' }).waitFor();
  // Going back on the way works.
  await page.getByRole('link', { name: 'Back to sign-in' }).click();
  await page.getByText('admin@demo.test').click();
  await page.getByRole('button', { name: 'Sign In' }).click();
  await fillInCode(page);
  await page.getByRole('button', { name: 'Verify' }).click();
  await page.waitForURL(new RegExp(`/accounts/${accountId('Stone')}/details$`));

  await page.goto(`${pathname}?signed_id=nonsense`);
  await page.getByText('This link is no longer valid.').waitFor();
  expect(new URL(page.url()).pathname).toBe('/new-accounts');
  await page.context().close();
});
