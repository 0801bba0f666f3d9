import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { openOffice, photograph, type Office } from './people.ts';
import { soon } from './soon.ts';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
});
afterAll(() => office.stop());

const phone = { width: 390, height: 844 };
const letters = `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="200">
  <circle cx="100" cy="100" r="80" fill="#1d6e4b"/><text x="220" y="135" font-size="110" font-family="serif">Larkspur</text></svg>`;
const choose = async (page: Page, name: string, buffer: Buffer) => {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Choose Logo' }).click(),
  ]);
  await chooser.setFiles({ name, mimeType: 'image/png', buffer });
};
const toast = (page: Page, text: string) => page.getByText(text).first().waitFor();
const firm = (page: Page) => page.getByRole('region', { name: 'Firm' });
const save = (page: Page) => firm(page).getByRole('button', { name: 'Save' }).click();
const settings = () => office.query('select short_name, legal_name, retention_years from company_settings');

/** Both themes, as a desk and a telephone show them. */
const photographAll = async (page: Page, name: string) => {
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    for (const viewport of [{ width: 1440, height: 900 }, phone]) {
      await page.setViewportSize(viewport);
      await photograph(page, `${name}-${viewport.width}-${scheme}`);
    }
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 1440, height: 900 });
};

test('the firm takes its own name, which stands at once in the navigation and in the tab', async () => {
  const page = await office.open('/settings/company', 'super@demo.test');
  await page.getByLabel('Short Name').fill('Larkspur & Co');
  await page.getByLabel('Legal Name').fill('Larkspur Advisory LLC');
  await save(page);
  await toast(page, 'Settings saved');
  await page.getByRole('navigation', { name: 'Main' }).getByText('Larkspur & Co Back Office').waitFor();
  await soon(() => page.title()).toBe('Settings · Company · Larkspur & Co Back Office');
  expect(await settings()).toEqual([
    { short_name: 'Larkspur & Co', legal_name: 'Larkspur Advisory LLC', retention_years: 7 },
  ]);
});

test('what the nights have removed stands under the years that the firm chose', async () => {
  const page = await office.open('/settings/company', 'super@demo.test');
  await firm(page).getByText('Nothing has been removed yet').waitFor();
  await office.query(`insert into audit (id, at, action, object, after)
    values (gen_random_uuid(), '2026-03-05T08:08:00Z', 'remove', 'StoredFile', '{"count": 12}')`);
  await page.reload();
  await firm(page).getByText('Last removed on March 05, 2026: files (12)').waitFor();
  for (const viewport of [{ width: 1440, height: 900 }, phone]) {
    await page.setViewportSize(viewport);
    await photograph(page, `company-removed-${viewport.width}`);
  }
});

test('what is no picture is refused beside the button; a logo stands in the navigation, and is taken away again', async () => {
  const page = await office.open('/settings/company', 'super@demo.test');
  await choose(page, 'logo.png', Buffer.from('no picture at all'));
  await page.getByRole('alert').getByText('Invalid file type').waitFor();
  expect(await office.query('select 1 from company_logos')).toEqual([]);
  await choose(page, 'logo.png', await sharp(Buffer.from(letters)).png().toBuffer());
  await toast(page, 'Logo saved');
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('img', { name: 'Larkspur & Co Back Office' })
    .waitFor();
  await soon(() => page.evaluate(`document.querySelector('nav img').decode().then(() => 'drawn')`)).toBe('drawn');
  await soon(() => page.getByRole('alert').count()).toBe(0);
  await photographAll(page, 'company');
});

test('the sign-in page bears the name and the logo, before anybody has signed in', async () => {
  const page = await office.signIn('admin@demo.test');
  await page.context().clearCookies();
  await page.goto('/login');
  await page.getByRole('img', { name: 'Larkspur & Co Back Office' }).waitFor();
  await soon(() => page.title()).toBe('Portal sign-in · Larkspur & Co Back Office');
  await soon(() => page.evaluate(`document.querySelector('main img').decode().then(() => 'drawn')`)).toBe('drawn');
  await photographAll(page, 'company-sign-in');
});

test('an admin sees the name and the logo, and no settings; who only reads has no Company tab among them', async () => {
  const page = await office.signIn('admin@demo.test', phone);
  await page.getByRole('banner').getByText('Larkspur & Co Back Office').waitFor();
  await page.getByRole('button', { name: 'Open navigation' }).click();
  await page.getByRole('img', { name: 'Larkspur & Co Back Office' }).waitFor();
  await photograph(page, 'company-drawer-390');
  await soon(() => page.getByRole('link', { name: 'Settings' }).count()).toBe(0);
  const reader = await office.open('/settings', 'user@demo.test');
  await reader.getByRole('link', { name: 'New Account Import' }).waitFor();
  await soon(() => reader.getByRole('link', { name: 'Company' }).count()).toBe(0);
  for (const each of [page, reader]) {
    await each.goto('/settings/company');
    await each.getByRole('heading', { name: 'Page Not Found' }).waitFor();
  }
});

test('who was slower is told what has changed meanwhile, loses nothing of the typing, and saves beside it', async () => {
  const page = await office.open('/settings/company', 'super@demo.test');
  await page.getByLabel('Short Name').fill('Larkspur');
  await office.query(`update company_settings set legal_name = 'Larkspur Group LLC', version = version + 1`);
  await save(page);
  const meanwhile = page.getByRole('dialog', { name: 'Someone else changed this' });
  await meanwhile.getByText('Their value: Larkspur Group LLC').waitFor();
  await photographAll(page, 'company-meanwhile');
  await meanwhile.getByRole('button', { name: 'Save Again' }).click();
  await toast(page, 'Settings saved');
  await meanwhile.waitFor({ state: 'detached' });
  await soon(() => firm(page).getByRole('button', { name: 'Save' }).isDisabled()).toBe(true);
  expect(await settings()).toEqual([{ short_name: 'Larkspur', legal_name: 'Larkspur Group LLC', retention_years: 7 }]);
  await page.getByRole('button', { name: 'Remove Logo' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove Logo' }).click();
  await toast(page, 'Logo removed');
  await page.getByRole('navigation', { name: 'Main' }).getByText('Larkspur Back Office').waitFor();
  expect(await office.query('select 1 from company_logos')).toEqual([]);
});
