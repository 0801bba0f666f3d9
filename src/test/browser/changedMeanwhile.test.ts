import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { accountId } from '../../../fixtures/accounts.ts';
import { idOf } from '../../../fixtures/ids.ts';
import { userId } from '../../../fixtures/users.ts';
import { confirmClosing } from './closing.ts';
import { openOffice, photographAll, type Office } from './people.ts';
import { typeDay } from './wizardPage.ts';

let office: Office;
beforeAll(async () => void (office = await openOffice()));
afterAll(() => office.stop());

const branch = idOf('branch', 'Cedar Hollow');
const meanwhile = (page: Page) => page.getByRole('dialog', { name: 'Someone else changed this' });
const typeInto = (page: Page, label: string, text: string) =>
  page.getByRole('dialog').getByRole('textbox', { name: label }).fill(text);
const save = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();

test('two people change one branch: the slower one chooses where they meet, and keeps both where they do not', async () => {
  const theodora = await office.visit('super@demo.test');
  const malcolm = await office.visit('admin@demo.test');
  for (const page of [theodora, malcolm]) {
    await page.goto(`/branches/${branch}/details/edit`);
    await page.getByRole('dialog', { name: 'Edit Branch' }).waitFor();
  }
  await typeInto(malcolm, 'Name', 'Cedar Hill');
  await typeInto(malcolm, 'City', 'Concord');
  await save(malcolm);
  await malcolm.getByText('Branch updated').waitFor();

  await typeInto(theodora, 'Name', 'Cedar Hollow East');
  await typeInto(theodora, 'ZIP Code', '03301');
  await save(theodora);
  await meanwhile(theodora)
    .getByText(/^Malcolm Reyes saved on /)
    .waitFor();
  await meanwhile(theodora).getByText('Their value: Concord').waitFor();
  await photographAll(theodora, 'meanwhile-branch');
  await meanwhile(theodora).getByLabel('Your value: Cedar Hollow East').check();
  await meanwhile(theodora).getByRole('button', { name: 'Save Again' }).click();
  await theodora.getByText('Branch updated').waitFor();
  expect(
    await office.query(`select name, location_city as city, location_zip as zip from branches where id = '${branch}'`),
  ).toEqual([{ name: 'Cedar Hollow East', city: 'Concord', zip: '03301' }]);
});

test('so do two who change one advisor', async () => {
  const ada = userId('Ada Winslow');
  const theodora = await office.open(`/advisors/${ada}/details`, 'super@demo.test');
  await theodora.getByRole('button', { name: 'Edit Advisor Information' }).click();
  await typeInto(theodora, 'Last Name', 'Winslow-Hart');
  const malcolm = await office.testApp.signIn('admin@demo.test');
  expect((await malcolm.patch(`/advisors/${ada}`, { advisor: { lastName: 'Winslow-Lind' } })).statusCode).toBe(200);
  await save(theodora);
  await meanwhile(theodora).getByLabel('Their value: Winslow-Lind').check();
  await meanwhile(theodora).getByRole('button', { name: 'Save Again' }).click();
  await meanwhile(theodora).waitFor({ state: 'detached' });
  expect(await office.query(`select last_name from users where id = '${ada}'`)).toEqual([
    { last_name: 'Winslow-Lind' },
  ]);
});

test('an account that was changed meanwhile is closed once that is read', async () => {
  const account = accountId('Stone IRA');
  const malcolm = await office.open(`/accounts/${account}/details`, 'admin@demo.test');
  await malcolm.getByRole('button', { name: 'Close Account' }).click();
  await typeDay(malcolm, 'Account Closure Date', '12152025');
  const theodora = await office.testApp.signIn('super@demo.test');
  const earlier = { account: { billingStartDate: '2021-02-01' } };
  expect((await theodora.patch(`/accounts/${account}`, earlier)).statusCode).toBe(200);
  await confirmClosing(malcolm);
  await meanwhile(malcolm)
    .getByText(/^Theodora Vance saved on /)
    .waitFor();
  await meanwhile(malcolm).getByText('None of the changed fields are on this form. Your changes are kept.').waitFor();
  await photographAll(malcolm, 'meanwhile-close');
  await meanwhile(malcolm).getByRole('button', { name: 'Save Again' }).click();
  await malcolm.getByRole('region', { name: 'Refund Pending' }).waitFor();
  expect(await office.query(`select step, closed_on::text as day from accounts where id = '${account}'`)).toEqual([
    { step: 'closed', day: '2025-12-15' },
  ]);
});
