import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { openOffice, passTheDoor, type Office } from './people.ts';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
});
afterAll(() => office.stop());

const isWhoAmI = (url: URL) => url.pathname === '/api/users/current-user';

/** The next answer to who is signed in comes late: only once the code was found right. */
const holdWhoAmI = (page: Page) =>
  page.route(
    isWhoAmI,
    async (route) => {
      const verified = page.waitForResponse('**/devise/verify_otp');
      const response = await route.fetch();
      expect(response.status()).toBe(401);
      await verified;
      await route.fulfill({ response });
    },
    { times: 1 },
  );

test('what was asked before a sign-in, and is answered after it, leads nobody back to the door', async () => {
  const page = await office.signIn('advisor2@demo.test');
  await page.context().clearCookies();
  await page.goto('/');
  await page.getByRole('button', { name: 'Sign In' }).waitFor();
  await holdWhoAmI(page);
  await passTheDoor(page, office.testApp, 'advisor2@demo.test');
  await page.getByRole('heading', { name: 'Welcome' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
});
