import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { clientId } from '../../../fixtures/clients.ts';
import { userId } from '../../../fixtures/users.ts';
import type { DemoEmail } from '../app.ts';
import { sessionCookie } from '../serverProcess.ts';
import { settle, watchCalm } from './calm.ts';
import { fillInCode, openOffice, photographAll, type Office } from './people.ts';
import { soon } from './soon.ts';

let office: Office;
beforeAll(async () => void (office = await openOffice()));
afterAll(() => office.stop());

const ended = (page: Page) => page.getByRole('dialog', { name: 'Your Session Has Ended' });
const endSessions = (name: string) =>
  office.query(`update sessions set ended_at = now() where user_id = '${userId(name)}' and ended_at is null`);
/** The next stream that the page opens. */
const eventsOf = (page: Page) => page.waitForResponse((answer) => answer.url().endsWith('/api/events'));
const comeInAgain = async (page: Page) => {
  await office.query('update users set otp_last_step = 0');
  await ended(page).getByLabel('Password').fill('Demo-pass-1!');
  await ended(page).getByRole('button', { name: 'Sign In' }).click();
  await fillInCode(ended(page));
  await ended(page).getByRole('button', { name: 'Verify' }).click();
  await ended(page).waitFor({ state: 'detached' });
};
/** The person on a client's page, every word of which is to be covered. */
const atClient = async (email: DemoEmail) => {
  const page = await office.visit(email);
  const told = eventsOf(page);
  await page.goto(`/clients/${clientId('Alma Whitlock')}/details`);
  await page.getByRole('textbox', { name: 'First Name', exact: true }).waitFor();
  expect((await told).status()).toBe(200);
  return page;
};

/** The topmost element in the page: the curtain, or null where the page can be read. */
const seenAt = (page: Page) =>
  page.evaluate<string | null>(
    `document.elementFromPoint(innerWidth / 4, 60).closest('.MuiDialog-container, .MuiBackdrop-root')?.className ?? null`,
  );

test('a session that is ended elsewhere covers its open page, and nobody presses anything', async () => {
  const page = await atClient('advisor@demo.test');
  await page.getByRole('textbox', { name: 'First Name', exact: true }).fill('Almira');
  await endSessions('Ada Winslow');
  await ended(page).getByText('Sign in again as Ada Winslow').waitFor();
  await soon(() => seenAt(page)).not.toBeNull();
  await photographAll(page, 'session-covered');

  // Signing in again continues on the same page, which is told of the next end, too.
  const told = eventsOf(page);
  await comeInAgain(page);
  await soon(() => page.getByRole('textbox', { name: 'First Name', exact: true }).inputValue()).toBe('Almira');
  expect((await told).status()).toBe(200);
  await endSessions('Ada Winslow');
  await ended(page).waitFor();
  await page.context().close();
});

test('whoever is in again already is not covered by the late end of the session before', async () => {
  const page = await office.signIn('advisor2@demo.test');
  await watchCalm(page);
  const first = eventsOf(page);
  await page.goto('/clients');
  await first;
  await settle(page);
  await office.query(`update sessions set last_seen_at = now() - interval '31 minutes'
    where user_id = '${userId('Cleo Marchetti')}'`);
  await page.getByRole('link', { name: 'Branches', exact: true }).click();
  await ended(page).waitFor();
  await comeInAgain(page);
  // Now the server looks whose streams are still those of somebody, and ends the old one.
  const told = eventsOf(page);
  await office.query(`update accounts set archived_at = now() where id = (select id from accounts
    where advisor_id = '${userId('Cleo Marchetti')}' and archived_at is null limit 1)`);
  expect((await told).status()).toBe(200);
  await soon(() => ended(page).count()).toBe(0);
  await page.context().close();
});

test('who signs out in one tab covers the other; the one that they left from goes to the sign-in', async () => {
  const one = await atClient('admin@demo.test');
  const two = await one.context().newPage();
  await two.goto('/clients');
  await two
    .getByRole('button', { name: 'Logout' })
    .or(two.getByText('Logout', { exact: true }))
    .first()
    .click();
  await two.waitForURL('**/login');
  await ended(one).waitFor();
  await soon(() => ended(two).count()).toBe(0);
  await one.context().close();
});

test('so is one that cannot be told, as soon as it asks', async () => {
  const page = await office.visit('super@demo.test');
  await page.route('**/api/events', (route) => route.abort());
  await page.goto('/branches');
  await page.getByRole('heading', { name: 'Branches' }).waitFor();
  await endSessions('Theodora Vance');
  await page.unroute('**/api/events');
  await ended(page).waitFor();
  await page.context().close();
});

test('where somebody else has signed in with the browser meanwhile, the page begins anew as theirs', async () => {
  const page = await office.visit('assistant@demo.test');
  await page.route('**/api/events', (route) => route.abort());
  await page.goto('/clients');
  await page.getByRole('heading', { name: 'Clients' }).waitFor();
  await office.testApp.enter(userId('Ben Okafor'));
  const [, value = ''] = (await sessionCookie(office.testApp, userId('Ben Okafor'))).split('=');
  await page.context().addCookies([{ name: 'session', value, url: page.url() }]);
  await page.unroute('**/api/events');
  await page.getByRole('heading', { name: 'Welcome' }).waitFor();
  await page.context().close();
});
