import { afterAll, beforeAll, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { userId } from '../../../fixtures/users.ts';
import { openOffice, photograph, type Office } from './people.ts';
import { soon } from './soon.ts';
import { walk } from './walk.ts';

let office: Office;
beforeAll(async () => void (office = await openOffice()));
afterAll(() => office.stop());

const tabs = (page: Page) => page.getByRole('navigation', { name: 'Advisor' }).getByRole('link').allTextContents();
const open = async (page: Page, advisor: string, tab: string) => {
  await walk(page, `/advisors/${userId(advisor)}/${tab}`);
};
const isNotFound = (page: Page) => page.getByText('This page does not exist.').waitFor();
const stands = (page: Page, advisor: string) => page.getByRole('heading', { name: advisor, level: 1 }).waitFor();

test('an advisor finds of a colleague the details and no file, and of the other tabs nothing', async () => {
  const page = await office.visit('advisor@demo.test');
  await open(page, 'Ben Okafor', 'details');
  await stands(page, 'Ben Okafor');
  await soon(() => tabs(page)).toEqual(['Details', 'Files']);
  await photograph(page, 'colleague');
  await page.getByRole('navigation', { name: 'Advisor' }).getByRole('link', { name: 'Files' }).click();
  await page.getByText('No files yet.').first().waitFor();
  await soon(() => page.getByRole('button', { name: /Upload/ }).count()).toBe(0);
  await photograph(page, 'colleague-files');
  await page.setViewportSize({ width: 390, height: 844 });
  await photograph(page, 'colleague-files-phone');
  for (const tab of ['advisor-clients', 'accounts', 'billings']) {
    await open(page, 'Ben Okafor', tab);
    await isNotFound(page);
  }
  // Their own page has them all.
  await open(page, 'Ada Winslow', '');
  await stands(page, 'Ada Winslow');
  await soon(() => tabs(page)).toEqual(['Clients', 'Accounts', 'Billings', 'Details', 'Files', 'Activity']);
  await page.context().close();
});

test.each([
  { who: 'with pay', email: 'assistant@demo.test', advisor: 'Ada Winslow', shown: ['Billings', 'Details', 'Files'] },
  { who: 'without pay', email: 'assistant2@demo.test', advisor: 'Cleo Marchetti', shown: ['Details', 'Files'] },
] as const)('an access person $who finds of their advisor what the firm lets them', async ({ who, ...one }) => {
  const page = await office.visit(one.email);
  await open(page, one.advisor, '');
  await stands(page, one.advisor);
  await soon(() => tabs(page)).toEqual(one.shown);
  await photograph(page, `their-advisor-${who.replace(' ', '-')}`);
  // Links lead to the clients and accounts, which no tab shows.
  for (const [tab, table] of [
    ['advisor-clients', 'clients'],
    ['accounts', 'accounts'],
  ] as const) {
    await open(page, one.advisor, tab);
    await page.getByRole('region', { name: `Table of ${table}` }).waitFor();
  }
  await open(page, one.advisor, 'billings');
  await (who === 'with pay' ? stands(page, one.advisor) : isNotFound(page));
  await page.context().close();
});
