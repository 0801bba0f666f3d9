import type { Browser, BrowserContext, Page } from 'playwright-core';
import { launchBrowser } from '../src/test/chromium.ts';
import { startServer, type Server } from './http.ts';
import { openFirm, say, type Firm } from './openFirm.ts';
import { makePeople } from './peopleFirm.ts';
import { buildSmallest } from './smallestPage.ts';

const rounds = 15;
const ours = '/accounts';
const smallest = '/smallest/#/accounts';

/**
 * `npm run bench:pages`: until the rows of the accounts stand in a browser, beside react-admin's smallest list of the
 * same rows from the same server, in turns; then what it takes to scroll 200 of them and to show one more column.
 */
const bench = async ({ home, env, client, report }: Firm): Promise<void> => {
  say('Making the firm: 5,000 people, 20,000 accounts; and the smallest list …');
  await makePeople(client);
  await buildSmallest(home);
  const server = await startServer(env);
  const browser = await launchBrowser();
  try {
    for (const [name, kind] of kinds) {
      const [own, theirs] = await inTurns(browser, server, kind);
      report.deed(`rows of /accounts visible, ${name}`, own, theirs, 1.2, server.peak());
    }
    for (const [name, deed] of deeds) report.alone(name, await alone(browser, server, deed), server.peak());
  } finally {
    await browser.close();
    await server.stop();
  }
};

interface Kind {
  readonly warm: boolean;
  /** How many times slower the processor is than it could be. */
  readonly slower: number;
}

const kinds: readonly [name: string, kind: Kind][] = [
  ['cold', { warm: false, slower: 1 }],
  ['warm', { warm: true, slower: 1 }],
  ['warm, a four times slower processor', { warm: true, slower: 4 }],
];

/** One page and then the other, so that a busy minute meets both. */
const inTurns = async (browser: Browser, server: Server, kind: Kind): Promise<[own: number, theirs: number]> => {
  const times: Record<string, number[]> = { [ours]: [], [smallest]: [] };
  for (let round = 0; round < rounds; round++) {
    for (const [path, measured] of Object.entries(times)) measured.push(await untilRows(browser, server, path, kind));
  }
  return [median(times[ours]), median(times[smallest])];
};

const untilRows = async (browser: Browser, server: Server, path: string, kind: Kind): Promise<number> => {
  const context = await enter(browser, server);
  const page = await context.newPage();
  if (kind.warm) {
    await page.goto(server.url + path);
    await page.evaluate('rowsVisible');
    await page.goto('about:blank');
  }
  await slowDown(page, kind.slower);
  await page.goto(server.url + path, { waitUntil: 'commit' });
  const time = await page.evaluate<number>('rowsVisible');
  await context.close();
  return time;
};

const enter = async (browser: Browser, server: Server): Promise<BrowserContext> => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const [name = '', value = ''] = server.cookie.split('=');
  await context.addCookies([{ name, value, url: server.url }]);
  await context.addInitScript(watching);
  return context;
};

const slowDown = async (page: Page, rate: number): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
};

/** When the page's thirty rows had been painted, in milliseconds since it was asked for. */
const watching = `
  const painted = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  window.until = async (isThere) => {
    while (!isThere()) await painted();
    await painted();
    return performance.now();
  };
  window.rowsVisible = until(() => document.querySelectorAll('tbody tr').length >= 30);`;

type Deed = (page: Page) => Promise<number>;

/** The longest time between two frames, and the time until what was asked for is painted. */
const deeds: readonly [name: string, deed: Deed][] = [
  ['200 rows scrolled, the worst frame', (page) => page.evaluate(scrolling)],
  ['200 rows, one column more', (page) => page.evaluate(adding)],
];

/** Median time of a deed on one page of 200 rows, done several times. */
const alone = async (browser: Browser, server: Server, deed: Deed): Promise<number> => {
  const context = await enter(browser, server);
  const page = await context.newPage();
  await page.goto(`${server.url}${ours}?perPage=200&page=1&sort=value&order=DESC`);
  await page.evaluate(`until(() => document.querySelectorAll('tbody tr').length >= 200)`);
  await page.getByRole('button', { name: 'Columns' }).click();
  const times = [];
  for (let round = 0; round < rounds; round++) times.push(await deed(page));
  await context.close();
  return median(times);
};

const scrolling = `(async () => {
  const region = document.querySelector('[aria-label="Table of accounts"]');
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  region.scrollTop = 0;
  let [worst, last] = [0, await frame()];
  for (let step = 1; step <= 60; step++) {
    region.scrollTop = step * 120;
    const now = await frame();
    worst = Math.max(worst, now - last);
    last = now;
  }
  return worst;
})()`;

const adding = `(async () => {
  const toggle = () => {
    const count = () => document.querySelectorAll('thead th').length;
    const before = count();
    document.querySelectorAll('[role="dialog"] input[type="checkbox"]')[5].click();
    return until(() => count() !== before);
  };
  const began = await toggle();
  return (await toggle()) - began;
})()`;

const median = (times: readonly number[] = []): number =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

await openFirm(bench);
