import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { accountId } from '../../../fixtures/accounts.ts';
import { clientId } from '../../../fixtures/clients.ts';
import { openMailServer } from '../mailServer.ts';
import { documentsPage } from './documentsPage.ts';
import { openOffice, passTheDoor, photograph, type Office } from './people.ts';
import { soon } from './soon.ts';

const phone = { width: 390, height: 844 };

let office: Office;
let post: Awaited<ReturnType<typeof openMailServer>>;
beforeAll(async () => {
  post = await openMailServer();
  office = await openOffice({ smtpUrl: post.url });
});
afterAll(async () => {
  await office.stop();
  await post.close();
});

/** The letter to that person about it, once it has arrived. */
const arrived = async (to: string, about: string): Promise<string> => {
  for (;;) {
    const letter = post.arrived.find(({ to: [reader], source }) => reader === to && source.includes(about));
    if (letter) return letter.source;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};

const wizardOf = (client: string, account: string) => `/clients/${clientId(client)}/accounts/${accountId(account)}`;
/** The page alone: the server listens where no mail could know. */
const linkIn = (letter: string): string => /\/signed_url\?signed_id=[^\s"<]+/.exec(letter)?.[0] ?? '';

test('an admin sends an account back; the mail’s link leads its advisor to it after the sign-in, and others to New Accounts', async () => {
  const admin = await office.open(wizardOf('Beatrix Osei', 'Osei joint'), 'admin@demo.test');
  await documentsPage(admin).unsubmit('The co-owner is missing.\nPlease ask her.');
  const letter = await arrived('advisor@demo.test', 'Sent back');
  expect(letter).toContain('> The co-owner is missing.\r\n> Please ask her.');

  const advisor = await office.signIn('advisor@demo.test', phone);
  await advisor.context().clearCookies();
  await advisor.goto(linkIn(letter));
  await passTheDoor(advisor, office.testApp, 'advisor@demo.test');
  await advisor.waitForURL(`**${wizardOf('Beatrix Osei', 'Osei joint')}`);
  await advisor.getByText('Please ask her.').first().waitFor();
  await photograph(advisor, 'mail-link');

  const stranger = await office.open(linkIn(letter), 'assistant2@demo.test');
  await stranger.waitForURL('**/new-accounts**');
  await stranger.getByText('Account was not found.').waitFor();
  await stranger.getByRole('heading', { name: 'New Accounts' }).waitFor();
  await photograph(stranger, 'mail-link-stranger');
});

test('each says in their profile which mails they want', async () => {
  const page = await office.open('/profile', 'advisor@demo.test', phone);
  const choices = page.getByRole('region', { name: 'Email Notifications' });
  const rejected = choices.getByRole('checkbox', { name: 'an account is sent back, with the reason' });
  await rejected.waitFor();
  await soon(() => choices.getByRole('checkbox', { name: 'someone sends feedback' }).count()).toBe(0);
  await rejected.click();
  await page.getByText('Profile successfully updated').first().waitFor();
  await page.reload();
  await rejected.waitFor();
  expect([await rejected.isChecked(), await choices.getByRole('checkbox', { checked: true }).count()]).toEqual([
    false,
    4,
  ]);
  await choices.scrollIntoViewIfNeeded();
  await photograph(page, 'mail-choices');
  await page.setViewportSize({ width: 1440, height: 900 });
  await choices.scrollIntoViewIfNeeded();
  await photograph(page, 'mail-choices-wide');
  await rejected.click();
  await page.getByText('Profile successfully updated').first().waitFor();
  await page.reload();
  await rejected.waitFor();
  await soon(() => rejected.isChecked()).toBe(true);
});

test('the demo shows what it would have mailed, on a telephone too', async () => {
  const demo = await openOffice();
  const admin = await demo.visit('admin@demo.test');
  await admin.goto(wizardOf('Beatrix Osei', 'Osei joint'));
  await documentsPage(admin).unsubmit('The co-owner is missing.\nPlease ask her.');
  await admin.setViewportSize(phone);
  const letter = admin.getByRole('article').filter({ hasText: 'advisor@demo.test' });
  for (;;) {
    await admin.goto('/dev/mail');
    if ((await letter.count()) > 0) break;
  }
  await soon(() => letter.getByRole('heading').innerText()).toMatch(/^Sent back: Beatrix Osei \(/);
  await soon(() => letter.innerText()).toContain('> The co-owner is missing.\n> Please ask her.\n');
  await soon(() => admin.evaluate('document.documentElement.scrollWidth')).toBe(phone.width);
  await photograph(admin, 'dev-mail-phone');
  await admin.setViewportSize({ width: 1440, height: 900 });
  await photograph(admin, 'dev-mail');
  await demo.stop();
});
