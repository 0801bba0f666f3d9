import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { openOffice, photograph, type Office } from './people.ts';
import { soon } from './soon.ts';

let office: Office;
beforeAll(async () => void (office = await openOffice()));
afterAll(() => office.stop());

const field = (page: Page) => page.getByRole('combobox', { name: 'Find anything' });
const offered = (page: Page, name: RegExp) => page.getByRole('option', { name });
const focused = (page: Page) => page.locator(':focus').textContent();

test('an admin finds a client, an account, a page and a deed by the keyboard alone', async () => {
  const page = await office.open('/', 'admin@demo.test');
  await page.getByRole('heading', { name: 'Welcome, Malcolm' }).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByText('A name, an account number, a code, a page …').waitFor();
  await page.keyboard.type('whitlock');
  await offered(page, /^Alma Whitlock/).waitFor();
  await photograph(page, 'finder');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Alma Whitlock' }).waitFor();
  await soon(() => focused(page)).toBe('Alma Whitlock');

  await page.keyboard.press('/');
  await page.getByText('Recently opened').waitFor();
  await page.keyboard.type('0010-0103');
  await offered(page, /00100103.*Arthur Whitlock/).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: /00100103/ }).waitFor();

  await page.keyboard.press('/');
  await offered(page, /00100103/).waitFor();
  await offered(page, /^Alma Whitlock/).waitFor();
  await photograph(page, 'finder-opened');
  await page.keyboard.type('man');
  await offered(page, /^Manual Billing/).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Manual Billing' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/advisors');
});

test('a key that is pressed as soon as the page is in sight is heard', async () => {
  const page = await office.visit('admin@demo.test');
  await page.addInitScript(pressAtOnce);
  await page.goto('/');
  await field(page).waitFor();
});

/** In the very moment in which the heading is drawn. */
const pressAtOnce = `
  new MutationObserver((_, observer) => {
    if (!document.querySelector('h1')?.textContent.startsWith('Welcome')) return;
    observer.disconnect();
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '/', bubbles: true }));
  }).observe(document, { childList: true, subtree: true });`;

test('an advisor finds their own clients on a phone, and none of the firm', async () => {
  const page = await office.open('/', 'advisor2@demo.test', { width: 390, height: 844 });
  await page.getByRole('button', { name: 'Find anything' }).click();
  await field(page).fill('abernathy');
  await offered(page, /^Aldous Abernathy/).waitFor();
  await photograph(page, 'finder-phone');
  await field(page).fill('whitlock');
  await page.getByText('No results.').waitFor();
  await field(page).fill('manual billing');
  await page.getByText('No results.').waitFor();
  await page.getByRole('button', { name: 'Close' }).click();
  await field(page).waitFor({ state: 'detached' });
});
