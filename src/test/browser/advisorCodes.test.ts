import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { codeId } from '../../../fixtures/advisorCodes.ts';
import { openOffice, photograph, type Office } from './people.ts';
import { soon } from './soon.ts';
import { typeDay } from './wizardPage.ts';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
});
afterAll(() => office.stop());

const share = async (page: Page, at: number, advisor: string, percentage: string, within: Page | Locator = page) => {
  const row = within.getByRole('group', { name: `Advisor ${at}`, exact: true });
  await row.getByRole('combobox', { name: 'Advisor' }).fill(advisor);
  await page.getByRole('option', { name: advisor }).first().click();
  await row.getByRole('textbox', { name: 'Percentage' }).fill(percentage);
};
const save = (page: Page, label: string) =>
  page.getByRole('dialog').getByRole('button', { name: label, exact: true }).click();

test('an admin makes a code with a 60/40 split, and the total is told while it is typed', async () => {
  const page = await office.open('/advisor-codes', 'admin@demo.test');
  await page.getByRole('link', { name: 'Add Advisor Code' }).click();
  await page.getByRole('textbox', { name: 'Advisor Code' }).fill('SCH777');
  await page.getByRole('combobox', { name: 'Custodian' }).click();
  await page.getByRole('option', { name: 'Schwab' }).click();
  await share(page, 1, 'Ada Winslow', '60');
  await page.getByRole('button', { name: 'Add Advisor', exact: true }).click();
  await share(page, 2, 'Ben Okafor', '39.99');
  await page.getByText('Total 99.99% of 100%').waitFor();
  await save(page, 'Add');
  await page.getByText('The percentages must add up to 100.00%; they add up to 99.99%.').first().waitFor();
  await photograph(page, 'advisor-code-new');
  const second = page.getByRole('group', { name: 'Advisor 2', exact: true });
  await second.getByRole('textbox', { name: 'Percentage' }).fill('40');
  await save(page, 'Add');
  await page.getByText('Advisor code created').waitFor();
  const splits = await office.query(
    `select s.percentage from advisor_subscriptions s join code_terms t on t.id = s.terms_id
     join advisor_codes k on k.id = t.advisor_code_id where k.number = 'SCH777' and t.in_force order by s.position`,
  );
  expect(splits).toEqual([{ percentage: '60.00' }, { percentage: '40.00' }]);
});

test('an advisor requests a code without a number, and the firm gives it one', async () => {
  const asker = await office.open('/advisor-codes', 'advisor@demo.test', { width: 390, height: 844 });
  await asker.getByRole('link', { name: 'Request Advisor Code' }).click();
  await soon(() => asker.getByRole('textbox', { name: 'Advisor Code' }).count()).toBe(0);
  await asker.getByRole('combobox', { name: 'Custodian' }).click();
  await asker.getByRole('option', { name: 'Fidelity' }).click();
  await asker.getByRole('textbox', { name: 'Notes' }).fill('For the Harrow family.');
  await photograph(asker, 'advisor-code-request-phone');
  await save(asker, 'Request');
  await asker.getByText('Advisor Code has been requested').waitFor();
  const [code] = await office.query<{ id: string }>(
    `select id from advisor_codes where status = 'requested' and notes = 'For the Harrow family.'`,
  );
  const admin = await office.open('/', 'admin@demo.test');
  await admin.getByRole('link', { name: /Advisor code requests/ }).click();
  await admin.getByText('For the Harrow family.').waitFor();
  await admin.goto(`/advisor-codes/${code?.id}/details`);
  await photograph(admin, 'advisor-code-requested');
  await admin.getByRole('button', { name: 'Assign Number' }).click();
  await admin.getByRole('textbox', { name: 'Advisor Code' }).fill('FID777');
  await save(admin, 'Save');
  await admin.getByText('Advisor code created').waitFor();
  await admin.getByRole('heading', { name: 'FID777' }).waitFor();
});

const total = (page: Page, list: string) => page.getByRole('group', { name: list, exact: true }).getByRole('status');
const rowOf = (page: Page, list: string, at: number) =>
  page.getByRole('group', { name: list, exact: true }).getByRole('group', { name: `Advisor ${at}`, exact: true });
const percent = (page: Page, list: string, at: number) =>
  rowOf(page, list, at).getByRole('textbox', { name: 'Percentage' });
const begins = (page: Page, day: string) => typeDay(page, 'Terms Effective On', day);

test('an admin changes 60/40 to 50/50 from a day on, and takes it back before', async () => {
  const page = await office.open(`/advisor-codes/${codeId('FID200')}/details/edit`, 'admin@demo.test');
  await percent(page, 'Advisors', 1).fill('50');
  await total(page, 'Advisors').getByText('Total 90% of 100%').waitFor();
  await percent(page, 'Advisors', 2).fill('50');
  await begins(page, '02012026');
  await photograph(page, 'advisor-code-edit');
  await save(page, 'Save');
  await page.getByText('Advisor code successfully updated').waitFor();
  const later = page.getByRole('listitem').filter({ hasText: 'Scheduled from 02/01/2026' });
  await later.getByText('Split: Ada Winslow 50%, Ben Okafor 50%').waitFor();
  await soon(() => later.getByText('Override').count()).toBe(0);
  await page.getByText('From 01/04/2021 through 01/31/2026').waitFor();
  // Today's are shown above, until the day comes.
  await page.getByRole('table', { name: 'Split' }).getByRole('row', { name: 'Ada Winslow 60%' }).waitFor();
  await photograph(page, 'advisor-code-history');
  await later.getByRole('button', { name: 'Delete Terms' }).click();
  await page.getByText('Are you sure you want to delete the terms effective 02/01/2026?').waitFor();
  await page.getByRole('dialog').getByText('Split: Ada Winslow 50%, Ben Okafor 50%').waitFor();
  await page.getByText('The terms effective 01/04/2021 stay in effect.').waitFor();
  await save(page, 'Delete Terms');
  await later.waitFor({ state: 'detached' });
  await soon(() => page.getByRole('heading', { name: 'Terms History' }).count()).toBe(0);
  await page.context().close();
});

test('an admin has the VIM fee borne by one advisor and the override by both', async () => {
  const page = await office.open(`/advisor-codes/${codeId('FID200')}/details/edit`, 'admin@demo.test');
  await page.getByRole('switch', { name: 'VIM Program' }).check();
  await page.getByRole('textbox', { name: 'VIM Fee' }).fill('8');
  const vim = page.getByRole('group', { name: 'VIM Breakdown', exact: true });
  await vim.getByRole('button', { name: 'Add Advisor' }).click();
  await share(page, 1, 'Ben Okafor', '7.5', vim);
  const override = page.getByRole('group', { name: 'Override Breakdown', exact: true });
  await override.getByRole('button', { name: 'Add Advisor' }).click();
  await share(page, 1, 'Ada Winslow', '3', override);
  await override.getByRole('button', { name: 'Add Advisor' }).click();
  await share(page, 2, 'Ben Okafor', '2', override);
  await total(page, 'Override Breakdown').getByText('Total 5% of 5%').waitFor();
  await save(page, 'Save');
  await vim.getByText('The percentages must add up to the fee, 8%; they add up to 7.5%.').waitFor();
  await percent(page, 'VIM Breakdown', 1).fill('8');
  await save(page, 'Save');
  await page.getByText('Advisor code successfully updated').waitFor();
  const points = page.getByRole('table', { name: 'Points' });
  await points.first().getByRole('row', { name: 'Ben Okafor 8%' }).waitFor();
  await points.last().getByRole('row', { name: 'Ada Winslow 3%' }).waitFor();
  await page.getByText('VIM: 8%, paid by Ben Okafor 8%').waitFor();
  await photograph(page, 'advisor-code-points');
  await page.context().close();
});

/** Ada requests a code on a phone, for herself alone; the request is then open. */
const request = async (page: Page, notes: string) => {
  await page.goto('/advisor-codes/new');
  await page.getByRole('combobox', { name: 'Custodian' }).click();
  await page.getByRole('option', { name: 'Fidelity' }).click();
  await page.getByRole('textbox', { name: 'Notes' }).fill(notes);
  await save(page, 'Request');
  await page.getByText('Advisor Code has been requested').waitFor();
  const [code] = await office.query<{ id: string }>(`select id from advisor_codes where notes = '${notes}'`);
  await page.goto(`/advisor-codes/${code?.id}/details`);
  await page.getByText('Awaiting approval').waitFor();
  return code?.id;
};

test('an advisor withdraws a request, and another one is declined with a reason', async () => {
  const ada = await office.visit('advisor@demo.test', { width: 390, height: 844 });
  await request(ada, 'Asked for too soon.');
  await ada.getByRole('button', { name: 'More', exact: true }).click();
  await ada.getByRole('button', { name: 'Withdraw Request' }).click();
  await ada.getByText('Are you sure you want to withdraw the request?').waitFor();
  await save(ada, 'Withdraw Request');
  await ada.getByText('Request withdrawn').waitFor();
  const id = await request(ada, 'For the Ostrander trust.');
  const admin = await office.open(`/advisor-codes/${id}/details`, 'admin@demo.test');
  await admin.getByRole('button', { name: 'Decline Request' }).click();
  await save(admin, 'Decline Request');
  await admin.getByRole('dialog').getByText('Required', { exact: true }).waitFor();
  await admin.getByRole('textbox', { name: 'Reason' }).fill('Your code at Fidelity serves them too.');
  await save(admin, 'Decline Request');
  await admin.getByText('Request declined').waitFor();
  await admin.getByRole('link', { name: 'Edit' }).waitFor({ state: 'detached' });
  const declined = encodeURIComponent(JSON.stringify({ status: { option: '=', values: ['declined'] } }));
  await ada.goto(`/advisor-codes?filter=${declined}`);
  await ada.getByText('Your code at Fidelity serves them too.').waitFor();
  await ada.getByRole('link', { name: 'Declined' }).click();
  await ada.getByText('Your code at Fidelity serves them too.').waitFor();
  await photograph(ada, 'advisor-code-declined-phone');
  await Promise.all([ada.context().close(), admin.context().close()]);
});
