import { afterAll, beforeAll, test } from '@jest/globals';
import type { Page, Route } from 'playwright-core';
import { openOffice, photograph, type Office } from './people.ts';
import { soon } from './soon.ts';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
});
afterAll(() => office.stop());

const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from(`%PDF-1.7 ${name}`) });
const choose = async (page: Page, ...files: readonly ReturnType<typeof pdf>[]) =>
  page.locator('input[type=file][multiple]').setInputFiles([...files]);

test('an advisor brings several files at once, and sees how far each of them is', async () => {
  const page = await office.signIn('advisor@demo.test');
  await page.getByRole('link', { name: 'Files', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Files' }).waitFor();
  const held = Promise.withResolvers<void>();
  await page.route('**/api/uploads/*', async (route: Route) => {
    await held.promise;
    await route.continue();
  });
  const page2 = { name: 'page.html', mimeType: 'application/pdf', buffer: Buffer.from('<html>') };
  await choose(page, pdf('Plan.pdf'), page2, pdf('Notes.pdf'));
  const uploads = page.getByRole('region', { name: 'Uploads' });
  for (const name of ['Plan.pdf', 'page.html', 'Notes.pdf'])
    await uploads.getByRole('progressbar', { name: `Upload of ${name}` }).waitFor();
  await photograph(page, 'files-uploading');
  held.resolve();
  for (const name of ['Plan.pdf', 'Notes.pdf']) await page.getByRole('link', { name, exact: true }).waitFor();
  await page.getByText('File was successfully uploaded.').first().waitFor();
  const failed = uploads.getByRole('alert');
  await failed.getByText('page.html').waitFor();
  await photograph(page, 'files-uploaded');
  await failed.getByRole('button', { name: 'Try page.html again' }).click();
  await failed.getByText('page.html').waitFor();
  await failed.getByRole('button', { name: 'Dismiss page.html' }).click();
  await uploads.waitFor({ state: 'detached' });
  await soon(() => page.getByRole('button', { name: 'Delete Plan.pdf' }).count()).toBe(0);
  await page.context().close();
});

test('a dropped file is taken too; the firm finds it, whose it is, and deletes it', async () => {
  const page = await office.open('/files', 'admin@demo.test');
  const list = page.getByRole('region', { name: 'files', exact: true });
  const dropped = await page.evaluateHandle(`(() => {
    const data = new DataTransfer();
    data.items.add(new File(['%PDF-1.7 lease'], 'Lease.pdf', { type: 'application/pdf' }));
    return data;
  })()`);
  await list.dispatchEvent('dragover', { dataTransfer: dropped });
  await list.dispatchEvent('drop', { dataTransfer: dropped });
  await page.getByRole('link', { name: 'Lease.pdf', exact: true }).waitFor();
  await photograph(page, 'files');
  await page.getByRole('button', { name: 'Delete Lease.pdf' }).click();
  await page.getByText('Are you sure you want to delete this file? This cannot be undone.').waitFor();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByText('File deleted').waitFor();
  await page.getByRole('link', { name: 'Lease.pdf', exact: true }).waitFor({ state: 'detached' });
  await photograph(page, 'file-deleted');
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('link', { name: 'Lease.pdf', exact: true }).waitFor();
  await page.getByText('Undone').waitFor();
  await page.context().close();
});

test('for access persons there is no such page', async () => {
  const page = await office.signIn('assistant@demo.test');
  await soon(() => page.getByRole('link', { name: 'Files', exact: true }).count()).toBe(0);
  await page.goto('/files');
  await page.getByText('This page does not exist.').waitFor();
  await page.context().close();
});
