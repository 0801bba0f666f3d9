import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { accountId } from '../../../fixtures/accounts.ts';
import { openOffice, photograph, type Office } from './people.ts';
import { soon } from './soon.ts';
import { addAccount, clientCalled, wizardPage } from './wizardPage.ts';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
});
afterAll(() => office.stop());

const query = async <Row>(sql: string): Promise<Row[]> => office.testApp.orm.em.fork().execute(sql);
const openAccount = async (page: Page, client: string, key: string) => {
  await page.goto(`/clients/${await clientCalled(office, client)}/accounts/${accountId(key)}`);
  await page.getByRole('dialog', { name: client }).waitFor();
  return wizardPage(page);
};
const newest = async () => {
  const [row] = await query<{ id: string; step: string; acc_type: string }>(
    'select id, step, acc_type from accounts order by id desc limit 1',
  );
  return row;
};
const boxOf = async (place: Locator) => {
  const box = await place.boundingBox();
  if (!box) throw new Error('It is not in sight');
  return box;
};
const leave = async (page: Page) => page.context().close();

test('an advisor opens an individual account, section by section, up to its documents', async () => {
  const page = await office.visit('advisor@demo.test');
  const client = await clientCalled(office, 'Alma Whitlock');
  const wizard = await addAccount(page, client);
  // The client has one code, and the advisor is the signed-in person.
  await soon(() => wizard.box('Advisor Code').textContent()).toBe('SCH100');
  await wizard.box('Primary Contact').and(page.locator('[value="Ada Winslow"]')).waitFor();
  await soon(() => wizard.button('Account Basics').isDisabled()).toBe(true);
  await photograph(page, 'wizard-new');
  expect(await wizard.save()).toBe(200);
  await page.waitForURL(new RegExp(`/clients/${client}/accounts/(?!new)`));

  expect(await wizard.proceed()).toBe(422);
  const basics = wizard.section('Account Basics');
  await basics.getByText('Required', { exact: true }).waitFor();
  await wizard.find('Account Type', 'Individual');
  await basics.getByText('Required', { exact: true }).waitFor({ state: 'detached' });
  await soon(() => wizard.button('Advisor Information').isDisabled()).toBe(true);
  await photograph(page, 'wizard-basics');
  expect(await wizard.save()).toBe(200);

  await wizard.section('Billing Structure').waitFor();
  await soon(() => wizard.stage('Billing').getAttribute('aria-selected')).toBe('true');
  await soon(() => wizard.stage('Owner Details').isDisabled()).toBe(true);
  expect(await wizard.save()).toBe(200);
  await page.getByLabel('Yearly Flat Fee (%)').fill('1.25');
  expect(await wizard.save()).toBe(200);
  await soon(() => page.getByLabel('Bill From Account').last().isDisabled()).toBe(true);
  expect(await wizard.proceed()).toBe(422);
  await page.locator('[name=billFromCurrentAccount][aria-invalid=true]:focus').waitFor();
  await page.getByText('Check the box to bill this account').waitFor();
  await photograph(page, 'wizard-bill-from-refused');
  await page.getByLabel('Bill from current account').check();
  // The toast goes with its cause.
  await page.getByRole('alert').waitFor({ state: 'detached' });
  await page.getByText('Check the box').waitFor({ state: 'detached' });
  await photograph(page, 'wizard-bill-from');
  // Typed text is saved first.
  expect(await wizard.proceed()).toBe(200);

  await wizard.section('Account Owner Details').waitFor();
  await soon(() => page.getByLabel('SSN').inputValue()).toMatch(/^\*\*\*-\*\*-\d{4}$/);
  await photograph(page, 'wizard-owner');
  expect(await wizard.proceed()).toBe(200);
  await page.getByRole('heading', { name: 'Account Documents' }).waitFor();
  await soon(() => wizard.stage('Pending Advisor').getAttribute('aria-selected')).toBe('true');
  expect(await newest()).toMatchObject({ step: 'signers', acc_type: 'ind' });
  await leave(page);
});

const ownersSections = [
  'Account Owner Details',
  'Citizenship',
  'Account Owner Employment and Financials',
  'Investment Objective',
  'Investment Experience',
];

test('a newcomer fills the form by keyboard with one button, which leads on and stays where something is wrong', async () => {
  const page = await office.visit('advisor@demo.test');
  const wizard = await addAccount(page, await clientCalled(office, 'Alma Whitlock'));
  const pressed = async () => {
    await wizard.button('Save and Continue').nth(1).waitFor({ state: 'detached' });
    const reached = page.locator('button:focus', { hasText: 'Save and Continue' });
    for (let keys = 0; keys < 60 && (await reached.count()) === 0; keys += 1) await page.keyboard.press('Tab');
    const answer = page.waitForResponse(
      (response) =>
        response.request().method() !== 'GET' && /^\/api\/accounts(\/[^/]+)?$/.test(new URL(response.url()).pathname),
    );
    await page.keyboard.press('Enter');
    return (await answer).status();
  };
  expect(await pressed()).toBe(200);
  await page.locator('[aria-expanded=true]:focus', { hasText: 'Account Basics' }).waitFor();
  await photograph(page, 'wizard-save-and-continue');
  expect(await pressed()).toBe(422);
  await page.locator('input[aria-invalid=true]:focus').waitFor();
  await wizard.find('Account Type', 'Individual');
  expect(await pressed()).toBe(200);
  await wizard.section('Billing Structure').waitFor();
  await soon(() => wizard.stage('Billing').getAttribute('aria-selected')).toBe('true');
  expect(await pressed()).toBe(200);
  await page.getByLabel('Yearly Flat Fee (%)').fill('1.25');
  expect(await pressed()).toBe(200);
  await page.getByLabel('Bill from current account').check();
  expect(await pressed()).toBe(200);
  for (const section of ownersSections) {
    await wizard.section(section).waitFor();
    expect([section, await pressed()]).toEqual([section, 200]);
  }
  await page.getByRole('heading', { name: 'Account Documents' }).waitFor();
  await leave(page);
});

test('a section that Proceed opens looks untouched; what is passed by, or refused, is marked', async () => {
  const page = await office.visit('advisor@demo.test', { width: 390, height: 844 });
  const wizard = await addAccount(page, await clientCalled(office, 'Alma Whitlock'));
  const basics = wizard.section('Account Basics');
  const marked = basics.getByText('Required', { exact: true });
  expect(await wizard.proceed()).toBe(200);
  // The section that has opened takes the focus.
  await page.locator('[aria-expanded=true]:focus', { hasText: 'Account Basics' }).waitFor();
  await soon(() => marked.count()).toBe(0);
  await soon(() => page.getByRole('alert').count()).toBe(0);

  await wizard.box('Account Type').focus();
  await page.keyboard.press('Shift+Tab');
  await marked.waitFor();
  await wizard.find('Account Type', 'Individual');
  await marked.waitFor({ state: 'detached' });
  await wizard.button('Cancel').click();

  expect(await wizard.proceed()).toBe(422);
  await marked.waitFor();
  await page.locator('input[aria-invalid=true]:focus').waitFor();
  // The toast lies over nothing: neither over the header and the page, nor over the button.
  const toast = await boxOf(page.getByRole('alert').filter({ hasText: 'Please check the marked fields.' }));
  const [main, proceed] = [
    await boxOf(page.getByRole('main').locator('..').locator('..')),
    await boxOf(wizard.button('Proceed')),
  ];
  expect(main.y + main.height).toBeLessThanOrEqual(toast.y);
  expect(toast.y + toast.height).toBeLessThanOrEqual(proceed.y);
  await photograph(page, 'wizard-refused-390');

  await page.setViewportSize({ width: 1440, height: 900 });
  const wide = await boxOf(page.getByRole('alert'));
  expect(wide.x).toBeGreaterThanOrEqual((await boxOf(wizard.button('Proceed'))).x + 1);
  expect(wide.y + wide.height).toBeLessThanOrEqual((await boxOf(page.getByRole('contentinfo'))).y);
  await photograph(page, 'wizard-refused-1440');
  await leave(page);
});

test('tiers are linked, come from a template, and are kept as they are sent', async () => {
  const page = await office.visit('advisor@demo.test');
  const wizard = await openAccount(page, 'Edmund Tolliver', 'Tolliver joint');
  await wizard.choose('Fee Type', 'Tier Percentages');
  const cell = (at: number, label: string) => page.getByRole('group', { name: `Tier ${at}` }).getByLabel(label);
  await soon(() => cell(1, 'Low Amount').inputValue()).toBe('$0.01');
  await soon(() => cell(1, 'Low Amount').isDisabled()).toBe(true);
  await soon(() => wizard.button('Remove Tier').isDisabled()).toBe(true);
  await wizard.button('Add Tier').click();
  await cell(1, 'High Amount').fill('100000');
  await soon(() => cell(2, 'Low Amount').inputValue()).toBe('$100,000.01');
  await cell(2, 'Low Amount').fill('250000');
  await soon(() => cell(1, 'High Amount').inputValue()).toBe('$249,999.99');
  await soon(() => cell(2, 'High Amount').getAttribute('placeholder')).toBe('∞');
  await cell(1, 'Percentage').fill('3');
  await soon(() => cell(1, 'Percentage').inputValue()).toBe('3 %');
  await page.getByText('At most 2.5 %').waitFor();
  await cell(1, 'Percentage').fill('-2');
  await soon(() => cell(1, 'Percentage').inputValue()).toBe('-2 %');
  await page.getByText('At least 0 %').waitFor();
  await cell(1, 'Percentage').fill('.5');
  await page.getByText(/^At (most|least)/).waitFor({ state: 'detached' });
  await cell(1, 'High Amount').fill('');
  expect(await wizard.save()).toBe(422);
  await photograph(page, 'wizard-tiers-refused');
  await page.getByRole('group', { name: 'Tier 2' }).getByText('Required', { exact: true }).nth(1).waitFor();

  await page.getByLabel('Load a Fee Schedule').click();
  await page.getByRole('option', { name: 'Household, tiered' }).click();
  await page.getByRole('group', { name: 'Tier 3' }).waitFor();
  await wizard.button('Remove Tier').click();
  await page.getByRole('group', { name: 'Tier 3' }).waitFor({ state: 'detached' });
  // The last one has no end.
  await soon(() => cell(2, 'High Amount').inputValue()).toBe('');
  await soon(() => cell(2, 'High Amount').isDisabled()).toBe(true);
  await photograph(page, 'wizard-tiers');
  expect(await wizard.save()).toBe(200);
  const kept = await query(`select low_amount, high_amount, percentage from fee_tiers t
    join fee_schedules s on s.id = t.fee_schedule_id where s.account_id = '${accountId('Tolliver joint')}' order by position`);
  expect(kept).toEqual([
    { low_amount: '0.01', high_amount: '250000.00', percentage: '1.2500' },
    { low_amount: '250000.01', high_amount: null, percentage: '1.0000' },
  ]);
  await leave(page);
});

test('closing with unsaved typing asks first; without, it leads back to where one came from', async () => {
  const page = await office.open(
    `/clients/${await clientCalled(office, 'Arthur Whitlock')}/accounts`,
    'advisor@demo.test',
  );
  await page.getByRole('link', { name: 'Awaiting Assignment' }).first().click();
  const wizard = wizardPage(page);
  await wizard.button('Account Summary').waitFor();
  await wizard.stage('Account Details').click();
  await wizard.button('Account Basics').click();
  await page.getByLabel('Account Name').fill('For the boat');
  await soon(() => wizard.button('Advisor Information').isDisabled()).toBe(true);
  await wizard.button('Close').click();
  await wizard.button('Keep Editing').click();
  await soon(() => page.getByLabel('Account Name').inputValue()).toBe('For the boat');
  await page.getByRole('dialog', { name: 'Discard unsaved changes?' }).waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await photograph(page, 'wizard-discard');
  await wizard.button('Discard').click();
  await page.waitForURL(/\/accounts$/);
  await page.getByRole('link', { name: 'Awaiting Assignment' }).first().click();
  await wizard.button('Account Summary').click();
  const summary = page.getByRole('dialog', { name: 'Account Summary' });
  await summary.getByRole('heading', { name: 'Acount Info' }).waitFor();
  await soon(() => summary.getByText('For the boat').count()).toBe(0);
  await photograph(page, 'wizard-summary');
  await summary.getByRole('button', { name: 'Cancel' }).click();
  await wizard.button('Close').click();
  await page.waitForURL(/\/accounts$/);
  await leave(page);
});

test('somebody else was faster: what was typed stays, and its author decides', async () => {
  const page = await office.visit('advisor@demo.test');
  const id = accountId('Tolliver');
  const wizard = await openAccount(page, 'Edmund Tolliver', 'Tolliver');
  await wizard.stage('Account Details').click();
  await wizard.button('Account Basics').click();
  await page.getByLabel('Account Name').fill('Mine');
  const admin = await office.testApp.signIn('admin@demo.test');
  const theirs = await admin.patch(`/accounts/${id}`, { account: { origination: 'Existing' } });
  expect(theirs.statusCode).toBe(200);
  expect(await wizard.save()).toBe(409);
  await photograph(page, 'wizard-conflict');
  const meanwhile = page.getByRole('dialog', { name: 'Someone else changed this' });
  await meanwhile.getByText(/^Malcolm Reyes saved on /).waitFor();
  await meanwhile.getByText('You changed different fields, so both sets of changes are kept.').waitFor();
  await soon(() => meanwhile.getByText('Their value:').textContent()).toBe('Their value: Existing');
  expect(await wizard.press('Save Again')).toBe(200);
  const [kept] = await query(`select name, origination from accounts where id = '${id}'`);
  expect(kept).toEqual({ name: 'Mine', origination: 'Existing' });
  await leave(page);
});

test('an account whose primary contact has left does not proceed, and says why', async () => {
  const page = await office.visit('admin@demo.test');
  const wizard = await openAccount(page, 'Junia Prescott', 'Prescott');
  await wizard.button('Proceed').click();
  await page.getByRole('alert').filter({ hasText: 'The primary contact is terminated.' }).waitFor();
  await photograph(page, 'wizard-blocked');
  await leave(page);
});

test('what waits for review is read, not written', async () => {
  const page = await office.visit('advisor@demo.test', { width: 390, height: 844 });
  const wizard = await openAccount(page, 'Beatrix Osei', 'Osei joint');
  await page.getByText('Account is Pending Verus Admin Review...').waitFor();
  await page.getByRole('button', { name: 'Step 5 of 6: Pending Verus Review' }).click();
  await page.getByRole('menuitem', { name: 'Owner Details' }).click();
  await wizard.section('Account Owner Details').getByText('Co-Owner First Name').waitFor();
  await soon(() => page.getByRole('textbox').count()).toBe(0);
  await soon(() => wizard.button('Proceed').count()).toBe(0);
  await photograph(page, 'wizard-read-only');
  await leave(page);
});

test('a super admin approves, and is told so; to complete without a number marks the number', async () => {
  const page = await office.visit('super@demo.test');
  const [waiting] = await query<{ id: string; client: string; name: string }>(
    `select id, client_id as client, name from accounts where step = 'submitted' order by id limit 1`,
  );
  await query(`update accounts set name = 'For the boat', number = null where id = '${waiting?.id}'`);
  await page.goto(`/clients/${waiting?.client}/accounts/${waiting?.id}`);
  const wizard = wizardPage(page);
  await page.getByRole('heading', { level: 1, name: '· For the boat' }).waitFor();
  await wizard.button('Approve for Final Review').click();
  await page.getByText('Account is approved for final review').waitFor();
  await wizard.button('Complete').click();
  await page.locator('[name=number][aria-invalid=true]:focus').waitFor();
  await page.getByRole('region', { name: 'Account Number' }).getByText('Required', { exact: true }).waitFor();
  await photograph(page, 'complete-without-number');
  await page.getByLabel('Account Number').last().fill('Z00999001');
  await page.getByText('Please check the marked fields.').waitFor({ state: 'detached' });
  await leave(page);
});

test('an account that is not there is the page not found, like any other address without a page', async () => {
  const page = await office.open(
    `/clients/${await clientCalled(office, 'Alma Whitlock')}/accounts/${accountId('nobody’s')}`,
    'advisor@demo.test',
  );
  await page.getByText('This page does not exist.').waitFor();
  await leave(page);
});

test('a completed account is shown on its own page', async () => {
  const page = await office.open(
    `/clients/${await clientCalled(office, 'Alma Whitlock')}/accounts/${accountId('A1')}`,
    'advisor@demo.test',
  );
  await page.waitForURL(`**/accounts/${accountId('A1')}/details`);
  await page.getByText('Account is completed').waitFor();
  await leave(page);
});
