import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { clientId } from '../../../fixtures/clients.ts';
import { openOffice, photographAll, type Office } from './people.ts';
import { soon } from './soon.ts';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
});
afterAll(() => office.stop());

/** Height of the first row, which takes no more than two lines. */
const height = async (page: Page, list: string): Promise<number> => {
  const rows = page.getByRole('region', { name: `Table of ${list}` }).locator('tbody tr');
  await rows.first().waitFor();
  return (await rows.first().boundingBox())?.height ?? 0;
};

const compact = (page: Page) => page.locator('[style*="--row-height"]').waitFor({ state: 'attached' });

test('rows are compact for whom 60 is too high, in lists and in records, and in their next browser too', async () => {
  const page = await office.open('/accounts', 'admin@demo.test');
  await soon(() => height(page, 'accounts')).toBe(60);
  const kept = page.waitForResponse((answer) => answer.url().endsWith('/preferences/density') && answer.ok());
  await page.getByRole('button', { name: 'Compact Rows' }).click();
  await compact(page);
  await soon(() => height(page, 'accounts')).toBe(44);
  await photographAll(page, 'density-compact');
  await kept;
  await page.context().close();

  const next = await office.open('/clients', 'admin@demo.test');
  await compact(next);
  await soon(() => height(next, 'clients')).toBe(44);
  await next.goto(`/clients/${clientId('Alma Whitlock')}/accounts`);
  await compact(next);
  await soon(() => height(next, 'accounts')).toBe(44);
  await next.getByRole('button', { name: 'Comfortable Rows' }).click();
  await next.getByRole('button', { name: 'Compact Rows' }).waitFor();
  await soon(() => height(next, 'accounts')).toBe(60);
  await next.context().close();
});

/** A cell's colour as soon as the theme is this one. */
const inkIn = (page: Page, theme: 'light' | 'dark'): Promise<unknown> =>
  page.evaluate(`new Promise((told) => {
    const look = () => {
      const cell = document.querySelector('tbody .list-right');
      const isThere = cell && getComputedStyle(document.documentElement).colorScheme === '${theme}';
      return isThere ? told(getComputedStyle(cell).color) : requestAnimationFrame(look);
    };
    look();
  })`);

test('the other theme is there at once for whom moving things are too much', async () => {
  const page = await office.open('/accounts', 'admin@demo.test');
  const light = await inkIn(page, 'light');
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await inkIn(page, 'dark');
  await page.reload();
  await soon(() => inkIn(page, 'dark')).toBe(dark);
  expect(dark).not.toBe(light);
  await page.context().close();
});
