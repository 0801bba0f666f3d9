import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { clientId } from '../../../fixtures/clients.ts';
import { openOffice, photograph, type Office } from './people.ts';
import { soon } from './soon.ts';
import { addAccount, openOwnerDetails, wizardPage } from './wizardPage.ts';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
});
afterAll(() => office.stop());

const client = clientId('Alma Whitlock');
const newest = async (columns: string) => {
  const [row] = await office.query(`select ${columns} from accounts a
    join account_owners o on o.account_id = a.id and o.position = 'primary'
    left join fee_schedules s on s.account_id = a.id order by a.id desc limit 1`);
  return row;
};
const inputOf = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true }).first();

test('a closed browser: the account waits in the client’s list, at the furthest step', async () => {
  const before = await office.visit('advisor@demo.test');
  const first = await addAccount(before, client);
  await first.save();
  await first.type('Account Name', 'Half filled');
  await first.find('Account Type', 'Individual');
  await first.save();
  await first.save();
  await before.getByLabel('Yearly Flat Fee (%)').waitFor();
  await before.context().close();

  const ada = await office.open(`/clients/${client}/accounts`, 'advisor@demo.test');
  await ada.getByRole('link', { name: 'Awaiting Assignment' }).first().click();
  const wizard = wizardPage(ada);
  await ada.getByLabel('Yearly Flat Fee (%)').waitFor();
  await soon(() => wizard.stage('Billing').getAttribute('aria-selected')).toBe('true');
  await photograph(ada, 'tabs-resumed');

  // And a lost connection: what is typed stays, and is saved once there is one again.
  await ada.getByLabel('Yearly Flat Fee (%)').fill('0.875');
  await ada.context().setOffline(true);
  await wizard.button('Save and Continue').click();
  await ada.getByText('You are offline. Your changes are kept.').waitFor();
  await soon(() => ada.getByLabel('Yearly Flat Fee (%)').inputValue()).toBe('0.875 %');
  await photograph(ada, 'tabs-offline');
  expect(await newest('a.step, s.balance_percentage as fee')).toEqual({ step: 'fee', fee: null });
  await ada.context().setOffline(false);
  expect(await wizard.save()).toBe(200);
  expect(await newest('a.step, s.balance_percentage as fee')).toEqual({ step: 'bill_from', fee: '0.8750' });
  await ada.context().close();
});

test('a second tab: each says what the other changed, and their author decides which holds', async () => {
  const one = await office.visit('advisor@demo.test');
  const mine = await openOwnerDetails(one, client, ({ find }) => find('Account Type', 'Individual'));
  const two = await one.context().newPage();
  await two.goto(one.url());
  const theirs = wizardPage(two);
  await theirs.type('City', 'Concord');
  await inputOf(one, 'City').fill('Lowell');
  await inputOf(one, 'Email').fill('alma@mail.example.com');
  expect(await theirs.save()).toBe(200);

  await one.bringToFront();
  expect(await mine.save()).toBe(409);
  const meanwhile = (page: Page) => page.getByRole('dialog', { name: 'Someone else changed this' });
  await meanwhile(one)
    .getByText(/^Ada Winslow saved on /)
    .waitFor();
  const city = meanwhile(one).getByRole('radiogroup', { name: 'City' });
  await city.getByLabel('Their value: Concord').waitFor();
  await soon(() => mine.button('Save Again').isDisabled()).toBe(true);
  await photograph(one, 'tabs-conflict');
  await mine.button('Keep Editing').click();
  await meanwhile(one).waitFor({ state: 'detached' });
  await soon(() => inputOf(one, 'City').inputValue()).toBe('Lowell');
  expect(await newest('o.location_city as city')).toEqual({ city: 'Concord' });
  expect(await mine.save()).toBe(409);
  await city.getByLabel('Your value: Lowell').check();
  expect(await mine.press('Save Again')).toBe(200);
  const kept = { city: 'Lowell', email: 'alma@mail.example.com' };
  expect(await newest('o.location_city as city, o.email')).toEqual(kept);

  await two.bringToFront();
  await theirs.button('Account Owner Details').click();
  await theirs.type('Email', 'whitlock@mail.example.com');
  await theirs.type('Apt, Suite', '4B');
  expect(await theirs.save()).toBe(409);
  // A field that only the other person has changed is shown, and kept.
  await meanwhile(two).getByText('Their value: Lowell').waitFor();
  await meanwhile(two).getByLabel(`Their value: ${kept.email}`).check();
  await photograph(two, 'tabs-theirs');
  expect(await theirs.press('Save Again')).toBe(200);
  expect(await newest('o.location_city as city, o.email, o.location_apt as apt')).toEqual({ ...kept, apt: '4B' });
});
