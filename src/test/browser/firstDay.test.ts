import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { currentCode } from '../../lib/secrets/totp.ts';
import { offerSetup } from '../../people/setup/offerSetup.ts';
import { emptyDatabase } from '../database.ts';
import { openOffice, photograph, type Office } from './people.ts';

let office: Office;
let page: Page;
let link = '';
beforeAll(async () => {
  // A production database: without people, and no demo.
  office = await openOffice({ demo: false }, undefined, emptyDatabase);
  page = await office.visit();
  const offered = await offerSetup(office.testApp.orm.em.fork(), office.testApp.config);
  link = new URL(offered ?? '').pathname;
});
afterAll(() => office.stop());

const press = (name: string) => page.getByRole('button', { name }).click();
const heading = (name: string) => page.getByRole('heading', { name }).waitFor();
const step = (number: number) => page.getByText(`Step ${number} of 4`).waitFor();

test('the sign-in page of an empty firm says that it waits for its set-up', async () => {
  await page.goto('/clients');
  await heading('Not Set Up Yet');
  await page.getByRole('button', { name: 'Sign In' }).waitFor({ state: 'detached' });
  await photograph(page, 'not-set-up');
});

test('an address that is not valid any more says how to get another one', async () => {
  await page.goto('/setup/nothing');
  await page.getByText('npm run setup-link prints it').waitFor();
});

test('the first super admin goes from the printed address to home: themselves, second factor, codes, the firm', async () => {
  await page.goto(link);
  await heading('Set Up Your Firm');
  await step(1);
  await press('Continue');
  await page.getByText('Required').first().waitFor();
  const facts = { 'First Name': 'Marta', 'Last Name': 'Okonkwo', Email: 'marta@firm.test' };
  for (const [label, value] of Object.entries(facts)) await page.getByLabel(label).fill(value);
  await page.getByLabel('Password', { exact: false }).first().fill('Quiet-harbour-7');
  await page.getByLabel('Confirm Password').fill('Quiet-harbour-7');
  await photograph(page, 'set-up');
  await press('Continue');

  await heading('Set Up Two-Factor Sign-In');
  await step(2);
  const secret = await page.locator('strong').innerText();
  await page.getByRole('textbox', { name: 'Code' }).fill(currentCode(secret, new Date()));
  await press('Verify');

  await heading('Backup Codes');
  await step(3);
  await press('I Have Saved My Codes');

  await heading('Your Firm');
  await step(4);
  await press('Open Back Office');
  await page.getByText('Required').first().waitFor();
  await page.getByLabel('Short Name').fill('Okonkwo Wealth');
  await page.getByLabel('Time Zone').fill('Chicago');
  await page.getByRole('option', { name: 'Central Time, Chicago' }).click();
  await photograph(page, 'set-up-firm');
  await press('Open Back Office');

  await heading('Welcome, Marta');
  expect(new URL(page.url()).pathname).toBe('/');
  await page.getByText('Okonkwo Wealth Back Office').first().waitFor();
  expect(await office.query('select short_name, time_zone from company_settings')).toEqual([
    { short_name: 'Okonkwo Wealth', time_zone: 'America/Chicago' },
  ]);
});

test('from then on the address is no page, and the settings have the firm', async () => {
  await page.goto('/settings/company');
  await page.getByLabel('Time Zone').and(page.locator('[value="Central Time, Chicago"]')).waitFor();
  await page.goto(link);
  await heading('Page Not Found');
});
