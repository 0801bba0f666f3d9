import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { openOffice, photograph, type Office } from './people.ts';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
});
afterAll(() => office.stop());

const share = async (page: Page, at: number, advisor: string, percentage: string) => {
  const row = page.getByRole('group', { name: `Advisor ${at}`, exact: true });
  await row.getByRole('combobox', { name: 'Advisor' }).fill(advisor);
  await page.getByRole('option', { name: advisor }).first().click();
  await row.getByRole('textbox', { name: 'Percentage' }).fill(percentage);
};
const save = (page: Page, label: string) =>
  page.getByRole('dialog').getByRole('button', { name: label, exact: true }).click();

test('an admin makes a code with a 60/40 split, and the total is told while it is typed', async () => {
  const page = await office.signIn('admin@demo.test');
  await page.goto('/advisor-codes');
  await page.getByRole('link', { name: 'Add Advisor Code' }).click();
  await page.getByRole('textbox', { name: 'Advisor Code' }).fill('SCH777');
  await page.getByRole('combobox', { name: 'Custodian' }).click();
  await page.getByRole('option', { name: 'Schwab' }).click();
  await share(page, 1, 'Ada Winslow', '60');
  await page.getByRole('button', { name: 'Add Advisor', exact: true }).click();
  await share(page, 2, 'Ben Okafor', '39.99');
  await page.getByText('Total 99.99 % of 100 %').waitFor();
  await save(page, 'Add');
  await page.getByText('The percentages must add up to 100.00 %; they come to 99.99 %.').first().waitFor();
  await photograph(page, 'advisor-code-new');
  const second = page.getByRole('group', { name: 'Advisor 2', exact: true });
  await second.getByRole('textbox', { name: 'Percentage' }).fill('40');
  await save(page, 'Add');
  await page.getByText('Advisor code created').waitFor();
  const splits = await office.asked(
    `select s.percentage from advisor_subscriptions s join code_terms t on t.id = s.terms_id
     join advisor_codes k on k.id = t.advisor_code_id where k.number = 'SCH777' and t.in_force order by s.position`,
  );
  expect(splits).toEqual([{ percentage: '60.00' }, { percentage: '40.00' }]);
});

test('an advisor requests a code without a number, and the firm gives it one', async () => {
  const asker = await office.signIn('advisor@demo.test', { width: 390, height: 844 });
  await asker.goto('/advisor-codes');
  await asker.getByRole('link', { name: 'Request Advisor Code' }).click();
  expect(await asker.getByRole('textbox', { name: 'Advisor Code' }).count()).toBe(0);
  await asker.getByRole('combobox', { name: 'Custodian' }).click();
  await asker.getByRole('option', { name: 'Fidelity' }).click();
  await asker.getByRole('textbox', { name: 'Notes' }).fill('For the Harrow family.');
  await photograph(asker, 'advisor-code-request-phone');
  await save(asker, 'Request');
  await asker.getByText('Advisor Code has been requested').waitFor();
  const [asked] = await office.asked<{ id: string }>(
    `select id from advisor_codes where status = 'requested' and notes = 'For the Harrow family.'`,
  );
  const admin = await office.signIn('admin@demo.test');
  await admin.goto('/');
  await admin.getByRole('link', { name: /Requests for an advisor code/ }).click();
  await admin.getByText('For the Harrow family.').waitFor();
  await admin.goto(`/advisor-codes/${asked?.id}/details`);
  await photograph(admin, 'advisor-code-requested');
  await admin.getByRole('button', { name: 'Give a Number' }).click();
  await admin.getByRole('textbox', { name: 'Advisor Code' }).fill('FID777');
  await save(admin, 'Save');
  await admin.getByText('Advisor code created').waitFor();
  await admin.getByRole('heading', { name: 'FID777' }).waitFor();
});
