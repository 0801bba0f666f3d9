import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { userId } from '../../../fixtures/users.ts';
import { openOffice, type Office } from './people.ts';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
  // Makes a row for the list of exports.
  await office.testApp.enter(userId('Malcolm Reyes')).then((person) => person.get('/branches.csv'));
});
afterAll(() => office.stop());

/** All that the page asks for until its list's rows stand there, each as often as it went out. */
const askedFor = async (page: Page, address: string): Promise<string[]> => {
  const asked: string[] = [];
  // A slow machine draws rows later than they count as just asked for: for the page no time passes.
  await page.clock.setFixedTime(new Date());
  page.on('request', (request) => asked.push(pathOf(request.url())));
  await page.goto(address);
  await page.locator('tbody tr').first().waitFor();
  return asked;
};

const pathOf = (address: string): string => {
  const { pathname, search } = new URL(address);
  return pathname + search;
};

const linked = async (page: Page, address: string): Promise<string[]> => {
  const html = await (await page.request.get(address)).text();
  return [...html.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, url = '']) => url.replaceAll('&amp;', '&'));
};

const lists = {
  '/accounts': 'accounts',
  '/activity': 'activity',
  '/advisor-codes': 'advisor_codes',
  '/advisors': 'advisors',
  '/branches': 'branches',
  '/clients': 'clients',
  '/file-downloads': 'file_downloads',
};

test.each(Object.entries(lists))(
  '%s names on the page what it opens with, and asks for each once',
  async (path, list) => {
    const page = await office.signIn('super@demo.test');
    const asked = await askedFor(page, path);
    const named = await linked(page, path);
    const rows = asked.filter((url) => url.startsWith(`/api/${list}?`));
    expect(rows).toHaveLength(1);
    expect(named).toContain(rows[0]);
    // A script without a preload hint would be fetched only after the one that imports it.
    expect(asked.filter((url) => url.endsWith('.js') && !named.includes(url))).toEqual([]);
    for (const url of named.filter((link) => link.startsWith('/api/')))
      expect(asked.filter((one) => one === url)).toEqual([url]);
    await page.context().close();
  },
);

test('rows that the address narrows are not asked for twice, and who is not signed in is asked nothing', async () => {
  const page = await office.signIn('super@demo.test');
  expect((await linked(page, '/accounts?page=2')).filter((url) => url.startsWith('/api/accounts'))).toEqual([]);
  await page.context().clearCookies();
  const html = await (await page.request.get('/accounts')).text();
  expect(html).toContain('rel="modulepreload"');
  expect(html).not.toContain('/api/');
});
