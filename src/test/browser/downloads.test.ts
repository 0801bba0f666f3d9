import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openOffice, photographAll, type Office } from './people.ts';
import { soon } from './soon.ts';

let office: Office;
beforeAll(async () => void (office = await openOffice()));
afterAll(() => office.stop());

test('a super admin sees who took what, and when, with what was asked for', async () => {
  const ada = await office.signIn('advisor@demo.test');
  expect((await ada.request.get('/api/accounts.csv?search=Whitlock')).status()).toBe(200);
  const admin = await office.signIn('admin@demo.test');
  expect((await admin.request.get('/api/clients.xlsx')).status()).toBe(200);
  await soon(() => admin.getByRole('link', { name: 'Downloads', exact: true }).count()).toBe(0);

  const page = await office.signIn('super@demo.test');
  await page.getByRole('link', { name: 'Downloads', exact: true }).click();
  const list = page.getByRole('region', { name: 'downloads', exact: true });
  const row = (name: string) => list.getByRole('row').filter({ hasText: name });
  await row('Ada Winslow').getByText('Search: Whitlock').waitFor();
  await row('Malcolm Reyes').getByText('clients.xlsx').waitFor();
  await photographAll(page, 'downloads');
  await page
    .getByRole('searchbox')
    .or(page.getByLabel(/^Search/))
    .first()
    .fill('accounts.csv');
  await soon(() => row('Malcolm Reyes').count()).toBe(0);
  await row('Ada Winslow').waitFor();
});
