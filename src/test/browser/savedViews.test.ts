import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { openOffice, photograph, photographAll, type Office } from './people.ts';
import { soon } from './soon.ts';
import { walk } from './walk.ts';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
});
afterAll(() => office.stop());

const tabs = (page: Page, list = 'accounts') => page.getByRole('navigation', { name: `Views of ${list}` });
const tab = (page: Page, name: string) => tabs(page).getByRole('link', { name, exact: true });
const openTab = (page: Page) => tabs(page).locator('[aria-current]').innerText();
const heads = (page: Page) => page.getByRole('columnheader').allInnerTexts();
const total = (page: Page, count: number) => page.getByText(`Total ${count}`, { exact: true }).waitFor();
const idOf = async (name: string) => {
  const [view] = await office.query<{ id: string }>(`select id from list_views where name = '${name}'`);
  return view?.id ?? '';
};
const found = async (condition: string) => {
  const [row] = await office.query<{ count: number }>(
    `select count(*)::int as count from accounts where archived_at is null and ${condition}`,
  );
  return row?.count ?? 0;
};

const press = async (page: Page, deed: string) => {
  await page.getByRole('button', { name: 'Views', exact: true }).click();
  await page.getByRole('menuitem', { name: deed }).click();
};
const saveAs = async (page: Page, name: string, audience?: string) => {
  await press(page, 'Save as View');
  const dialog = page.getByRole('dialog', { name: 'Save as View' });
  await dialog.getByLabel('Name').fill(name);
  if (audience) {
    await dialog.getByLabel('Visible To').click();
    await page.getByRole('option', { name: audience }).click();
  }
  await dialog.getByRole('button', { name: 'Save' }).click();
  await tab(page, name).and(page.locator('[aria-current]')).waitFor();
};
const narrowToMoreThan = async (page: Page, value: string) => {
  await page.getByRole('button', { name: 'Market Value', exact: true }).first().click();
  await page.getByRole('dialog', { name: 'Filter Market Value' }).locator(':focus').waitFor();
  await page.keyboard.press('Control+A');
  await page.keyboard.type(value);
  await page.keyboard.press('Enter');
};
const turnColumn = async (page: Page, name: string) => {
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name, exact: true }).click();
  await page.keyboard.press('Escape');
};

const changed = (page: Page) => page.getByText('View changed');

test('an admin saves a view for the admins; a colleague works in it, changes it and puts it back', async () => {
  await office.query("update users set role = 'admin' where email = 'user@demo.test'");
  const malcolm = await office.open('/accounts', 'admin@demo.test');
  await total(malcolm, await found('true'));
  await soon(() => tabs(malcolm).count()).toBe(0);
  await narrowToMoreThan(malcolm, '1000000');
  const [all, large, larger] = [await found('true'), await found('value > 1000000'), await found('value > 5000000')];
  await total(malcolm, large);
  await malcolm.getByRole('button', { name: 'Billable Balance', exact: true }).click();
  await turnColumn(malcolm, 'Bill From');
  await saveAs(malcolm, 'Large', 'My role');
  await photographAll(malcolm, 'view');

  const una = await office.open('/accounts', 'user@demo.test');
  await total(una, all);
  await tab(una, 'Large').click();
  await total(una, large);
  await una.getByRole('columnheader', { name: 'Billable Balance' }).and(una.locator('[aria-sort=ascending]')).waitFor();
  await soon(() => heads(una)).not.toContain('Bill From');
  await soon(() => changed(una).count()).toBe(0);
  await turnColumn(una, 'Bill From');
  await changed(una).waitFor();
  await photographAll(una, 'view-changed');
  // A colleague's view is saved as one's own.
  await soon(() => una.getByRole('button', { name: 'Save', exact: true }).count()).toBe(0);
  await una.getByRole('button', { name: 'Save as View' }).waitFor();
  await una.getByRole('button', { name: 'Reset', exact: true }).click();
  await changed(una).waitFor({ state: 'detached' });
  await soon(() => heads(una)).not.toContain('Bill From');
  await tab(una, 'All').click();
  await total(una, all);
  await soon(() => heads(una)).toContain('Bill From');

  await narrowToMoreThan(malcolm, '5000000');
  await changed(malcolm).waitFor();
  await malcolm.getByRole('button', { name: 'Save', exact: true }).click();
  await malcolm.getByText('View updated').waitFor();
  await changed(malcolm).waitFor({ state: 'detached' });
  await una.reload();
  await tab(una, 'Large').click();
  await total(una, larger);
  // The view and what it shows outlive the page.
  await una.reload();
  await total(una, larger);
  await soon(() => openTab(una)).toBe('Large');
  await malcolm.context().close();
  await una.context().close();
});

test('a super admin makes one for everybody; one’s default opens by itself, a link for whom it is shared with', async () => {
  const theodora = await office.visit('super@demo.test');
  await theodora.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await theodora.goto('/accounts');
  await total(theodora, await found('true'));
  await turnColumn(theodora, 'Refund Status');
  await narrowToMoreThan(theodora, '300000');
  const count = await found('value > 300000');
  await saveAs(theodora, 'Over 300,000', 'Everyone');
  await press(theodora, 'Set as Default View');
  await theodora.getByText('The list now opens with this view').waitFor();
  await press(theodora, 'Copy Link');
  await theodora.getByText('Link copied').waitFor();
  const link = await theodora.evaluate<string>('navigator.clipboard.readText()');
  await theodora.goto('/');
  await theodora.getByRole('button', { name: 'Accounts', exact: true }).click();
  await theodora.getByRole('link', { name: 'All Accounts' }).click();
  await total(theodora, count);
  await soon(() => openTab(theodora)).toBe('Over 300,000');
  // Chosen once, all of it stays for the visit.
  await tab(theodora, 'All').click();
  await total(theodora, await found('true'));
  await theodora.getByRole('link', { name: 'Clients', exact: true }).click();
  await tabs(theodora, 'clients').waitFor();
  await theodora.getByRole('link', { name: 'All Accounts' }).click();
  await total(theodora, await found('true'));

  const quentin = await office.open(link, 'assistant2@demo.test');
  await tab(quentin, 'Over 300,000').and(quentin.locator('[aria-current]')).waitFor();
  await quentin.getByText('Some columns or filters of this view are not available to you.').waitFor();
  await quentin.getByText('Market Value: Greater Than $300,000.00').waitFor();
  await photographAll(quentin, 'view-partial');
  await quentin.getByRole('button', { name: 'Views', exact: true }).click();
  await soon(() => quentin.getByRole('menuitem').allInnerTexts()).toEqual([
    'Save as View',
    'Set as Default View',
    'Copy Link',
  ]);
  await quentin.goto(`/accounts?view=${await idOf('Large')}`);
  await quentin.getByText('This view was deleted, or is not shared with you.').waitFor();
  await soon(() => openTab(quentin)).toBe('All');
  await soon(() => quentin.getByText('Market Value: Greater Than').count()).toBe(0);
  await quentin.context().close();
  await theodora.context().close();
});

test('the first rows of a list are those of the view that it opens with, however late they come', async () => {
  const theodora = await office.visit('super@demo.test');
  const [asked, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await theodora.route(/\/api\/accounts\?.*filters=/, async (route) => {
    asked.resolve();
    await go.promise;
    await route.fallback();
  });
  await theodora.addInitScript(watchRows);
  await theodora.goto('/accounts');
  await tab(theodora, 'Over 300,000').and(theodora.locator('[aria-current]')).waitFor();
  await asked.promise;
  await theodora.getByRole('region', { name: 'accounts', exact: true }).getByLabel('Loading').waitFor();
  go.resolve();
  await total(theodora, await found('value > 300000'));
  await theodora.locator('tbody tr').first().waitFor();
  expect(await theodora.evaluate('[...totals]')).toEqual([`Total ${await found('value > 300000')}`]);
  await theodora.context().close();
});

/** Records totals that were shown only for a moment. */
const watchRows = `
  window.totals = new Set();
  new MutationObserver(() => {
    const total = document.querySelector('section [role="status"]:not([aria-label])')?.textContent;
    if (document.querySelector('tbody tr')) totals.add(total);
    else if (total) totals.add(total);
  }).observe(document, { childList: true, subtree: true, characterData: true });`;

test('on a phone the tabs scroll, and nothing is wider than the smallest screen', async () => {
  const name = 'Over three hundred thousand dollars';
  await office.query(`update list_views set name = '${name}' where name = 'Over 300,000'`);
  const page = await office.visit('super@demo.test', { width: 320, height: 700 });
  await page.goto('/accounts');
  await tab(page, name).waitFor();
  await page.getByRole('button', { name: 'Sort and Filter' }).click();
  await page
    .getByRole('button', { name: 'Ascending' })
    .or(page.getByRole('button', { name: 'Descending' }))
    .click();
  await page.getByRole('button', { name: 'Views', exact: true }).click();
  await photograph(page, 'view-phone-sheet');
  await page.getByRole('menuitem', { name: 'Save as View' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save as View' });
  await dialog.getByLabel('Name').fill('The other way round, for the telephone');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.locator('[aria-current]', { hasText: 'The other way round' }).waitFor();
  await page
    .getByRole('button', { name: 'Descending' })
    .or(page.getByRole('button', { name: 'Ascending' }))
    .click();
  await page.getByRole('button', { name: /^Show \d/ }).click();
  await changed(page).waitFor();
  await photograph(page, 'view-phone-320');
  const wide = await page.evaluate<number>('document.documentElement.scrollWidth');
  expect(wide).toBe(320);
  await page.context().close();
});

/** Lists that stand by themselves; those within a record, and beside others, have none. */
const wholeLists = [
  ['/accounts', 'accounts'],
  ['/activity', 'activity'],
  ['/advisor-codes', 'advisor codes'],
  ['/advisors', 'advisors'],
  ['/branches', 'branches'],
  ['/clients', 'clients'],
  ['/compensation', 'payouts'],
  ['/exports', 'exports'],
  ['/fee-uploads', 'fee uploads'],
  ['/file-downloads', 'downloads'],
  ['/flags', 'flags'],
  ['/flags/disputes', 'disputes'],
  ['/new-accounts', 'new accounts'],
  ['/refunds', 'refunds'],
  ['/tasks', 'tasks'],
] as const;

test('every list that stands by itself has saved views', async () => {
  const page = await office.visit('super@demo.test');
  for (const [path, list] of wholeLists) {
    await walk(page, path);
    const section = page.getByRole('region', { name: list, exact: true });
    await section.getByRole('button', { name: 'Views', exact: true }).waitFor();
  }
});

test('a view of the flags is none of the disputes', async () => {
  const page = await office.open('/flags', 'super@demo.test');
  await saveOf(page, 'flags', 'By client');
  await page.goto('/flags/disputes');
  await page.getByRole('button', { name: 'Views', exact: true }).waitFor();
  await soon(() => tabs(page, 'disputes').count()).toBe(0);
  await page.goto('/flags');
  await tabs(page, 'flags').getByRole('link', { name: 'By client' }).waitFor();
});

const saveOf = async (page: Page, list: string, name: string) => {
  await press(page, 'Save as View');
  const dialog = page.getByRole('dialog', { name: 'Save as View' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await tabs(page, list).getByRole('link', { name }).waitFor();
};
