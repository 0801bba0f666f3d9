import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { accountId } from '../../../fixtures/accounts.ts';
import { clientId } from '../../../fixtures/clients.ts';
import { openOffice, photograph, photographAll, type Office } from './people.ts';
import { soon } from './soon.ts';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
});
afterAll(() => office.stop());

/** Opens an explanation, takes its picture, reads its lines, and closes it. */
const explained = async (page: Page, what: string, picture: typeof photograph): Promise<string[][]> => {
  const name = new RegExp(`^How ${what} is calculated$`);
  await page.getByRole('button', { name }).first().click();
  const dialog = page.getByRole('dialog', { name });
  // A toast in the dialog has a button to close it too.
  await dialog.getByRole('button', { name: 'Copy as Text' }).waitFor();
  await picture(page, `why ${what}`.replaceAll(/\W+/g, '-'));
  const rows = await dialog.getByRole('table').first().locator('tbody').getByRole('row').all();
  const lines = await Promise.all(rows.map((row) => row.getByRole('cell').allTextContents()));
  await dialog.getByRole('button', { name: 'Close' }).first().click();
  await dialog.waitFor({ state: 'detached' });
  return lines;
};
const factOf = (page: Page, label: string) => page.locator('dt', { hasText: label }).locator('..').locator('dd');

test('an account and its client say from which positions and accounts their figures come', async () => {
  const page = await office.open(`/accounts/${accountId('A1')}/positions`, 'advisor@demo.test');
  const balance = (await factOf(page, 'Billable Balance').locator('strong').innerText()).trim();
  const lines = await explained(page, 'the billable balance', photographAll);
  expect(lines.at(-1)?.at(-1)).toBe(balance);

  // A position that is switched off is named at once.
  await page
    .getByRole('switch', { name: /^Bill / })
    .first()
    .click();
  await factOf(page, 'Billable Balance').locator('strong').filter({ hasNotText: balance }).waitFor();
  const after = await explained(page, 'the billable balance', photographAll);
  expect(after.some(([, formula = '']) => formula.startsWith('not billed, turned off on '))).toBe(true);
  expect(after.at(-1)?.at(-1)).toBe(await factOf(page, 'Billable Balance').locator('strong').innerText());

  await page.goto(`/clients/${clientId('Alma Whitlock')}/billings`);
  const value = await factOf(page, 'Market Value').locator('strong').innerText();
  expect((await explained(page, 'the market value', photographAll)).at(-1)?.at(-1)).toBe(value);
  const fee = await explained(page, String.raw`the fee of \S+ in Q4 2025`, photograph);
  expect(fee.at(-1)?.[0]).toBe('Total fee');
  await page.context().close();
});

test('a refund says how it was worked out, and who gives it back; home, what the book is made of', async () => {
  const page = await office.signIn('super@demo.test');
  const book = await explained(page, 'the billable balance of your book', photographAll);
  expect(book.at(-1)?.[0]).toBe('Billable balance');
  expect(new URL(page.url()).pathname).toBe('/');

  await page.goto(`/accounts/${accountId('C2')}/details`);
  const card = await explained(page, 'the total refund', photographAll);
  expect(card.at(-1)).toEqual(['Client refund', '$13.586957 × 51 days after 2025-11-10', '$692.93']);

  await page.goto('/refunds?quarter=all');
  const table = page.getByRole('region', { name: 'Table of refunds' });
  await table.getByRole('link', { name: '00520901' }).waitFor();
  // The button takes nothing of the last column away.
  const hidden = `[...document.querySelectorAll('[role=region][aria-label="Table of refunds"]')].map((region) =>
    region.scrollWidth - region.clientWidth)`;
  await soon(() => page.evaluate<number[]>(hidden)).toEqual([0]);
  const shared = await explained(page, 'the refund of 00520901', photograph);
  expect(shared.at(-1)?.[0]).toBe('Verus refunds');
  expect(new URL(page.url()).pathname).toBe('/refunds');
  await page.context().close();
});

test("a list's totals say what they are made of, each part leads to its rows, and an advisor's are of their own", async () => {
  const page = await office.open('/accounts', 'super@demo.test');
  const foot = page.getByRole('region', { name: 'Table of accounts' }).locator('tfoot');
  const totals = async (): Promise<string[]> =>
    (await foot.getByRole('cell').allInnerTexts()).filter((text) => text.startsWith('$'));
  await foot.getByText('$').first().waitFor();
  const all = await totals();
  const lines = await explained(page, 'the total', photograph);
  expect(lines.at(-1)).toEqual(['Total', '312', ...all]);

  await page.getByRole('button', { name: 'How the total is calculated' }).click();
  const dialog = page.getByRole('dialog', { name: 'How the total is calculated' });
  const [part = '', rows, ...sums] = lines[0] ?? [];
  await dialog.getByRole('button', { name: part }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText(`Total ${rows}`, { exact: true }).waitFor();
  await foot.getByText(sums[0] ?? '', { exact: true }).waitFor();
  await soon(() => totals()).toEqual(sums);
  const narrowed = await explained(page, 'the total', photograph);
  expect(narrowed).toEqual([
    [part, rows, ...sums],
    ['Total', rows, ...sums],
  ]);
  await page.context().close();

  const advisor = await office.open('/accounts', 'advisor@demo.test', { width: 390, height: 844 });
  const own = await explained(advisor, 'the total', (_, name) => photograph(advisor, `${name}-advisor-390`));
  expect(Number(own.at(-1)?.[1])).toBeLessThan(312);
  expect(own.map(([name]) => name)).toContain('Ada Winslow');
  await advisor.context().close();
});
