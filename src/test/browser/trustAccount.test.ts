import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { accountId } from '../../../fixtures/accounts.ts';
import { clientId } from '../../../fixtures/clients.ts';
import { userId } from '../../../fixtures/users.ts';
import { openOffice, photograph, type Office } from './people.ts';
import { soon } from './soon.ts';
import { openOwnerDetails } from './wizardPage.ts';

let office: Office;
let id: string;
beforeAll(async () => {
  office = await openOffice();
});
afterAll(() => office.stop());

/** Ben signs it, the firm opens it. */
const complete = async () => {
  const { testApp } = office;
  const [ben, malcolm, theodora] = [
    await testApp.enter(userId('Ben Okafor')),
    await testApp.signIn('admin@demo.test'),
    await testApp.signIn('super@demo.test'),
  ];
  const path = `/accounts/${id}`;
  await ben.post(`${path}/prepare_internal_form`);
  await ben.post(`${path}/sign_internal_form`, { signer_name: 'Ben Okafor', consent: true });
  await ben.patch(path, { account: { step: 'submitted' } });
  await malcolm.patch(path, { account: { step: 'review', number: '00300777' } });
  const answer = await theodora.patch(path, { account: { step: 'completed' } });
  expect(answer.json()).toMatchObject({ step: 'completed' });
};

test('Priya opens a retirement trust for a company: which trust it is, and under which tax id', async () => {
  const priya = await office.visit('assistant@demo.test');
  const wizard = await openOwnerDetails(
    priya,
    clientId('Copperleaf Foundry LLC'),
    async ({ find, save, section, choose }) => {
      await find('Account Type', 'Retirement trust');
      expect(await save()).toBe(422);
      await section('Account Basics').getByText('Required', { exact: true }).waitFor();
      await choose('Retirement Trust Type', 'Profit sharing');
      await priya.getByLabel('Has Linked Account').check();
      await find('Linked Account', '00300101');
      await photograph(priya, 'trust-basics');
    },
    'Ben Okafor',
  );
  const owner = wizard.section('Owner');
  await soon(() => owner.getByLabel('Entity Name').inputValue()).toBe('Copperleaf Foundry LLC');
  await soon(() => owner.getByLabel('Date of Birth').count()).toBe(0);
  const ftid = owner.getByLabel('FTID');
  await soon(() => ftid.inputValue()).toMatch(/^\*\*-\*\*\*\d{4}$/);
  await wizard.typeNumber('FTID', '000057731');
  await soon(() => ftid.inputValue()).toBe('00-0057731');
  await priya.keyboard.press('Tab');
  await soon(() => ftid.inputValue()).toBe('**-***7731');
  await photograph(priya, 'trust-owner');
  expect(await wizard.proceed()).toBe(200);
  await priya.getByRole('heading', { name: 'Investor Profile' }).waitFor();

  const [kept] = await office.query<{ id: string; sealed: string }>(`select a.id, a.step, a.acc_type as type,
    a.personal_trust_type as trust, o.ftid as sealed from accounts a join account_owners o on o.account_id = a.id
    order by a.id desc limit 1`);
  expect(kept).toMatchObject({ step: 'signers', type: 'rta', trust: 'profit_sharing' });
  expect(kept?.sealed).not.toContain('7731');
  id = kept?.id ?? '';
});

test('Malcolm lets the trust pay for the company: a retirement account never pays another one’s fee', async () => {
  await complete();
  const malcolm = await office.open(`/accounts/${accountId('C1')}/details`, 'admin@demo.test');
  await malcolm.getByRole('button', { name: 'Edit Bill From Account' }).click();
  const dialog = malcolm.getByRole('dialog', { name: 'Bill From Account' });
  await dialog.getByLabel('Bill from current account').uncheck();
  await dialog.getByRole('combobox', { name: 'Bill From Account' }).click();
  await malcolm.getByRole('option', { name: '00300777' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('A retirement account cannot pay the fee of another account.').waitFor();
  await photograph(malcolm, 'trust-guard');
  const payers = () =>
    office.query(`select number, bill_from_account_id as payer from accounts
      where id in ('${accountId('C1')}', '${id}') order by number`);
  const own = [
    { number: '00300101', payer: accountId('C1') },
    { number: '00300777', payer: id },
  ];
  expect(await payers()).toEqual(own);

  // The other way round it may: the company pays for its trust.
  await malcolm.goto(`/accounts/${id}/details`);
  await malcolm.getByRole('button', { name: 'Edit Bill From Account' }).click();
  await dialog.getByLabel('Bill from current account').uncheck();
  await dialog.getByRole('combobox', { name: 'Bill From Account' }).click();
  await malcolm.getByRole('option', { name: '00300101' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await malcolm.getByRole('link', { name: '00300101' }).waitFor();
  expect(await payers()).toEqual([own[0], { number: '00300777', payer: accountId('C1') }]);
});
