import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { accountId } from '../../../fixtures/accounts.ts';
import { clientFeesFile, golden, ada, upload } from '../billing.ts';
import { openOffice, photograph, type Office } from './people.ts';
import { soon } from './soon.ts';
import { walk } from './walk.ts';

let office: Office;
let payout: string;
/** Ada's SEP IRA and her second account: 00100103 and 00100102. */
const [flagged, disputed] = ['00100103', '00100102'];
beforeAll(async () => {
  office = await openOffice();
  const admin = await office.testApp.signIn('admin@demo.test');
  const asked = { ...golden, signedBlobId: await upload(admin, 'fees.csv', clientFeesFile) };
  const run = (await admin.post('/payouts/create_multiple', { payout: asked })).json();
  payout = run.payouts.data.find(({ advisorId }: { advisorId: string }) => advisorId === ada).id;
});
afterAll(() => office.stop());

const rowOf = (page: Page, number: string) => page.getByRole('row').filter({ hasText: number });
const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();

test('Malcolm flags a fee of Ada’s payout, and it leaves it', async () => {
  const page = await office.open(`/compensation/${payout}`, 'admin@demo.test');
  await page.getByRole('button', { name: `Flag ${flagged}` }).click();
  const dialog = page.getByRole('dialog', { name: `Flag ${flagged}` });
  await dialog.getByRole('button', { name: 'Flag' }).click();
  await soon(() => dialog.getByText('Required').count()).toBe(2);
  await dialog.getByRole('combobox', { name: 'Error Reason' }).click();
  await page.getByRole('option', { name: 'No Fee Authorization' }).click();
  await soon(() => dialog.getByLabel('Explanation').inputValue()).toMatch(/^The custodian has no authorization/);
  await soon(() => dialog.getByText('Required').count()).toBe(0);
  await photograph(page, 'flag-raise');
  await dialog.getByRole('button', { name: 'Flag' }).click();
  await toast(page, 'Account billing error successfully saved');
  await rowOf(page, flagged).waitFor({ state: 'detached' });
  await page.context().close();
});

test('Ada says that it is resolved', async () => {
  const page = await office.signIn('advisor@demo.test');
  await page.getByRole('link', { name: /Flagged fees to review/ }).waitFor();
  await page.goto('/flags');
  await rowOf(page, flagged).getByText('Review Needed').waitFor();
  await soon(() => page.getByRole('checkbox', { name: /^Select/ }).count()).toBe(0);
  await photograph(page, 'flags-advisor');
  await page.getByRole('button', { name: `Open the flag of ${flagged}` }).click();
  const dialog = page.getByRole('dialog', { name: `Flag on ${flagged}` });
  expect(new URL(page.url()).searchParams.get('flag')).toMatch(/^[0-9a-f-]{36}$/);
  await dialog.getByRole('button', { name: 'Delete Fee' }).click();
  const question = page.getByRole('dialog', { name: /The advisor will not be paid on it/ });
  await photograph(page, 'flag-delete-fee');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await dialog.getByRole('button', { name: 'Resolved' }).click();
  await toast(page, 'Account billing error status successfully changed');
  await rowOf(page, flagged).getByText('Resolved').waitFor();
  await page.getByRole('button', { name: `Open the flag of ${flagged}` }).click();
  await dialog.getByText('The fee is valid and awaits a payout.').waitFor();
  await soon(() => dialog.getByRole('button', { name: 'Delete Fee' }).count()).toBe(0);
  await page.goBack();
  await dialog.waitFor({ state: 'detached' });
  await page.context().close();
});

test('Malcolm pays it in a payout of its own', async () => {
  const page = await office.open('/flags', 'admin@demo.test');
  await rowOf(page, flagged).getByText('Resolved').waitFor();
  await photograph(page, 'flags-admin');
  const waiting = page.getByRole('row').filter({ hasText: 'Review Needed' }).first();
  await soon(() => waiting.getByRole('checkbox').isDisabled()).toBe(true);
  await rowOf(page, flagged).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Create Payout' }).click();
  await toast(page, 'Payout successfully created');
  await page.waitForURL(/\/compensation\/[0-9a-f-]{36}$/);
  await page.getByText('Flagged', { exact: true }).waitFor();
  await rowOf(page, flagged)
    .getByRole('button', { name: `Flag on ${flagged}: Resolved` })
    .waitFor();
  await photograph(page, 'flagged-payout');
  expect(
    await office.query(`select p.kind, p.net_compensation as net from payouts p join breakdowns b on b.payout_id = p.id
      join fee_rows f on f.id = b.fee_row_id where f.account_id = '${accountId('A3')}' and f.quarter = '2026-01-01'`),
  ).toEqual([{ kind: 'flagged', net: expect.stringMatching(/^\d+\.\d\d$/) }]);
  await page.goto('/compensation?quarter=2026-01-01');
  await rowOf(page, 'Flagged').waitFor();
  await soon(() => rowOf(page, 'Flagged').getByTestId('ErrorOutlineOutlinedIcon').count()).toBe(0);
  await page.goto('/flags');
  await soon(() => rowOf(page, flagged).getByRole('checkbox').isDisabled()).toBe(true);
  await page.context().close();
});

test('a status that removes the fee asks first', async () => {
  const page = await office.open('/flags', 'admin@demo.test');
  const row = page.getByRole('row').filter({ hasText: 'Review Needed' }).first();
  const number = (await row.getByRole('link').first().textContent()) ?? '';
  await row.getByRole('button', { name: /^Open the flag/ }).click();
  const dialog = page.getByRole('dialog', { name: `Flag on ${number}` });
  await soon(() => dialog.getByRole('button', { name: 'Confirm Status' }).isDisabled()).toBe(true);
  await dialog.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'Resolved' }).click();
  await page.route('**/api/billing_errors/*', (route) => route.fulfill({ status: 422, json: {} }));
  await dialog.getByRole('button', { name: 'Confirm Status' }).click();
  await dialog.getByRole('alert').getByText("Can't change status for account billing error").waitFor();
  await page.unroute('**/api/billing_errors/*');
  await dialog.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'Remove Fee' }).click();
  await photograph(page, 'flag-review');
  await dialog.getByRole('button', { name: 'Confirm Status' }).click();
  const question = page.getByRole('dialog', { name: /The advisor will not be paid on it/ });
  await question
    .getByText(
      new RegExp(`^The fee of \\$[\\d,.]+ of ${number} of .+ for .+ will not be debited, paid or billed again\\.$`),
    )
    .waitFor();
  await question.getByRole('button', { name: 'Delete Fee' }).click();
  await toast(page, 'Account billing error successfully removed');
  // A fee that two advisors share has two rows.
  await rowOf(page, number).first().waitFor({ state: 'detached' });
  await page.context().close();
});

test('a dispute goes from Ada’s line of pay to the firm and back', async () => {
  const hers = await office.open(`/compensation/${payout}`, 'advisor@demo.test');
  await hers.getByRole('button', { name: `Dispute ${disputed}` }).click();
  const theirs = (page: Page) => page.getByRole('dialog', { name: `Dispute for ${disputed}, Q1 2026` });
  await theirs(hers).getByLabel('Problem').fill('The client signed 0.70 %.');
  await theirs(hers).getByRole('button', { name: 'Send Message' }).click();
  await toast(hers, 'Message sent');
  await hers.getByRole('button', { name: `Dispute for ${disputed}: Awaiting firm` }).waitFor();
  await photograph(hers, 'dispute-row');

  const firm = await office.signIn('admin@demo.test');
  await firm.getByRole('link', { name: /1\s*Disputes awaiting your reply/ }).click();
  await rowOf(firm, disputed).getByText('Awaiting firm').waitFor();
  await firm.getByRole('button', { name: `Open the dispute of ${disputed}` }).click();
  await theirs(firm).getByText('The client signed 0.70 %.').waitFor();
  await theirs(firm).getByLabel('Your Reply').fill('You are right, we look into it.');
  await photograph(firm, 'dispute-thread');
  await theirs(firm).getByRole('button', { name: 'Send Message' }).click();
  await toast(firm, 'Message sent');
  await firm.goto('/flags/disputes');
  await rowOf(firm, disputed).getByText('Answered').waitFor();
  await firm.getByRole('button', { name: `Open the dispute of ${disputed}` }).click();
  await theirs(firm).getByRole('button', { name: 'Flag Fee' }).click();
  const flagging = firm.getByRole('dialog', { name: `Flag ${disputed}` });
  await soon(() => flagging.getByLabel('Explanation').inputValue()).toBe('The client signed 0.70 %.');
  await flagging.getByRole('combobox', { name: 'Error Reason' }).click();
  await firm.getByRole('option', { name: 'No Fee Authorization' }).click();
  await soon(() => flagging.getByLabel('Explanation').inputValue()).toBe('The client signed 0.70 %.');
  await flagging.getByRole('button', { name: 'Cancel' }).click();

  await hers.goto('/');
  await hers.getByRole('link', { name: /1\s*Disputes awaiting your reply/ }).click();
  await hers.getByRole('button', { name: `Open the dispute of ${disputed}` }).click();
  await theirs(hers).getByText('You are right, we look into it.').waitFor();
  await photograph(hers, 'dispute-answered');
  await theirs(hers).getByRole('button', { name: 'Mark as Resolved' }).click();
  await toast(hers, 'Dispute resolved');
  expect(await office.query('select status from disputes')).toEqual([{ status: 'settled' }]);
  await hers.context().close();
  await firm.context().close();
});

test('an assistant without pay finds no such page, and another branch’s advisor nothing of it', async () => {
  const quentin = await office.visit('assistant2@demo.test');
  for (const path of ['/flags', '/flags/disputes']) {
    await walk(quentin, path);
    await quentin.getByText('This page does not exist.').waitFor();
  }
  await soon(() => quentin.getByRole('link', { name: 'Flags' }).count()).toBe(0);
  await quentin.context().close();
  const cleo = await office.open('/flags', 'advisor2@demo.test');
  await cleo.getByRole('heading', { level: 1, name: 'Flags' }).waitFor();
  await cleo
    .getByRole('region', { name: 'flags', exact: true })
    .getByText(/Total \d|No flagged fees/)
    .first()
    .waitFor();
  await soon(() => rowOf(cleo, flagged).count()).toBe(0);
  await cleo.goto('/flags/disputes');
  await cleo.getByText('No disputes.').waitFor();
  await cleo.context().close();
});
