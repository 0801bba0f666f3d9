import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { clientId } from '../../../fixtures/clients.ts';
import { documentsPage } from './documentsPage.ts';
import { openOffice, photograph, type Office } from './people.ts';
import { soon } from './soon.ts';
import { addAccount, typeDay, wizardPage } from './wizardPage.ts';

let office: Office;
let ada: Page;
let malcolm: Page;
let id: string;
let path: string;
const client = clientId('Delphine Archer');
beforeAll(async () => {
  office = await openOffice();
  ada = await office.visit('advisor@demo.test');
});
afterAll(() => office.stop());

const kept = async (columns: string) => {
  const [row] = await office.query(`select ${columns} from accounts a
    join account_owners o on o.account_id = a.id and o.position = 'primary'
    join account_profiles p on p.account_id = a.id
    left join acc_groups g on g.id = a.acc_group_id where a.id = '${id}'`);
  return row;
};
const signatures = () =>
  office.query(`select s.block, s.typed_name as name, s.void_reason as void from signatures s
    join internal_forms f on f.id = s.form_id where f.account_id = '${id}' order by s.signed_at`);
/** The navigation's count of accounts that wait for Ada. */
const waiting = async () =>
  Number(
    await ada
      .getByRole('link', { name: /^New Accounts/ })
      .getByLabel(/waiting$/)
      .textContent(),
  );

test('Ada begins an individual account: who looks after it, what it is, and what it pays', async () => {
  const wizard = await addAccount(ada, client);
  await photograph(ada, 'step-0-1440');
  expect(await wizard.save()).toBe(200);
  await ada.waitForURL(/\/accounts\/(?!new)/);
  path = new URL(ada.url()).pathname;
  id = path.split('/').at(-1) ?? '';

  await wizard.type('Account Name', 'Rainy day');
  await wizard.choose('Origination', 'Existing');
  await wizard.find('Account Type', 'Individual');
  await photograph(ada, 'step-0-basics-1440');
  expect(await wizard.proceed()).toBe(200);

  await wizard.choose('Billing Structure', 'Aggregate');
  await ada.getByLabel('Create a new fee group').check();
  await wizard.type('Fee Group Name', 'Archer household');
  await photograph(ada, 'step-1-1440');
  expect(await wizard.save()).toBe(200);
  await wizard.find('Load a Fee Schedule', 'Declining with size');
  await ada.getByRole('group', { name: 'Tier 4' }).getByLabel('Percentage').fill('.55');
  await photograph(ada, 'step-1-fee-1440');
  expect(await wizard.save()).toBe(200);
  await ada.getByLabel('Bill from current account').check();
  await photograph(ada, 'step-1-bill-from-1440');
  expect(await wizard.proceed()).toBe(200);

  await wizard.section('Account Owner Details').waitFor();
  expect(await kept('a.step, a.name, a.origination, a.acc_type as type, g.name as household')).toEqual({
    step: 'owner',
    name: 'Rainy day',
    origination: 'Existing',
    type: 'ind',
    household: 'Archer household',
  });
  const tiers = await office.query(`select high_amount as high, percentage from fee_tiers t
    join fee_schedules s on s.id = t.fee_schedule_id where s.account_id = '${id}' order by position`);
  expect(tiers).toEqual([
    { high: '100000.00', percentage: '1.5000' },
    { high: '500000.00', percentage: '1.1000' },
    { high: '2000000.00', percentage: '0.8500' },
    { high: null, percentage: '0.5500' },
  ]);
});

test('Priya fills in what the client told her, and waits for the form', async () => {
  const priya = await office.open(path, 'assistant@demo.test');
  const wizard = wizardPage(priya);
  const owner = wizard.section('Account Owner Details');
  await wizard.type('First Name', 'Delphina', owner);
  await wizard.typeNumber('SSN', '666024711', owner);
  await typeDay(owner, 'Date of Birth', '03141972');
  await wizard.type('Phone', '6175550142', owner);
  await wizard.type('City', 'Salem', owner);
  await photograph(priya, 'step-2-1440');
  expect(await wizard.save()).toBe(200);
  await wizard.choose('Citizenship Status', 'Permanent Resident');
  expect(await wizard.save()).toBe(422);
  await wizard.find('Country of Citizenship', 'Portugal');
  await wizard.find('Country of Birth', 'Portugal');
  await photograph(priya, 'step-2-citizenship-1440');
  expect(await wizard.save()).toBe(200);
  await wizard.choose('Employment Status', 'Retired');
  await wizard.choose('Net Worth', '$1,000,000 and over');
  await wizard.choose('Initial Funding Source', 'Other');
  await wizard.type('Other Initial Funding Source', 'An inheritance');
  await photograph(priya, 'step-2-employment-1440');
  expect(await wizard.save()).toBe(200);
  await wizard.choose('Investment Objective', 'Aggressive Growth');
  await photograph(priya, 'step-2-objective-1440');
  expect(await wizard.proceed()).toBe(200);

  await priya.getByRole('heading', { name: 'Account Documents' }).waitFor();
  await soon(() => wizard.button('Review').isDisabled()).toBe(true);
  await wizard.button('Review').locator('..').hover();
  await priya.getByText("Advisor must create internal form before it's available for review.").waitFor();
  await photograph(priya, 'step-3-assistant-1440');
  expect(
    await kept(`a.step, o.first_name as first, o.birth_date::text as born, o.phone_number as phone, o.location_city as city,
      p.citizenship_birth_country_id as country, p.financials_net_worth as worth, p.financials_other_init_fund_src as source,
      p.financials_investment_objective as objective`),
  ).toEqual({
    step: 'signers',
    first: 'Delphina',
    born: '1972-03-14',
    phone: '6175550142',
    city: 'Salem',
    country: 'PT',
    worth: 7,
    source: 'An inheritance',
    objective: 'aggressive_growth',
  });
  await priya.context().close();
});

test('Ada reads the form, signs it, brings the agreement and submits; her counter goes down', async () => {
  await ada.goto(path);
  const documents = documentsPage(ada);
  await ada.getByText('Still needed before Submit for Review').waitFor();
  await photograph(ada, 'step-3-1440');
  await documents.sign('Ada Winslow');
  const priya = await office.open(path, 'assistant@demo.test', { width: 390, height: 844 });
  await documentsPage(priya).read('Review');
  await photograph(priya, 'step-3-review-390');
  await soon(() => priya.getByRole('button', { name: /Accept|Sign/ }).count()).toBe(0);
  await priya.context().close();

  await documents.upload('Signed agreement', 'agreement.pdf');
  await photograph(ada, 'step-3-ready-1440');
  await ada.goto('/new-accounts');
  const before = await waiting();
  await ada.goto(path);
  await ada.getByRole('button', { name: 'Submit for Review' }).click();
  await ada.getByText('You have successfully submitted an Account for Final Review').waitFor();
  await ada.waitForURL(/\/new-accounts/);
  await soon(() => waiting()).toBe(before - 1);
  expect(await kept('a.step, a.submitted_at is not null as dated')).toEqual({ step: 'submitted', dated: true });
});

test('Malcolm hands it back; Ada reads why, signs too early, mends, signs again and resubmits', async () => {
  malcolm = await office.visit('admin@demo.test');
  await malcolm.goto(path);
  await malcolm.getByText(/Signed by Ada Winslow on/).waitFor();
  await photograph(malcolm, 'step-4-1440');
  await documentsPage(malcolm).unsubmit('Her net worth is not that high.');

  await ada.goto(path);
  const [documents, wizard] = [documentsPage(ada), wizardPage(ada)];
  await ada.getByText('Her net worth is not that high.').waitFor();
  await documents.sign('Ada Winslow');
  await wizard.stage('Owner Details').click();
  await wizard.button('Account Owner Employment and Financials').click();
  await wizard.choose('Net Worth', '$500,000-$749,999');
  expect(await wizard.save()).toBe(200);
  await wizard.stage('Pending Advisor').click();
  await ada.getByText('The advisor has not signed the account documents yet.').waitFor();
  const [newest, older] = await documents.feedback();
  expect(newest).toContain('The signature of Ada Winslow no longer covers the form: Net Worth has changed.');
  expect(older).toContain('Her net worth is not that high.');
  await photograph(ada, 'step-3-voided-1440');
  await documents.sign('Ada Winslow');
  expect(await signatures()).toEqual([
    { block: 'advisor', name: 'Ada Winslow', void: 'Her net worth is not that high.' },
    { block: 'advisor', name: 'Ada Winslow', void: 'Net Worth has changed.' },
    { block: 'advisor', name: 'Ada Winslow', void: null },
  ]);
  await wizard.button('Submit for Review').click();
  await ada.waitForURL(/\/new-accounts/);
});

test('Malcolm approves it with its number, Theodora completes it, and its page shows it', async () => {
  await malcolm.goto(path);
  const documents = documentsPage(malcolm);
  await documents.upload('Fully executed agreement', 'executed.pdf');
  await malcolm.getByRole('textbox', { name: 'Account number' }).fill('00100888');
  await malcolm.getByRole('button', { name: 'Approve for Final Review' }).click();
  await malcolm.getByText('You have successfully submitted an Account for Final Review').waitFor();
  await malcolm.waitForURL(/\/new-accounts/);

  const theodora = await office.open(path, 'super@demo.test');
  await theodora.getByRole('button', { name: 'Account Basics' }).waitFor();
  await photograph(theodora, 'step-5-1440');
  await theodora.getByRole('button', { name: 'Complete', exact: true }).click();
  await theodora.getByText('Account is successfully completed').waitFor();
  await theodora.waitForURL(`/accounts/${id}/details`);
  await theodora.getByRole('heading', { name: '00100888', level: 1 }).waitFor();
  expect(await kept('a.step, a.number')).toEqual({ step: 'completed', number: '00100888' });
});
