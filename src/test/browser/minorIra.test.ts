import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { clientId } from '../../../fixtures/clients.ts';
import { openOffice, photograph, type Office } from './people.ts';
import { soon } from './soon.ts';
import { openOwnerDetails, typeDay } from './wizardPage.ts';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
});
afterAll(() => office.stop());

test('a minor’s Roth IRA: who the child is and who stands for it, and no citizenship', async () => {
  const ada = await office.visit('advisor@demo.test');
  const wizard = await openOwnerDetails(ada, clientId('Gustav Ekberg'), ({ find }) =>
    find('Account Type', 'Minor Roth IRA'),
  );
  const sections = await ada.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts();
  expect(sections).toEqual([
    'Account Owner Details',
    'Account Owner Employment and Financials',
    'Investment Objective',
    'Investment Experience',
  ]);

  // The client who opens it is the adult; who the minor is, nobody knows yet.
  const [minor, guardian] = [wizard.section('Minor'), wizard.section('Custodian or Guardian')];
  await soon(() => guardian.getByRole('textbox', { name: 'First Name' }).inputValue()).toBe('Gustav');
  await soon(() => guardian.getByRole('textbox', { name: 'SSN' }).inputValue()).toBe('***-**-0012');
  await soon(() => minor.getByRole('textbox', { name: 'First Name' }).inputValue()).toBe('');
  await soon(() => ada.getByText('Required', { exact: true }).count()).toBe(0);
  expect(await wizard.proceed()).toBe(422);
  await minor.getByText('Required', { exact: true }).nth(3).waitFor();
  await soon(() => guardian.getByText('Required', { exact: true }).count()).toBe(0);

  await wizard.type('First Name', 'Linnea', minor);
  await wizard.type('Last Name', 'Ekberg', minor);
  await wizard.typeNumber('SSN', '666037731', minor);
  await typeDay(minor, 'Date of Birth', '06122000');
  expect(await wizard.save()).toBe(422);
  await minor.getByText('The owner must be under 18.').waitFor();
  await photograph(ada, 'minor-refused');
  await typeDay(minor, 'Date of Birth', '06122014');
  await photograph(ada, 'minor-owner');
  expect(await wizard.proceed()).toBe(200);

  await ada.getByRole('heading', { name: 'Account Documents' }).waitFor();
  const owners = await office.query(`select a.step, a.acc_type as type, o.position, o.first_name as first,
    o.birth_date::text as born from accounts a join account_owners o on o.account_id = a.id
    where a.id = (select id from accounts order by id desc limit 1) order by o.position`);
  const account = { step: 'signers', type: 'mr_ira' };
  expect(owners).toEqual([
    { ...account, position: 'primary', first: 'Linnea', born: '2014-06-12' },
    { ...account, position: 'secondary', first: 'Gustav', born: '1986-01-20' },
  ]);
});
