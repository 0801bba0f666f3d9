import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { clientId } from '../../../fixtures/clients.ts';
import type { DemoEmail } from '../app.ts';
import { settle, watchCalm } from './calm.ts';
import { fillInCode, openOffice, photographAll, type Office } from './people.ts';
import { soon } from './soon.ts';

let office: Office;
beforeAll(async () => void (office = await openOffice()));
afterAll(() => office.stop());

const client = clientId('Alma Whitlock');
const query = (sql: string) => office.query<Record<string, unknown>>(sql);
/** Ages the session once the page is idle: a pending call would keep the session awake, or report its end too early. */
const ageBy = async (page: Page, time: string) => {
  await settle(page);
  await query(`update sessions set last_seen_at = now() - interval '${time}'`);
};
const ended = (page: Page) => page.getByRole('dialog', { name: 'Your Session Has Ended' });
const save = (page: Page) => page.getByRole('button', { name: 'Save Section' }).click();
const firstName = (page: Page) => page.getByRole('textbox', { name: 'First Name', exact: true });

const openClient = async (email: DemoEmail) => {
  const page = await office.visit(email);
  await watchCalm(page);
  await page.goto(`/clients/${client}/details`);
  return page;
};

/** The password and the code, in the dialog over the page. */
const comeInAgain = async (page: Page, email?: DemoEmail) => {
  await query('update users set otp_last_step = 0');
  if (email) await ended(page).getByLabel('Email').fill(email);
  await ended(page).getByLabel('Password').fill('Demo-pass-1!');
  await ended(page).getByRole('button', { name: 'Sign In' }).click();
  await fillInCode(ended(page));
  await photographAll(page, 'session-code');
  await ended(page).getByRole('button', { name: 'Verify' }).click();
};

test('two minutes before the end somebody may stay, and stays', async () => {
  const page = await office.visit('advisor@demo.test');
  await page.clock.install();
  await watchCalm(page);
  await page.goto(`/clients/${client}/details`);
  await firstName(page).waitFor();
  await ageBy(page, '28 minutes 30 seconds');
  await page.clock.fastForward('28:05');
  const dialog = page.getByRole('alertdialog', { name: 'Are you still there?' });
  await soon(() => dialog.getByRole('timer').textContent()).toMatch(/^1:[0-3]\d$/);
  await photographAll(page, 'session-stay');
  await dialog.getByRole('button', { name: 'Stay Signed In' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.context().close();
});

test('after the end the save waits for the password and the code, and is then made; nothing typed is lost', async () => {
  const page = await openClient('advisor@demo.test');
  await firstName(page).fill('Almira');
  await ageBy(page, '31 minutes');
  await save(page);
  await ended(page).getByText('Sign in again as Ada Winslow').waitFor();
  await photographAll(page, 'session-ended');
  await ended(page).getByLabel('Password').fill('wrong');
  await ended(page).getByRole('button', { name: 'Sign In' }).click();
  await ended(page).getByText('Invalid email or password.').waitFor();
  await comeInAgain(page);
  await page.getByText('Client updated').first().waitFor();
  await ended(page).waitFor({ state: 'detached' });
  expect(await query(`select first_name from clients where id = '${client}'`)).toEqual([{ first_name: 'Almira' }]);
  await page.context().close();
});

test('another person who signs in there begins with a page of their own, and nothing is saved', async () => {
  const page = await openClient('super@demo.test');
  await firstName(page).fill('Nobody');
  await ageBy(page, '31 minutes');
  await save(page);
  await comeInAgain(page, 'admin@demo.test');
  await page.getByRole('heading', { name: 'Welcome' }).waitFor();
  await page.getByRole('link', { name: 'Malcolm Reyes' }).waitFor();
  expect(await query(`select first_name from clients where id = '${client}'`)).toEqual([{ first_name: 'Almira' }]);
  await page.context().close();
});
