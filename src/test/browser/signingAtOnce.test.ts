import { afterAll, beforeAll, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { accountId } from '../../../fixtures/accounts.ts';
import { clientId } from '../../../fixtures/clients.ts';
import { openOffice, photographAll, type Office } from './people.ts';
import { soon } from './soon.ts';

let office: Office;
beforeAll(async () => void (office = await openOffice()));
afterAll(() => office.stop());

const path = `/clients/${clientId('Gustav Ekberg')}/accounts/${accountId('Ekberg IRA')}`;
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Review Document' });
const accept = (page: Page) => dialogOf(page).getByRole('button', { name: 'Accept' });
const review = (page: Page) => page.getByRole('button', { name: 'Review & Accept', exact: true }).click();

const sign = async (page: Page, name: string) => {
  await dialogOf(page).getByLabel('Full Name').fill(name);
  await dialogOf(page).getByRole('checkbox').check();
  await dialogOf(page).getByRole('button', { name: 'Sign', exact: true }).click();
};

/** How the papers reach the client, which the form prints. */
const deliverBy = async (page: Page, how: string) => {
  const delivery = page.getByRole('region', { name: 'Delivery and Signing' });
  await delivery.getByRole('combobox', { name: 'OAA Delivery' }).click();
  await page.getByRole('option', { name: how }).click();
  await delivery.getByRole('button', { name: 'Save' }).click();
  await page.getByText('This section has unsaved changes.').waitFor({ state: 'detached' });
};

test('an answer changed in one tab: the other says which, prepares the form again, and leads on to its signature', async () => {
  const ada = await office.open(path, 'advisor@demo.test');
  await review(ada);
  await accept(ada).click();

  const assistant = await office.open(path, 'assistant@demo.test');
  await deliverBy(assistant, 'Mail');
  await assistant.context().close();

  await sign(ada, 'Ada Winslow');
  const void_ = dialogOf(ada).getByRole('alert');
  await void_.getByText('This document is void: OAA Delivery has changed.').waitFor();
  await photographAll(ada, 'signature-void');
  await void_.getByRole('button', { name: 'Prepare Again' }).click();
  await accept(ada).click();
  await sign(ada, 'Ada Winslow');
  await ada.getByText('Document signed').waitFor();
  await ada.getByText(/^Signed by Ada Winslow on/).waitFor();
  await soon(() => ada.getByRole('button', { name: 'Review', exact: true }).isEnabled()).toBe(true);
  await ada.context().close();
});

test('somebody of the firm accepts its block on the advisor’s page already', async () => {
  const malcolm = await office.open(path, 'admin@demo.test');
  await review(malcolm);
  await accept(malcolm).click();
  await sign(malcolm, 'Malcolm Reyes');
  await malcolm.getByText(/^Signed by Malcolm Reyes on/).waitFor();
  await malcolm.getByRole('button', { name: 'Review', exact: true }).waitFor();
  await photographAll(malcolm, 'signature-firm');
  await malcolm.context().close();
});

test('and waits for the advisor where nobody has signed yet', async () => {
  const malcolm = await office.open(
    `/clients/${clientId('Ivo Castellane')}/accounts/${accountId('Castellane')}`,
    'admin@demo.test',
  );
  await review(malcolm);
  await dialogOf(malcolm).getByText('The advisor must sign first.').waitFor();
  await soon(() => accept(malcolm).isDisabled()).toBe(true);
  await photographAll(malcolm, 'signature-first');
  await malcolm.context().close();
});
