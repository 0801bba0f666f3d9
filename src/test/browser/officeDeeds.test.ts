import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { openMailServer } from '../mailServer.ts';
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

const email = 'olive.hartwell@firm.test';

/** The ways in that were mailed to somebody so far, once there are this many. */
const waysIn = async (to: string, kind: 'accept-invitation' | 'reset-password', count: number): Promise<string[]> => {
  const link = new RegExp(`${office.testApp.config.publicUrl}(/${kind}/[\\w-]{43})`);
  for (;;) {
    const mine = mails.arrived.filter((mail) => mail.to.includes(to));
    const ways = mine.flatMap(({ source }) => link.exec(source)?.[1] ?? []);
    if (ways.length >= count) return ways;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};

/** Presses the deed and answers its question. */
const confirm = async (page: Page, deed: string, question: string, answer: string, done: string) => {
  await page.getByRole('button', { name: deed }).click();
  const dialog = page.getByRole('dialog', { name: question });
  await photograph(page, `office-${answer.toLowerCase().replaceAll(' ', '-')}`);
  await dialog.getByRole('button', { name: answer }).click();
  await page.getByText(done).first().waitFor();
  await dialog.waitFor({ state: 'detached' });
};

test('a super admin invites somebody to the office, asks them again and takes them away', async () => {
  const page = await office.open('/settings/users', 'super@demo.test');
  await page.getByRole('button', { name: 'Invite User' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite User' });
  await dialog.getByLabel('First Name').fill('Olive');
  await dialog.getByLabel('Last Name').fill('Hartwell');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('button', { name: 'Send Invitation' }).click();
  await page.getByText('User added').waitFor();
  const [first = ''] = await waysIn(email, 'accept-invitation', 1);

  const resend = 'Resend the invitation to Olive Hartwell?';
  const sent = 'Invitation sent successfully';
  await confirm(page, 'Resend invitation of Olive Hartwell', resend, 'Resend invitation', sent);
  const [, second = ''] = await waysIn(email, 'accept-invitation', 2);
  const guest = await page.context().newPage();
  await guest.goto(first);
  await guest.getByText('This invitation is no longer valid.').waitFor();
  await guest.goto(second);
  await guest.getByLabel('Password', { exact: false }).first().waitFor();

  const gone = 'Are you sure you want to delete Olive Hartwell?';
  await confirm(page, 'Delete Olive Hartwell', gone, 'Delete', 'User deleted');
  await soon(() => page.getByText('Olive Hartwell').count()).toBe(0);
  await guest.reload();
  await guest.getByText('This invitation is no longer valid.').waitFor();
  await page.context().close();
});

test('a super admin gives an admin a new password and a new second factor', async () => {
  const admin = await office.signIn('admin@demo.test');
  const page = await office.open('/settings/users', 'super@demo.test');
  const password = 'Are you sure you want to reset the password of Malcolm Reyes?';
  const done = 'Malcolm was sent a link to choose a new password.';
  await confirm(page, 'Reset Password of Malcolm Reyes', password, 'Reset Password', done);
  const [way = ''] = await waysIn('admin@demo.test', 'reset-password', 1);
  const guest = await page.context().newPage();
  await guest.goto(way);
  await guest.getByLabel('Confirm Password').waitFor();

  const factor = 'Are you sure you want to reset 2FA?';
  await confirm(page, 'Reset 2FA of Malcolm Reyes', factor, 'Reset 2FA', '2FA reset successfully');
  await admin.goto('/branches');
  await admin.getByRole('button', { name: 'Sign In' }).waitFor();
  expect(await office.query(`select otp_enabled_at from users where email = 'admin@demo.test'`)).toEqual([
    { otp_enabled_at: null },
  ]);
  await Promise.all([admin.context().close(), page.context().close()]);
});
