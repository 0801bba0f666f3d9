import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { format } from '../../domain/format.ts';
import { settle, watchCalm } from './calm.ts';
import { openOffice, photograph, type Office } from './people.ts';
import { soon } from './soon.ts';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
});
afterAll(() => office.stop());

const table = (page: Page) => page.getByRole('region', { name: 'Table of accounts' });
const firstRow = (page: Page) => table(page).locator('tbody tr').first();
const isAccount = (url: URL) => /^\/accounts\/[^/]+\/details$/.test(url.pathname);

/** Position of this part of the row, relative to the row, wherever the page has moved both to. */
const insideRow = async (row: Locator, piece: Locator) => {
  await row.waitFor();
  const [around, box] = await Promise.all([row.boundingBox(), piece.boundingBox()]);
  if (!around || !box) throw new Error('The row is not to be seen.');
  return { x: box.x - around.x + 5, y: box.y - around.y + 5 };
};

/** Whether it begins below this line of the window. */
const isBelow = async (line: number, row: Locator): Promise<boolean> => ((await row.boundingBox())?.y ?? -1) >= line;
const comesBelow = (line: number, row: Locator) => soon(() => isBelow(line, row)).toBe(true);

/** In the page's own words: where the rows scroll. */
const region = `document.querySelector('[aria-label="Table of accounts"]')`;

const sumOf = async (condition: string) => {
  const [row] = await office.query<{ sum: string }>(
    `select sum(value) as sum from accounts where archived_at is null and ${condition}`,
  );
  return format('money', row?.sum);
};

test('below the rows stands what all that are found come to, on every page of them', async () => {
  const page = await office.open('/accounts', 'admin@demo.test');
  const foot = table(page).locator('tfoot');
  await foot.getByText(await sumOf('true')).waitFor();
  await page.getByRole('button', { name: 'Go to page 2' }).click();
  await page.getByText('31-60 of 312').waitFor();
  await soon(() => foot.innerText()).toContain(await sumOf('true'));
  await page.goto(`/accounts?filter=${encodeURIComponent('{"value":{"option":">","values":["1000000"]}}')}`);
  await foot
    .getByText(await sumOf('value > 1000000'))
    .first()
    .waitFor();
  await page.context().close();
});

test('a press anywhere in a row opens its record, a link in it leads its own way', async () => {
  const page = await office.visit('admin@demo.test');
  await watchCalm(page);
  await page.goto('/accounts');
  // Until all that was asked for has come, rows are drawn anew, and until it is known what all come to, columns may
  // grow.
  await table(page).locator('tfoot').getByText('$').first().waitFor();
  await settle(page);
  const position = await insideRow(firstRow(page), firstRow(page).getByText('Completed'));
  const [opened] = await Promise.all([
    page.context().waitForEvent('page'),
    firstRow(page).click({ position, button: 'middle' }),
  ]);
  await opened.waitForURL(isAccount);
  expect(new URL(page.url()).pathname).toBe('/accounts');
  await firstRow(page).click({ position });
  await page.waitForURL(isAccount);
  await page.goBack();
  await firstRow(page).getByRole('link').nth(1).click();
  await page.waitForURL(/\/clients\/[^/]+\/accounts$/);
  await page.context().close();
});

test('tools, head and foot stay in sight while the rows scroll, and the first column beside the others', async () => {
  const page = await office.open('/accounts', 'admin@demo.test');
  await firstRow(page).waitFor();
  const heads = await table(page).getByRole('columnheader').allInnerTexts();
  expect(heads).toEqual(expect.arrayContaining(['Origination', 'Date Last Updated', 'Date Signed', 'Date Funded']));
  await page.evaluate(`${region}.scrollTo(${region}.scrollWidth, 600)`);
  await soon(() => page.evaluate(`[${region}.scrollTop, ${region}.scrollLeft > 100]`)).toEqual([600, true]);
  const seen = [
    page.getByRole('searchbox'),
    table(page).getByRole('columnheader', { name: 'Account Number' }),
    table(page).getByRole('columnheader', { name: 'Date Funded' }),
    table(page).locator('tfoot').getByText('Total'),
    page.getByText('Rows per page'),
  ];
  for (const piece of seen) {
    const box = await piece.boundingBox();
    expect(box && box.x >= 220 && box.x + box.width <= 1440 && box.y >= 0 && box.y + box.height <= 900).toBe(true);
  }
  await photograph(page, 'accounts-scrolled');
  await page.context().close();
});

test('another page of rows, or another choice of them, is read from its first row on', async () => {
  const page = await office.open('/accounts', 'admin@demo.test');
  await firstRow(page).waitFor();
  const top = (await table(page).boundingBox())?.y ?? 0;
  for (const [next, told] of [
    [page.getByRole('button', { name: 'Go to page 2' }), '31-60 of 312'],
    [table(page).getByRole('button', { name: 'Market Value' }), '1-30 of 312'],
  ] as const) {
    await page.evaluate(`${region}.scrollTop = 600`);
    await soon(() => isBelow(top, firstRow(page))).toBe(false);
    await next.click();
    await page.getByText(told).waitFor();
    await comesBelow(top, firstRow(page));
  }

  await page.setViewportSize({ width: 390, height: 844 });
  const cards = page.getByRole('main').locator('li');
  await cards.first().waitFor();
  await page.getByRole('button', { name: 'Go to next page' }).click();
  await page.getByText('31-60 of 312').waitFor();
  await comesBelow(0, cards.first());
  await photograph(page, 'accounts-next-390');
  await page.context().close();
});

test('a phone tells a row in two lines, the rest and the order on a press, and selects by a long one', async () => {
  const page = await office.open('/accounts', 'super@demo.test', { width: 390, height: 844 });
  const rows = page.getByRole('main').getByRole('listitem').filter({ hasText: '$' });
  await rows.nth(29).waitFor();
  await soon(() => page.evaluate('document.documentElement.scrollHeight')).toBeLessThan(3000);
  await soon(() => page.evaluate('document.documentElement.scrollWidth')).toBe(390);
  await photograph(page, 'accounts-390');
  await rows
    .first()
    .getByRole('button', { name: /^More of/ })
    .click();
  await rows.first().getByText('Date Created').waitFor();
  await page.getByRole('button', { name: 'Sort and Filter' }).click();
  const sheet = page.getByRole('dialog', { name: 'Sort and Filter' });
  await photograph(page, 'accounts-sheet-390');
  await sheet.getByRole('button', { name: 'Descending' }).click();
  await sheet.getByRole('button', { name: /^Show/ }).click();
  await page.getByText('$0.00').first().waitFor();
  await rows.nth(3).click({ position: { x: 150, y: 8 } });
  await page.waitForURL(({ pathname }) => pathname !== '/accounts');

  await page.goto('/advisors');
  const cleo = page.getByRole('listitem').filter({ hasText: 'Cleo Marchetti' });
  const { x, y } = (await cleo.boundingBox()) ?? { x: 0, y: 0 };
  await page.mouse.move(x + 200, y + 10);
  await page.mouse.down();
  await page.getByText('1 selected').waitFor();
  await page.mouse.up();
  expect(new URL(page.url()).pathname).toBe('/advisors');
  await page.getByRole('checkbox', { name: 'Select Ada Winslow' }).click();
  await page.getByText('2 selected').waitFor();
  await page.context().close();
});

test('the usual filters stand beside the search, with their choices counted and the value ready to be typed', async () => {
  const page = await office.open('/accounts', 'admin@demo.test');
  await page.getByRole('button', { name: 'Status', exact: true }).first().click();
  const [{ closed } = { closed: 0 }] = await office.query<{ closed: number }>(
    "select count(*)::int as closed from accounts where archived_at is null and step = 'closed'",
  );
  await page.getByRole('checkbox', { name: `Closed · ${closed}`, exact: true }).click();
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByText(`Total ${closed}`, { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Reset Filters' }).click();

  await page.getByRole('button', { name: 'Market Value', exact: true }).first().click();
  await page.getByRole('combobox', { name: 'Condition' }).getByText('Greater Than').waitFor();
  await page.keyboard.type('5000000');
  await page.keyboard.press('Enter');
  await page.getByText('Market Value: Greater Than $5,000,000.00').waitFor();
  await photograph(page, 'accounts-filtered');

  for (const day of ['Date Created', 'Primary Contact']) {
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await page.getByRole('menuitem', { name: day }).click();
    const editor = page.getByRole('dialog', { name: `Filter ${day}` });
    await editor.locator(':focus').waitFor();
    // A day is typed as text, and a person found in a list.
    await soon(() => editor.locator(':focus').getAttribute('role')).toBe(day === 'Date Created' ? null : 'combobox');
    await editor.getByRole('button', { name: 'Cancel' }).click();
  }
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Date Created' }).click();
  await page.getByRole('button', { name: 'This Quarter' }).click();
  await page.getByText('Date Created: Between 1/1/2026 and 3/31/2026').waitFor();
  await page.context().close();
});
