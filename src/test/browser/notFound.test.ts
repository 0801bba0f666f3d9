import { globSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { openOffice, type Office } from './people.ts';

/**
 * Every screen says its address in the `index.ts` of its folder, which a test without a browser's types cannot import.
 */
const screens = globSync('admin/*/*/index.ts').flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/^ {2}path: '([\w-]+)',\n {2}can: .+(\n {2}alone: true,)?/gm)].map(
    ([, path = '', alone]) => ({ path, alone: alone !== undefined }),
  ),
);

let office: Office;
let page: Page;
beforeAll(async () => {
  office = await openOffice();
  page = await office.signIn('super@demo.test');
});
afterAll(() => office.stop());

const words = () => page.getByText('This page does not exist.');

/** Navigates like the back button, without loading the whole product anew. */
const go = (path: string) =>
  page.evaluate(`history.pushState(null, '', '${path}'); dispatchEvent(new PopStateEvent('popstate'))`);

/** The page that stands there, so that the next one is not taken for it. */
const stands = async (path: string) => {
  await go(path);
  await words().waitFor({ state: 'detached' });
  // Behind a dialog it is there too.
  await page.locator('h1').first().waitFor({ state: 'attached' });
};

const isNotFound = async (path: string) => {
  await go(path);
  await words().waitFor();
};

/** The first record of a list that opens pages of its own. */
const recordOf = async (list: string): Promise<string | undefined> => {
  const [noun, query] = [list.replaceAll('-', '_'), list === 'accounts' ? '&completed=true' : ''];
  const answer = await page.request.get(`/api/${noun}?per_page=1${query}`);
  if (answer.status() !== 200) return undefined;
  const { data }: { data?: { id: string }[] } = await answer.json();
  return data?.[0]?.id;
};

const tabsAt = async (path: string): Promise<string[]> => {
  await stands(path);
  const links = await page.locator('main nav a[href^="/"]').all();
  const hrefs = await Promise.all(links.map((link) => link.getAttribute('href')));
  return hrefs.flatMap((href) => href?.split('?')[0] ?? []);
};

/** A screen's own page, but of the users, whose list is a tab of the settings; and that of its first record. */
const pagesOf = async ({ path, alone }: (typeof screens)[number]): Promise<string[]> => {
  const id = alone ? undefined : await recordOf(path);
  return [...(path === 'users' ? [] : [`/${path}`]), ...(id ? [`/${path}/${id}`] : [])];
};

test.each(screens)('below /$path, and below each of its tabs, there is nothing that nobody drew', async (screen) => {
  await stands('/profile');
  await isNotFound(`/${screen.path}/zzz`);
  await stands('/profile');
  await isNotFound(`/${screen.path}/zzz/zzz`);
  for (const above of await pagesOf(screen)) {
    for (const tab of new Set([above, ...(await tabsAt(above))])) {
      await stands(tab);
      await isNotFound(`${tab}/zzz`);
    }
  }
});
