import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { clientId } from '../../../fixtures/clients.ts';
import type { DemoEmail } from '../app.ts';
import { openOffice, passTheDoor, photographAll, type Office } from './people.ts';

let office: Office;
beforeAll(async () => void (office = await openOffice()));
afterAll(() => office.stop());

/** A link from a mail, in a browser in which nobody is signed in. */
const follow = async (email: DemoEmail, path: string) => {
  const page = await office.signIn(email);
  await page.context().clearCookies();
  await page.goto(path);
  await page.waitForURL('**/login');
  await page.getByRole('alert').getByText('Unauthorized request').waitFor();
  return page;
};

test('a link without a session ends at the sign-in, and leads on to its page afterwards', async () => {
  const path = `/clients/${clientId('Alma Whitlock')}/details`;
  const page = await follow('advisor@demo.test', path);
  await photographAll(page, 'cold-link');
  await passTheDoor(page, office.testApp, 'advisor@demo.test');
  await page.getByRole('heading', { name: 'Alma Whitlock', level: 1 }).waitFor();
  expect(new URL(page.url()).pathname).toBe(path);
  await page.context().close();
});

test.each<[DemoEmail, string]>([
  ['advisor2@demo.test', '/no-such-page'],
  ['assistant@demo.test', '/settings/company'],
])('but never %s to %s, where no page is for them', async (email, path) => {
  const page = await follow(email, path);
  await passTheDoor(page, office.testApp, email);
  await page.getByRole('heading', { name: 'Welcome' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
  await page.context().close();
});
