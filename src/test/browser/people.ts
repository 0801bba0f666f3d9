import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { jest } from '@jest/globals';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import type { Config } from '../../platform/config.ts';
import { startWorkers } from '../../server/workers.ts';
import { applicationRole } from '../../platform/roles.ts';
import { start, type DemoEmail, type TestApp } from '../app.ts';
import { copyDatabase } from '../database.ts';
import { launchBrowser } from '../chromium.ts';

/** Long enough for a busy machine; a test that waits in vain must end all the same. */
jest.setTimeout(600_000);

interface Viewport {
  readonly width: number;
  readonly height: number;
}

export interface Office {
  readonly testApp: TestApp;
  /** A browser of this person's own, on their home, with a session as if they had come in by its pages. */
  signIn(email: DemoEmail, viewport?: Viewport): Promise<Page>;
  /** The same on that page: what one sees there first is the caller's to wait for. */
  open(path: string, email: DemoEmail, viewport?: Viewport): Promise<Page>;
  /**
   * A browser that has opened nothing yet: this person's own, with such a session, or one in which nobody has signed
   * in.
   */
  visit(email?: DemoEmail, viewport?: Viewport): Promise<Page>;
  /** Rows of the database, by any query. */
  query<Row>(sql: string): Promise<Row[]>;
  stop(): Promise<void>;
}

/** A running server of the house, until `stop`. */
export interface Served {
  readonly baseURL: string;
  readonly stop: () => Promise<void>;
}

/** Serves by this process and its worker. */
const serveHere = async (testApp: TestApp): Promise<Served> => {
  const { host, dbName } = testApp.settings;
  const worker = await startWorkers(testApp.app.context, {
    connection: { host, user: applicationRole, database: dbName },
  });
  const baseURL = await testApp.app.listen({ host: '127.0.0.1', port: 0 });
  return { baseURL, stop: () => worker.stop() };
};

/** Without optimizing compilers, which cost more than pages gain from them that are left within seconds. */
const plainScripts = '--js-flags=--no-opt --no-maglev';

/** The whole product as people meet it: the server, its worker, the bundle, and a browser. */
export const openOffice = async (
  changes: Partial<Config> = {},
  serve = serveHere,
  database = copyDatabase,
): Promise<Office> => {
  const testApp = await start({ demo: true, ...changes }, database);
  const { baseURL, stop } = await serve(testApp);
  const browser = await launchBrowser([plainScripts]);
  const sessions = new Map<DemoEmail, Promise<Record<string, string>>>();
  const sessionOf = async (email: DemoEmail) => {
    if (!sessions.has(email)) sessions.set(email, testApp.cookiesOf(email));
    const cookies = Object.entries((await sessions.get(email)) ?? {});
    return cookies.map(([name, value]) => ({ name, value, url: baseURL }));
  };
  const visit = async (email?: DemoEmail, viewport: Viewport = { width: 1440, height: 900 }) => {
    const context = await browser.newContext({ baseURL, viewport, acceptDownloads: true, reducedMotion: 'reduce' });
    context.setDefaultTimeout(120_000);
    if (email) await context.addCookies(await sessionOf(email));
    if (late > 0) await answerLate(context);
    const page = await context.newPage();
    if (slower > 1) await slowDown(page);
    return page;
  };
  const open = async (path: string, email: DemoEmail, viewport?: Viewport) => {
    const page = await visit(email, viewport);
    await page.goto(path);
    return page;
  };
  return {
    testApp,
    open,
    async signIn(email, viewport) {
      const page = await open('/', email, viewport);
      await page.getByRole('heading', { name: 'Welcome' }).waitFor();
      return page;
    },
    visit,
    query: (sql) => testApp.orm.em.fork().execute(sql),
    async stop() {
      await browser.close();
      await stop();
      await testApp.stop();
    },
  };
};

const late = Number(process.env['LATE'] ?? 0);

/** `LATE=400` holds each answer back for up to so many milliseconds: a test that looks before it waits fails then. */
const answerLate = (context: BrowserContext) =>
  context.route('**/api/**', async (route) => {
    await setTimeout(Math.random() * late);
    await route.fallback().catch(() => {});
  });

const slower = Number(process.env['SLOWER'] ?? 1);

/** `SLOWER=8` gives each page that fraction of the processor, as a busy machine does. */
const slowDown = async (page: Page) =>
  (await page.context().newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: slower });

/** From the sign-in page on, with the password and the code. */
export const passTheDoor = async (page: Page, testApp: TestApp, email: DemoEmail): Promise<void> => {
  // Tests sign in faster than the clock makes new codes.
  await testApp.orm.em.fork().execute('update users set otp_last_step = 0 where email = ?', [email]);
  await page.getByText(email).click();
  await page.getByRole('button', { name: 'Sign In' }).click();
  await fillInCode(page);
  await page.getByRole('button', { name: 'Verify' }).click();
};

/**
 * The code of now, whatever was typed before. By its role: while the button is at work, its own ring has the label too.
 */
export const fillInCode = async (where: Page | Locator): Promise<void> => {
  const field = where.getByRole('textbox', { name: 'Code' });
  const before = await field.inputValue();
  await where.getByRole('button', { name: 'Fill in the current code' }).click();
  await field.and(where.locator(`:not([value="${before}"])`)).waitFor();
};

const folder = process.env['SCREENSHOTS'];

/** For the README, and to look at: only where the run is told a folder. */
export const photograph = async (page: Page, name: string): Promise<void> => {
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`) });
};

/** Both themes, as a desk and a telephone show them. */
export const photographAll = async (page: Page, name: string): Promise<void> => {
  if (!folder) return;
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const [width, height] of [
      [1440, 900],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      await photograph(page, `${name}-${width}-${colorScheme}`);
    }
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 1440, height: 900 });
};
