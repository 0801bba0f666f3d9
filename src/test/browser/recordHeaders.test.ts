import { afterAll, beforeAll, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { accountId } from '../../../fixtures/accounts.ts';
import { openOffice, photographAll, type Office } from './people.ts';
import { soon } from './soon.ts';
import { walk } from './walk.ts';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
});
afterAll(() => office.stop());

/** The address of the first record of a list. */
const firstOf = async (page: Page, list: string, tab: string) => {
  const answer = await page.request.get(`/api/${list}?per_page=1`);
  const { data } = (await answer.json()) as { data: { id: string }[] };
  return `/${list.replace('_', '-')}/${data[0]?.id ?? ''}/${tab}`;
};

const records = [
  ['clients', 'All Clients', 'details', 'Details'],
  ['advisors', 'All Advisors', 'details', 'Details'],
  ['branches', 'All Branches', 'team', 'Team'],
  ['advisor_codes', 'All Advisor Codes', 'accounts', 'Accounts'],
] as const;

const beginsAs = async (page: Page, address: string, back: string, tab: string) => {
  await walk(page, address);
  const header = page.locator('main header').first();
  const name = await header.getByRole('heading', { level: 1 }).innerText();
  await header.getByRole('link', { name: back, exact: true }).waitFor();
  await soon(() => page.title()).toMatch(new RegExp(`^${name} · ${tab} · `));
};

test.each(['super@demo.test', 'advisor@demo.test'] as const)(
  'each record of %s begins with the way back, its heading and its links, and the browser names its section',
  async (email) => {
    const page = await office.visit(email);
    for (const [list, back, path, tab] of records) {
      await beginsAs(page, await firstOf(page, list, path), back, tab);
      await photographAll(page, `header-${list}-${email.split('@')[0]}`);
    }
    await beginsAs(page, `/accounts/${accountId('A1')}/positions`, 'All Accounts', 'Positions');
    await photographAll(page, `header-accounts-${email.split('@')[0]}`);
    await page.context().close();
  },
);

test('what takes a record away stands beside the rest at a desk, and under More on a phone', async () => {
  const page = await office.open(`/accounts/${accountId('Greave')}/details`, 'super@demo.test');
  const remove = page.getByRole('button', { name: 'Delete Account' });
  const more = page.getByRole('button', { name: 'More', exact: true });
  await remove.waitFor();
  await soon(() => more.isVisible()).toBe(false);
  await page.setViewportSize({ width: 390, height: 844 });
  await more.waitFor();
  await soon(() => remove.isVisible()).toBe(false);
  await more.click();
  await remove.click();
  await page.getByRole('dialog', { name: 'Delete Account' }).getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await soon(() => page.locator(':focus').innerText()).toBe('Delete Account');
  await page.context().close();
});

test('an advisor finds no More where nothing stands in it', async () => {
  const page = await office.open(`/accounts/${accountId('A1')}/details`, 'advisor@demo.test', {
    width: 390,
    height: 844,
  });
  await page.getByRole('button', { name: 'Copy Link' }).waitFor();
  await soon(() => page.getByRole('button', { name: 'More', exact: true }).isVisible()).toBe(false);
  await page.context().close();
});

test('on a phone the buttons beside a heading keep their words on one line', async () => {
  const page = await office.open(`/accounts/${accountId('C2')}/details`, 'super@demo.test', {
    width: 390,
    height: 844,
  });
  const reopen = page.getByRole('button', { name: 'Reopen Account' });
  await soon(async () => (await reopen.boundingBox())?.height).toBeLessThan(40);
  await page.context().close();
});
