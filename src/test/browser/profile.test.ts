import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { userId } from '../../../fixtures/users.ts';
import { fillInCode, openOffice, passTheDoor, photograph, type Office } from './people.ts';
import { soon } from './soon.ts';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
});
afterAll(() => office.stop());

const phone = { width: 390, height: 844 };
const photo = () =>
  sharp({ create: { width: 600, height: 400, channels: 3, background: { r: 31, g: 110, b: 90 } } })
    .jpeg()
    .toBuffer();
const choose = async (page: Page, name: string, buffer: Buffer) => {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Choose Picture' }).click(),
  ]);
  await chooser.setFiles({ name, mimeType: 'image/jpeg', buffer });
};
const toast = (page: Page, text: string) => page.getByText(text).first().waitFor();
const ada = `id = '${userId('Ada Winslow')}'`;

test('an advisor gives themselves a name and a face', async () => {
  const page = await office.signIn('advisor@demo.test');
  await page.getByRole('link', { name: 'Ada Winslow' }).click();
  await page.getByRole('heading', { name: 'Profile' }).waitFor();
  await page.getByRole('textbox', { name: 'Last Name' }).fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Required').first().waitFor();
  await page.getByRole('textbox', { name: 'Last Name' }).fill('Winslow-Hart');
  await page.getByRole('button', { name: 'Save' }).click();
  await toast(page, 'Profile successfully updated');
  await page.getByRole('link', { name: 'Ada Winslow-Hart' }).waitFor();

  await choose(page, 'me.jpg', Buffer.from('no picture at all'));
  await page.getByRole('alert').getByText('Invalid file type').waitFor();
  await choose(page, 'me.jpg', await photo());
  await page.getByRole('button', { name: 'Remove Picture' }).waitFor();
  const shown = page.getByRole('link', { name: 'Ada Winslow-Hart' }).locator('img');
  await shown.waitFor();
  await soon(() => page.evaluate(`document.querySelector('nav img').decode().then(() => 'drawn')`)).toBe('drawn');
  await photograph(page, 'profile-advisor');
  expect(
    await office.query(`select last_name, (select count(*)::int from user_pictures p where p.user_id = u.id) as pictures
    from users u where ${ada}`),
  ).toEqual([{ last_name: 'Winslow-Hart', pictures: 3 }]);

  await page.getByRole('button', { name: 'Remove Picture' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove Picture' }).click();
  await page.getByRole('button', { name: 'Remove Picture' }).waitFor({ state: 'detached' });
  expect(await office.query('select 1 from user_pictures')).toEqual([]);
});

test('new backup codes are shown once, after a fresh code, and those before serve no more', async () => {
  const page = await office.open('/profile', 'advisor@demo.test');
  await office.query(`update sessions set verified_at = now() - interval '6 minutes'`);
  await office.query(`update users set otp_last_step = 0 where ${ada}`);
  await page.getByRole('button', { name: 'Generate New Codes' }).click();
  await page.getByRole('button', { name: 'Generate New Codes' }).click();
  const code = page.getByRole('dialog', { name: 'Two-Factor Code' });
  await fillInCode(code);
  await code.getByRole('button', { name: 'Verify' }).click();
  const sheet = page.getByRole('dialog', { name: 'Backup Codes' });
  await sheet.getByRole('listitem').first().waitFor();
  await soon(() => sheet.getByRole('listitem').count()).toBe(10);
  await photograph(page, 'profile-codes');
  await page.keyboard.press('Escape');
  await sheet.getByRole('button', { name: 'I Have Saved My Codes' }).click();
  await sheet.waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('button', { name: 'Generate New Codes' }).waitFor();
  await soon(() => page.getByRole('dialog').count()).toBe(0);
  expect(await office.query('select count(*)::int as codes from backup_codes where used_at is null')).toEqual([
    { codes: 10 },
  ]);
});

test('a session elsewhere is ended with one press, and it is the sign-in page from then on', async () => {
  const page = await office.visit('advisor2@demo.test');
  await office.testApp.enter(userId('Cleo Marchetti'));
  const elsewhere = await office.signIn('assistant@demo.test');
  await elsewhere.context().clearCookies();
  await elsewhere.goto('/');
  await passTheDoor(elsewhere, office.testApp, 'advisor2@demo.test');
  await elsewhere.getByRole('heading', { name: 'Welcome' }).waitFor();
  await page.goto('/profile');
  await page.getByRole('listitem').getByText('This browser').waitFor();
  await photograph(page, 'profile-sessions');
  await page.getByRole('button', { name: 'End Chrome on Linux' }).click();
  await toast(page, 'Session ended');
  await elsewhere.goto('/profile');
  await elsewhere.getByRole('button', { name: 'Sign In' }).waitFor();
  await page.getByRole('button', { name: 'End All Other Sessions' }).click();
  await page.getByRole('button', { name: 'End All Other Sessions' }).waitFor({ state: 'detached' });
  await soon(() => page.getByRole('button', { name: /^End / }).count()).toBe(0);
});

test('somebody who only reads has a profile too, on a telephone: theme, name, and a new email that leads to the sign-in', async () => {
  const page = await office.signIn('admin@demo.test', phone);
  await becomeUna(page);
  await page.goto('/profile');
  await page.getByRole('heading', { name: 'Profile' }).waitFor();
  await page.getByRole('button', { name: 'Dark', exact: true }).click();
  await soon(() => page.evaluate('localStorage.theme')).toBe('dark');
  await photograph(page, 'profile-user-dark');
  await page.getByRole('button', { name: 'Match system' }).click();
  await soon(() => page.evaluate('localStorage.theme')).toBeUndefined();
  await choose(page, 'me.jpg', await photo());
  await page.getByRole('button', { name: 'Remove Picture' }).waitFor();
  await page.getByRole('textbox', { name: 'Email' }).fill('una.new@demo.test');
  await page.getByText('If you change your email, you are signed out everywhere').waitFor();
  await photograph(page, 'profile-user');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Sign In' }).waitFor();
  await toast(page, 'Profile successfully updated');
  expect(new URL(page.url()).pathname).toBe('/login');
  expect(await office.query(`select email from users where id = '${userId('Una Petrakis')}'`)).toEqual([
    { email: 'una.new@demo.test' },
  ]);
});

/** The demo's sign-in page does not show her. */
const becomeUna = async (page: Page): Promise<void> => {
  await office.testApp.enter(userId('Una Petrakis'));
  const [session] = await office.query<{ id: string }>(
    `select id from sessions where user_id = '${userId('Una Petrakis')}' order by created_at desc limit 1`,
  );
  const value = office.testApp.app.jwt.sign({ sid: session?.id ?? '' });
  await page.context().addCookies([{ name: 'session', value, url: new URL(page.url()).origin }]);
};
