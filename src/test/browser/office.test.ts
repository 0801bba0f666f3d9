import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { userId } from '../../../fixtures/users.ts';
import { openOffice, photograph, type Office } from './people.ts';
import { soon } from './soon.ts';

let office: Office;
beforeAll(async () => void (office = await openOffice()));
afterAll(() => office.stop());

test('a super admin finds the office in Settings, changes somebody and deletes them', async () => {
  const page = await office.open('/settings', 'super@demo.test');
  await page.getByRole('link', { name: 'Odette Farrow' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/settings/users');
  await page.getByText('Total 4').waitFor();
  await page
    .getByRole('row', { name: /Odette Farrow/ })
    .getByText('Invited', { exact: true })
    .waitFor();
  await page
    .getByRole('row', { name: /Malcolm Reyes/ })
    .getByText('Jan 14, 2026')
    .waitFor();
  await photograph(page, 'users');
  await page.getByRole('button', { name: 'Invite User' }).click();
  await page.getByRole('dialog', { name: 'Invite User' }).getByLabel('LPL Code').waitFor();
  await photograph(page, 'invite');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('link', { name: 'Odette Farrow' }).click();
  await page.getByRole('heading', { name: 'Super Admins' }).waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Theodora Vance' }).waitFor();
  await photograph(page, 'user');
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit User' });
  await dialog.getByLabel('Role').click();
  await page.getByRole('option', { name: 'User', exact: true }).click();
  await photograph(page, 'edit');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText('User updated').waitFor();
  expect(await office.query(`select role from users where id = '${userId('Odette Farrow')}'`)).toEqual([
    { role: 'user' },
  ]);
  await page.getByRole('button', { name: 'Delete Odette Farrow' }).click();
  await photograph(page, 'delete');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('User deleted').waitFor();
  await page.getByText('Total 3').waitFor();
  expect(new URL(page.url()).pathname).toBe('/settings/users');
});

test('a role user reads the office and finds nothing else of the firm', async () => {
  const page = await office.open('/', 'user@demo.test', { width: 390, height: 844 });
  await page.getByRole('heading', { name: 'Welcome, Una' }).waitFor();
  await photograph(page, 'una-home');
  await page.goto('/settings/users');
  await page.getByText('Malcolm Reyes').first().waitFor();
  await photograph(page, 'una-users');
  for (const name of ['Invite User', 'Export', 'Delete Malcolm Reyes', 'Reset 2FA of Malcolm Reyes'])
    await soon(() => page.getByRole('button', { name }).count()).toBe(0);
  await page.goto(`/users/${userId('Malcolm Reyes')}`);
  await page.getByRole('heading', { name: 'Admins', exact: true }).waitFor();
  await soon(() => page.getByRole('button', { name: 'Edit' }).count()).toBe(0);
  await soon(() => page.getByText('LPL Code').count()).toBe(0);
  for (const path of ['/branches', '/clients', '/settings/fee-files', '/files', '/payouts']) {
    await page.goto(path);
    await page.getByText('This page does not exist.').waitFor();
  }
  await page.goto('/');
  await page.getByRole('button', { name: /menu|navigation/i }).click();
  await photograph(page, 'una-menu');
  await page.getByRole('link', { name: 'Settings' }).waitFor();
  for (const name of ['Branches', 'Advisors', 'Clients', 'Codes'])
    await soon(() => page.getByRole('link', { name }).count()).toBe(0);
});
