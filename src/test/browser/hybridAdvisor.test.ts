import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { clientId } from '../../../fixtures/clients.ts';
import { openOffice, photograph, type Office } from './people.ts';
import { soon } from './soon.ts';
import { openOwnerDetails, wizardPage } from './wizardPage.ts';

let office: Office;
let ada: Page;
beforeAll(async () => {
  office = await openOffice();
  ada = await office.visit('advisor@demo.test');
});
afterAll(() => office.stop());

const sections = () => ada.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts();
const newest = async () => {
  const [row] = await office.query(`select a.step, u.first_name as contact, p.experience_exp_stocks as stocks,
    p.experience_exp_options as options, p.experience_exp_bonds as bonds from accounts a
    join users u on u.id = a.advisor_id join account_profiles p on p.account_id = a.id order by a.id desc limit 1`);
  return row;
};

test('Ada is a hybrid advisor: her client’s experience is asked for, in years from 0 to 50', async () => {
  const wizard = await openOwnerDetails(ada, clientId('Hattie Lockridge'), ({ find }) =>
    find('Account Type', 'Individual'),
  );
  await soon(() => sections()).toContain('Investment Experience');
  for (const title of ['Citizenship', 'Account Owner Employment and Financials', 'Investment Objective']) {
    await wizard.save();
    await wizard.section(title).waitFor();
  }
  await wizard.save();
  const years = (kind: string) => ada.getByRole('textbox', { name: `${kind} (years)` });
  await years('Stocks').fill('72');
  await years('Bonds').fill('');
  await years('Options').fill('-7');
  await years('Margin').focus();
  await soon(() => years('Stocks').inputValue()).toBe('50');
  await soon(() => years('Bonds').inputValue()).toBe('0');
  await soon(() => years('Options').inputValue()).toBe('0');
  await photograph(ada, 'hybrid-experience');
  expect(await wizard.proceed()).toBe(200);
  await ada.getByRole('heading', { name: 'OAA Form' }).waitFor();
  expect(await newest()).toEqual({ step: 'signers', contact: 'Ada', stocks: 50, bonds: 0, options: 0 });
});

test('Ben is none: once he looks after the account, nobody asks, and the form is another', async () => {
  const wizard = wizardPage(ada);
  await wizard.stage('Account Details').click();
  await wizard.find('Primary Contact', 'Ben Okafor');
  expect(await wizard.save()).toBe(200);
  await wizard.stage('Pending Advisor').click();
  await ada.getByRole('heading', { name: 'Investor Profile' }).waitFor();
  await photograph(ada, 'hybrid-none');
  await wizard.stage('Owner Details').click();
  await wizard.section('Account Owner Details').waitFor();
  await soon(() => sections()).toEqual([
    'Account Owner Details',
    'Citizenship',
    'Account Owner Employment and Financials',
    'Investment Objective',
  ]);
  expect(await newest()).toMatchObject({ step: 'signers', contact: 'Ben' });
});
