import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import type { Config } from '../../config.ts';
import { tasksOf } from '../../jobs/tasks.ts';
import { startWorker } from '../../lib/jobs/jobs.ts';
import { applicationRole } from '../../roles.ts';
import { start, type DemoEmail, type TestHouse } from '../app.ts';
import { launchBrowser } from '../chromium.ts';

/** A busy machine may be slow; one that waits for what never comes must end all the same. */
jest.setTimeout(240_000);

export interface Office {
  readonly house: TestHouse;
  /** A browser of this person's own, signed in through the pages. */
  signIn(email: DemoEmail, viewport?: { width: number; height: number }): Promise<Page>;
  /** What the database then holds. */
  asked<Row>(sql: string): Promise<Row[]>;
  stop(): Promise<void>;
}

/** The whole product as people meet it: the server, its worker, the bundle, and a browser. */
export const openOffice = async (changes: Partial<Config> = {}): Promise<Office> => {
  const house = await start({ demo: true, ...changes });
  const { host, dbName } = house.settings;
  const worker = await startWorker({
    connection: { host, user: applicationRole, database: dbName },
    tasks: tasksOf(house.app.house),
    log: () => {},
  });
  const address = await house.app.listen({ host: '127.0.0.1', port: 0 });
  const browser = await launchBrowser();
  return {
    house,
    signIn: (email, viewport = { width: 1440, height: 900 }) => signIn(house, browser, address, email, viewport),
    asked: (sql) => house.orm.em.fork().execute(sql),
    async stop() {
      await browser.close();
      await worker.stop();
      await house.stop();
    },
  };
};

const signIn = async (
  house: TestHouse,
  browser: Browser,
  address: string,
  email: DemoEmail,
  viewport: { width: number; height: number },
): Promise<Page> => {
  // Tests sign in faster than the clock makes new codes.
  await house.orm.em.fork().execute('update users set otp_last_step = 0 where email = ?', [email]);
  const context = await browser.newContext({
    baseURL: address,
    viewport,
    acceptDownloads: true,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  await page.goto('/');
  await page.getByText(email).click();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'Fill in the current code' }).click();
  await page.getByLabel('Code').and(page.locator(':not([value=""])')).waitFor();
  await page.getByRole('button', { name: 'Verify' }).click();
  // The message goes by itself: on a busy machine it may have gone before it is looked for.
  const message = page.getByText('2FA Verification Successful');
  await message
    .or(page.getByRole('heading', { name: 'Welcome' }))
    .first()
    .waitFor();
  return page;
};

const folder = process.env['SCREENSHOTS'];

/** For the README, and to look at: only where the run is told a folder. */
export const photograph = async (page: Page, name: string): Promise<void> => {
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`) });
};
