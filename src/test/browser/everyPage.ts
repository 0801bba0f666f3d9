import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import type { DemoEmail } from '../app.ts';
import { times } from '../proof.ts';
import { settle, watchCalm } from './calm.ts';
import { pages, records } from './pages.ts';
import { photograph, photographAll, type Office } from './people.ts';
import { walk } from './walk.ts';

/** All pages take a slow machine long. */
jest.setTimeout(1_200_000);

/** The rules of WCAG 2.2, levels A and AA, and what axe holds for good practice beside them. */
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export interface Look {
  readonly email: DemoEmail;
  readonly width: number;
  readonly colorScheme: 'light' | 'dark';
}

/** Faults of a page, and its links; none where that person has no such page. */
interface Seen {
  readonly path: string;
  readonly isThere: boolean;
  readonly faults: readonly string[];
  readonly links: readonly string[];
}

/** The first of each size is one who has every page; the other sees what they may. */
const looks = {
  desk: [
    { email: 'admin@demo.test', width: 1440, colorScheme: 'light' },
    { email: 'advisor@demo.test', width: 1440, colorScheme: 'dark' },
  ],
  phone: [
    { email: 'super@demo.test', width: 390, colorScheme: 'dark' },
    { email: 'assistant@demo.test', width: 390, colorScheme: 'light' },
  ],
} as const satisfies Record<string, readonly [Look, Look]>;

const sizes = ['desk', 'phone'] as const;

/** Tabs side by side. */
const atOnce = 2;

/**
 * The pages that are this size's turn, each in one of its looks: so every page is looked at once, and a quarter of them in
 * each look. In `npm run prove` every look is taken of every page. What the one may not see is looked at as the other.
 */
export const lookInTurn = async (office: Office, size: (typeof sizes)[number]): Promise<readonly Seen[]> => {
  const turns = times(sizes.length * 2, 1);
  const seen: Seen[] = [];
  for (const [index, look] of looks[size].entries()) {
    const turn = sizes.indexOf(size) + sizes.length * index;
    const own = pages.filter((_, place) => (place - turn) % turns === 0);
    seen.push(...(await lookAtPages(office, look, own)));
  }
  const missing = seen.filter(({ isThere }) => !isThere).map(({ path }) => path);
  return [...seen, ...(await lookAtPages(office, looks[size][0], missing))];
};

/** Each page as that person sees it, some side by side, and all that axe finds on them. */
const lookAtPages = async (office: Office, look: Look, paths: readonly string[]): Promise<readonly Seen[]> => {
  const known = await records(office, look.email);
  const waiting = [...paths];
  const seen: Seen[] = [];
  const lookAtWaiting = async () => {
    const tab = await openFor(office, look);
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
      seen.push(await lookAt(tab, next, known, look));
    await tab.context().close();
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, paths.length) }, lookAtWaiting));
  return seen;
};

/** A page that is ready to be looked at as this person does. */
export const openFor = async (office: Office, look: Look): Promise<Page> => {
  const page = await office.visit(look.email);
  await shape(page, look);
  await prepare(page);
  return page;
};

/** Lets the page be checked from its next load on. */
export const prepare = async (page: Page): Promise<void> => {
  await page.addInitScript(axe);
  await watchCalm(page);
};

/** All that axe finds on the page as it is, in both themes: parts without an address are opened first. */
export const faultsNow = async (page: Page, name: string): Promise<readonly string[]> => {
  const size = page.viewportSize();
  const faults: string[] = [];
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await settle(page);
    await photograph(page, `${name}-${size?.width}-${colorScheme}`);
    faults.push(...(await faultsOf(page, `${name}, ${colorScheme}`)));
    if (size) await page.setViewportSize(size);
  }
  return faults;
};

const lookAt = async (tab: Page, path: string, known: Readonly<Record<string, string>>, look: Look): Promise<Seen> => {
  // Every address opens by itself: a desk loads each, a phone walks from one to the next.
  await (look.width > 600 ? tab.goto(named(path, known)) : walk(tab, named(path, known)));
  await settle(tab);
  // A page that a person does not have shows 'not found', which is checked once, at /404.
  if (path !== '/404' && (await isMissing(tab))) return { path, isThere: false, faults: [], links: [] };
  const links = await tab.evaluate<string[]>(`[...document.querySelectorAll('a[href]')].map((link) => link.href)`);
  const faults = [...(await overflowOf(tab, path, look)), ...(await faultsOf(tab, path))];
  if (look.email === 'super@demo.test') await photographAll(tab, path.slice(1).replaceAll(/\W+/g, '-') || 'home');
  await shape(tab, look);
  return { path, isThere: true, faults, links };
};

const height = 900;

const shape = async (page: Page, { width, colorScheme }: Look): Promise<void> => {
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ colorScheme });
};

const named = (path: string, known: Readonly<Record<string, string>>) =>
  path.replaceAll(/:(\w+)/g, (_, name) => known[name] ?? `no-${name}`);

/** Address of such a page of that person's. */
export const addressOf = async (office: Office, path: string, email: DemoEmail): Promise<string> =>
  named(path, await records(office, email));

const isMissing = (tab: Page) => tab.getByRole('heading', { name: 'Page Not Found' }).isVisible();

interface Finding {
  readonly id: string;
  readonly help: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary: string }[];
}

/** Height of the page with all the rows that scroll within it. */
const wholeHeight = `document.documentElement.scrollHeight + [...document.querySelectorAll('main [role="region"]')]
  .reduce((hidden, { scrollHeight, clientHeight }) => hidden + scrollHeight - clientHeight, 0)`;

/**
 * All that axe finds on the page by that name. It is shown whole: what floats then covers nothing, and no foot a row.
 */
export const faultsOf = async (page: Page, name: string): Promise<readonly string[]> => {
  const whole = await page.evaluate<number>(wholeHeight);
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 0, height: whole });
  const asked = JSON.stringify({ runOnly: rules, resultTypes: ['violations'] });
  const found = await page.evaluate<readonly Finding[]>(`axe.run(${asked}).then(({ violations }) => violations)`);
  return found.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${name}: ${id} (${help})\n  ${html.slice(0, 300)}\n  ${failureSummary}`),
  );
};

/** Even the smallest telephone scrolls a page down alone. */
const overflowOf = async (page: Page, name: string, { width }: Look): Promise<readonly string[]> => {
  if (width > 600) return [];
  await page.setViewportSize({ width: 320, height });
  const wide = await page.evaluate<number>('document.documentElement.scrollWidth');
  await page.setViewportSize({ width, height });
  return wide > 320 ? [`${name}: ${wide} px wide on a screen of 320 px`] : [];
};
