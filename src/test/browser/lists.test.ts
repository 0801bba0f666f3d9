import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { openOffice, type Office } from './people.ts';
import { soon } from './soon.ts';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
});
afterAll(() => office.stop());

const clientRow = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Table of clients' }).getByRole('row').filter({ hasText: name });

test('clients come forty to a page, entities without an email, several account types behind the first', async () => {
  const page = await office.open('/clients', 'admin@demo.test');
  await page.getByText('1-40 of 131').waitFor();
  await soon(() => overhang(page, '[aria-label="Table of clients"]')).toBe(0);
  await soon(() => page.getByText('Rows per page').count()).toBe(0);
  await soon(() => page.getByRole('link', { name: 'Add Client' }).count()).toBe(0);
  const heads = await page.getByRole('columnheader').allInnerTexts();
  expect(heads).toEqual(['Name', 'Client Type', 'Account Type', 'Primary Account Holder', 'Email', 'Advisors']);
  await soon(() => clientRow(page, 'Abacus & Anvil Inc.').getByRole('cell').nth(4).innerText()).toBe('–');
  await clientRow(page, 'Alma Whitlock').getByText('+2').hover();
  const tooltip = await page.getByRole('tooltip').innerText();
  expect(tooltip.split(', ').sort()).toEqual(['Individual', 'Joint tenants with right of survivorship', 'SEP IRA']);
  await page.getByRole('button', { name: 'Go to page 3' }).click();
  await page.getByText('81-120 of 131').waitFor();
  // A search leads back to the first page.
  await page.getByRole('searchbox').fill('Whitlock');
  await page.getByText(/^1-\d of \d$/).waitFor();
  await page.context().close();
});

test('columns follow a person, and come back as they were at a press', async () => {
  const page = await office.visit('advisor@demo.test');
  const heads = () => page.getByRole('columnheader').allInnerTexts();
  await page.goto('/clients');
  await clientRow(page, 'Alma Whitlock').waitFor();
  const asDeclared = await heads();
  await page.getByRole('button', { name: 'Columns' }).click();
  const stored = () => page.waitForResponse((response) => /\/preferences\//.test(response.url()) && response.ok());
  const counted = stored();
  await page.getByRole('checkbox', { name: 'Accounts' }).click();
  await counted;
  const moved = stored();
  await page.getByRole('button', { name: 'Move Accounts up' }).click();
  await moved;
  await page.reload();
  await clientRow(page, 'Alma Whitlock').waitFor();
  await soon(() => heads()).toEqual([...asDeclared, 'Accounts']);

  await page.getByRole('button', { name: 'Columns' }).click();
  const reset = stored();
  await page.getByRole('button', { name: 'Reset Columns' }).click();
  await reset;
  await page.reload();
  await clientRow(page, 'Alma Whitlock').waitFor();
  await soon(() => heads()).toEqual(asDeclared);
  await page.context().close();
});

/** How much wider what is in it is than its room. */
const overhang = (page: Page, selector: string) =>
  page.evaluate<number>(
    `(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)(document.querySelector('${selector}'))`,
  );

test('the accounts stand side by side on a desk, one below the other on a phone', async () => {
  const page = await office.open('/accounts', 'super@demo.test');
  const table = page.getByRole('region', { name: 'Table of accounts' });
  await table.getByRole('row').nth(1).waitFor();
  await soon(() => table.getByRole('columnheader', { name: 'Date Created' }).isVisible()).toBe(true);
  await page.setViewportSize({ width: 390, height: 844 });
  await table.waitFor({ state: 'detached' });
  await page
    .getByRole('button', { name: /^More of/ })
    .first()
    .click();
  await page.getByRole('list').getByText('Date Created').first().waitFor();
  await soon(() => overhang(page, 'body')).toBe(0);
  await page.context().close();
});

const bottomOf = async (piece: Locator): Promise<number> => {
  const { y = 0, height = 0 } = (await piece.boundingBox()) ?? {};
  return y + height;
};

test('the foot of a list that has a page to itself is in sight, and no button lies over its totals', async () => {
  const page = await office.visit('super@demo.test');
  const feedback = page.getByRole('button', { name: 'Feedback' });
  for (const path of ['/accounts', '/compensation']) {
    await page.goto(path);
    const totals = page.locator('tfoot td').last();
    await totals.waitFor();
    await soon(async () => (await bottomOf(totals)) <= ((await feedback.boundingBox())?.y ?? 0)).toBe(true);
    await soon(() => bottomOf(page.getByText('Rows per page'))).toBeLessThan(900);
  }
  await page.context().close();
});

/** The words of a card that reach beyond their place, and do not end in three dots there. */
const cutHard = `[...document.querySelectorAll('main li *')].filter((piece) => {
  const { overflowX, textOverflow } = getComputedStyle(piece);
  const isDotted = overflowX === 'hidden' && textOverflow === 'ellipsis';
  return piece.clientWidth > 0 && piece.scrollWidth > piece.clientWidth && !isDotted;
}).map((piece) => piece.textContent)`;

test('what a card has no room for ends in three dots', async () => {
  const page = await office.visit('super@demo.test', { width: 390, height: 844 });
  for (const path of ['/activity', '/accounts', '/files', '/tasks']) {
    await page.goto(path);
    await page.locator('main li').first().waitFor();
    await soon(() => page.evaluate(cutHard)).toEqual([]);
  }
  await page.context().close();
});
