import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { idOf } from '../../../fixtures/ids.ts';
import { currentCode } from '../../lib/secrets/totp.ts';
import { openMailServer } from '../mailServer.ts';
import { faultsNow, prepare } from './everyPage.ts';
import { openOffice, photograph, type Office } from './people.ts';
import { soon } from './soon.ts';

let office: Office;
let mails: Awaited<ReturnType<typeof openMailServer>>;
beforeAll(async () => {
  mails = await openMailServer();
  office = await openOffice({ smtpUrl: mails.url });
});
afterAll(async () => {
  await office.stop();
  await mails.close();
});

const email = 'nadia.brandt@firm.test';
const [first, second] = ['Quiet-harbour-7', 'Loud-lighthouse-8'];

/** Path of the link in the newest mail to them, below the firm's own address. */
const wayIn = async (kind: 'accept-invitation' | 'reset-password', after = 0): Promise<string> => {
  const link = new RegExp(`${office.testApp.config.publicUrl}(/${kind}/[\\w-]{43})`);
  for (;;) {
    const found = mails.arrived.slice(after).flatMap(({ source }) => link.exec(source)?.[1] ?? []);
    const [way] = found.reverse();
    if (way) return way;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};

/** A browser that nobody has signed in with. */
const freshPage = async (like: Page, viewport = { width: 1440, height: 900 }): Promise<Page> => {
  const browser = like.context().browser();
  if (!browser) throw new Error('The page has no browser');
  const context = await browser.newContext({
    baseURL: new URL(like.url()).origin,
    viewport,
    reducedMotion: 'reduce',
    acceptDownloads: true,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  await prepare(page);
  return page;
};

const invite = (page: Page) =>
  page.request.post('/api/devise/invitation', {
    data: {
      user: {
        user_type: 'advisor',
        first_name: 'Nadia',
        last_name: 'Brandt',
        email,
        phone_attributes: { country_code: 'US', number: '2025550142' },
        jurisdiction_states: ['US-CO'],
        crd_number: '0000777',
        branch_id: idOf('branch', 'Goldfield'),
      },
    },
  });

const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text }).waitFor();
const typePasswords = async (page: Page, password: string, again = password) => {
  await page.getByLabel('Password', { exact: false }).first().fill(password);
  await page.getByLabel('Confirm Password').fill(again);
};
/** From the sign-in page on, where the email is filled in already. */
const typePassword = async (page: Page, password: string) => {
  await soon(() => page.getByLabel('Email').inputValue()).toBe(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
};
const typeCode = async (page: Page, code: string) => {
  await page.getByRole('textbox', { name: 'Code' }).fill(code);
  await page.getByRole('button', { name: 'Verify' }).click();
};
/** The code of now: the test is faster than the clock makes new ones. */
const codeOf = async (secret: string) => {
  await office.query(`update users set otp_last_step = 0 where email = '${email}'`);
  return currentCode(secret, new Date());
};
const isIn = (page: Page) => page.getByRole('heading', { name: 'Welcome' }).waitFor();

test('an advisor is invited, comes in, forgets the password and the phone, and is let in each time', async () => {
  const superAdmin = await office.signIn('super@demo.test');
  expect((await invite(superAdmin)).status()).toBe(200);
  const page = await freshPage(superAdmin);

  const invitation = await wayIn('accept-invitation');
  await page.goto(invitation);
  await page.getByLabel('First Name').waitFor();
  await soon(() => page.getByLabel('Email').inputValue()).toBe(email);
  await soon(() => page.getByLabel('Email').isEditable()).toBe(false);
  const met = page.getByRole('listitem').filter({ has: page.getByRole('img', { name: 'Met:' }) });
  await page.getByLabel('Password', { exact: false }).first().fill('Quiet');
  await page.getByText('1 symbol').waitFor();
  await photograph(page, 'accept-typing');
  expect((await met.allTextContents()).join()).toContain('1 capital letter');
  await typePasswords(page, 'abc', 'abd');
  await page.getByRole('button', { name: 'Accept' }).click();
  await page.getByText('Password must have 1 capital letter.').waitFor();
  await page.getByText('The passwords do not match.').waitFor();
  expect(await faultsNow(page, 'accept-refused')).toEqual([]);
  await page.getByLabel('Last Name').fill('Brandt-Hale');
  await typePasswords(page, first);
  await page.getByRole('button', { name: 'Accept' }).click();
  await toast(page, 'Welcome. Please sign in with your new password.');
  expect(await faultsNow(page, 'login')).toEqual([]);

  await typePassword(page, first);
  await page.getByText('Or enter this key manually:').waitFor();
  expect(await faultsNow(page, 'enable-2fa')).toEqual([]);
  const secret = await page.getByText('Or enter this key manually:').locator('strong').textContent();
  await typeCode(page, await codeOf(secret ?? ''));
  await page.getByRole('listitem').nth(9).waitFor();
  const codes = await page.getByRole('list').getByRole('listitem').allTextContents();
  expect(codes).toHaveLength(10);
  expect(await faultsNow(page, 'backup-codes')).toEqual([]);
  await page.getByRole('button', { name: 'I Have Saved My Codes' }).click();
  await isIn(page);
  await page.getByText('Nadia Brandt-Hale').first().waitFor();

  const elsewhere = await page.context().newPage();
  await prepare(elsewhere);
  // A person who is signed in is redirected, and shown no codes a second time.
  await elsewhere.goto('/2fa-backup');
  await isIn(elsewhere);
  expect(new URL(elsewhere.url()).pathname).toBe('/');
  await elsewhere.goto(invitation);
  await elsewhere.getByText('This invitation is no longer valid.').waitFor();
  expect(await faultsNow(elsewhere, 'accept-dead')).toEqual([]);
  await elsewhere.close();

  await page.getByText('Logout').first().click();
  await page.getByRole('link', { name: 'Forgot password?' }).waitFor();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(first);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await typeCode(page, await codeOf(secret ?? ''));
  await isIn(page);

  const other = await freshPage(page, { width: 390, height: 844 });
  await other.goto('/login');
  await other.getByRole('link', { name: 'Forgot password?' }).click();
  await other.getByLabel('Email').fill(email);
  expect(await faultsNow(other, 'forgot')).toEqual([]);
  const before = mails.arrived.length;
  await other.getByRole('button', { name: 'Send Link' }).click();
  await toast(other, `Please check your email (${email}) to finish resetting your password.`);
  const reset = await wayIn('reset-password', before);
  await other.goto(reset);
  await typePasswords(other, second);
  expect(await faultsNow(other, 'reset')).toEqual([]);
  await other.getByRole('button', { name: 'Reset Password' }).click();
  await toast(other, 'Password reset successfully');

  // The browser that was signed in is not any more.
  await page.goto('/branches');
  await page.getByRole('button', { name: 'Sign In' }).waitFor();

  await typePassword(other, second);
  await other.getByRole('textbox', { name: 'Code' }).waitFor();
  expect(await faultsNow(other, 'code')).toEqual([]);
  await typeCode(other, codes[0] ?? '');
  await isIn(other);
  await other.goto(reset);
  await typePasswords(other, first);
  await other.getByRole('button', { name: 'Reset Password' }).click();
  await other.getByText('This link is no longer valid.').waitFor();
  await photograph(other, 'reset-dead-phone');
  await other.getByRole('link', { name: 'Request a New Link' }).click();
  await other.getByLabel('Email').waitFor();

  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(second);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await typeCode(page, codes[0] ?? '');
  await page.getByText('The code is not valid.').first().waitFor();
  await typeCode(page, codes[1] ?? '');
  // And is where it wanted to be.
  await page.getByRole('heading', { name: 'Branches' }).waitFor();
});
