import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Locator } from 'playwright-core';
import { clientId } from '../../../fixtures/clients.ts';
import { openOffice, photograph, type Office } from './people.ts';
import { soon } from './soon.ts';
import { openOwnerDetails, typeDay, type WizardPage } from './wizardPage.ts';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
});
afterAll(() => office.stop());

const client = clientId('Delphine Archer');
const newest = async () => {
  const [row] = await office.query<{ id: string }>(`select a.id, a.step, a.acc_type as type, a.owner_perc as owner,
    a.co_owner_perc as other, a.sec_owner_spouse as spouse, o.first_name as first, o.last_name as last,
    o.birth_date::text as born, o.ssn is not null as sealed
    from accounts a left join account_owners o on o.account_id = a.id and o.position = 'secondary'
    order by a.id desc limit 1`);
  return row;
};
const fillCoOwner = async (wizard: WizardPage, coOwner: Locator) => {
  await wizard.type('First Name', 'Basil', coOwner);
  await wizard.type('Last Name', 'Archer', coOwner);
  await wizard.typeNumber('SSN', '666035812', coOwner);
  await typeDay(coOwner, 'Date of Birth', '11201969');
};

test('two owners hold 60 and 40 %: on a phone, section by section, up to the documents', async () => {
  const ada = await office.visit('advisor@demo.test', { width: 390, height: 844 });
  const wizard = await openOwnerDetails(ada, client, async ({ find, section }) => {
    await find('Account Type', 'Joint tenants in common');
    const basics = section('Account Basics');
    await basics.getByText('Non-resident aliens are not eligible.').waitFor();
    const [owner, other] = [basics.getByLabel('Owner %').first(), basics.getByLabel('Co-Owner %')];
    await owner.pressSequentially('60');
    await soon(() => other.inputValue()).toBe('40 %');
    await basics.getByText('Filled in: the rest of 100%').waitFor();
    await photograph(ada, 'step-0-390');
    // A typed percentage is not overwritten by the other input, but marked as wrong with it.
    await other.fill('30');
    await owner.fill('50');
    await soon(() => other.inputValue()).toBe('30 %');
    await owner.blur();
    await basics.getByText('Owner and co-owner percentages must add up to 100').waitFor();
    await owner.fill('100');
    await other.fill('0');
    await other.blur();
    await basics.getByText('Both owners of a joint account must have a share').waitFor();
    await photograph(ada, 'step-0-shares-390');
    await owner.fill('60');
    await other.fill('40');
    await soon(() => basics.getByText(/add up to 100|must have a share|the rest of/).count()).toBe(0);
  });
  const account = await newest();
  // Percentages that the page itself corrects, the server refuses.
  const wrong = await ada.request.patch(`/api/accounts/${account?.id}`, {
    data: { account: { owner_perc: '60', co_owner_perc: '50' } },
  });
  expect([wrong.status(), await wrong.json()]).toMatchObject([
    422,
    { coOwnerPerc: ['Owner and co-owner percentages must add up to 100'] },
  ]);

  const coOwner = wizard.section('Co-Owner');
  expect(await wizard.proceed()).toBe(422);
  await coOwner.getByText('Required', { exact: true }).nth(2).waitFor();
  await photograph(ada, 'step-2-390');
  await fillCoOwner(wizard, coOwner);
  expect(await wizard.proceed()).toBe(200);
  const documents = ada.getByRole('heading', { name: 'Account Documents' });
  await documents.waitFor();
  // Right under the stepper, however far down the page before was.
  expect((await documents.boundingBox())?.y).toBeGreaterThan(115);
  await photograph(ada, 'step-3-390');
  expect(await newest()).toMatchObject({
    step: 'signers',
    type: 'jtc',
    owner: '60.00',
    other: '40.00',
    first: 'Basil',
    last: 'Archer',
    born: '1969-11-20',
    sealed: true,
  });
  await ada.context().close();
});

test('tenants by the entirety are married, and live where the law knows them', async () => {
  const ada = await office.visit('advisor@demo.test');
  const allowed = /^Married couples only\. Allowed in AK, AR, DE, .*, VT, VA, WY\.$/;
  const wizard = await openOwnerDetails(ada, client, async ({ find, save, section }) => {
    await find('Account Type', 'Tenants by the entirety');
    await section('Account Basics').getByText(allowed).waitFor();
    expect(await save()).toBe(422);
    await section('Account Basics').getByText('Married couples only', { exact: true }).waitFor();
    await photograph(ada, 'joint-married');
    await ada.getByLabel('Co-Owner Is Spouse').check();
  });
  await fillCoOwner(wizard, wizard.section('Co-Owner'));
  const owner = wizard.section('Owner');
  await owner.getByRole('combobox', { name: 'State' }).fill('New York');
  await ada.getByRole('option', { name: 'New York' }).click();
  expect(await wizard.save()).toBe(422);
  await owner.getByText(allowed).waitFor();
  await photograph(ada, 'joint-state');
  await owner.getByRole('combobox', { name: 'State' }).fill('Vermont');
  await ada.getByRole('option', { name: 'Vermont' }).click();
  expect(await wizard.save()).toBe(200);
  expect(await wizard.proceed()).toBe(200);
  await ada.getByRole('heading', { name: 'Account Documents' }).waitFor();
  expect(await newest()).toMatchObject({ step: 'signers', type: 'jte', spouse: true, first: 'Basil' });
  await ada.context().close();
});
