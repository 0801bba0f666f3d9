import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { clientId } from '../../../fixtures/clients.ts';
import { openOffice, photographAll, type Office } from './people.ts';
import { soon } from './soon.ts';

let office: Office;
beforeAll(async () => void (office = await openOffice()));
afterAll(() => office.stop());

const client = clientId('Alma Whitlock');
const offline = (page: Page) => page.getByText('You are offline. Your changes are kept, and this page reconnects');
const open = (page: Page, entry: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: entry, exact: true }).click();

test('a page whose code had not been loaded comes by itself once the connection is back', async () => {
  const page = await office.signIn('super@demo.test');
  await page.context().setOffline(true);
  await offline(page).waitFor();
  await open(page, 'Branches');
  await page.getByRole('heading', { name: 'This Page Could Not Be Loaded' }).waitFor();
  await photographAll(page, 'offline-page');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await page.getByText('You are offline. It will load when you are back online.').waitFor();
  await page.context().setOffline(false);
  await page.getByRole('heading', { name: 'Branches', level: 1 }).waitFor();
  await page.getByRole('link', { name: 'Cedar Hollow' }).waitFor();
  await soon(() => offline(page).count()).toBe(0);
  await page.context().close();
});

test('a tab that stayed open over a new version of the server loads the page that it has no more', async () => {
  const page = await office.signIn('super@demo.test');
  let isOld = true;
  await page.route('**/*', async (route) => {
    if (route.request().isNavigationRequest()) isOld = false;
    if (!isOld || !route.request().url().endsWith('.js')) return route.fallback();
    return route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html>' });
  });
  await open(page, 'Branches');
  await page.getByRole('link', { name: 'Cedar Hollow' }).waitFor();
  expect(isOld).toBe(false);
  await page.context().close();
});

test('what is typed while the connection is cut stays, and is saved afterwards', async () => {
  const page = await office.open(`/clients/${client}/details`, 'admin@demo.test');
  const name = page.getByRole('textbox', { name: 'First Name', exact: true });
  await name.fill('Almira');
  await page.context().setOffline(true);
  await offline(page).waitFor();
  await page.getByRole('button', { name: 'Save Section' }).click();
  await page.getByText('You are offline. Your changes are kept.').waitFor();
  await photographAll(page, 'offline-form');
  await page.context().setOffline(false);
  await offline(page).waitFor({ state: 'detached' });
  await soon(() => name.inputValue()).toBe('Almira');
  await page.getByRole('button', { name: 'Save Section' }).click();
  await page.getByText('Client updated').first().waitFor();
  await page.context().close();
});
