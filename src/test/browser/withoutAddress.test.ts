import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { accountId } from '../../../fixtures/accounts.ts';
import { settle } from './calm.ts';
import { addressOf, faultsNow, openFor } from './everyPage.ts';
import { openOffice, type Office } from './people.ts';

let office: Office;
beforeAll(async () => void (office = await openOffice()));
afterAll(() => office.stop());

const email = 'super@demo.test';
const desk = { email, width: 1440, colorScheme: 'light' } as const;
const phone = { email, width: 390, colorScheme: 'light' } as const;

const press = (where: Page | Locator, name: string | RegExp) =>
  where
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click();
const dialog = (page: Page) => page.getByRole('dialog').last();
const menu = (page: Page) => page.getByRole('menu').last();

/** A dialog or menu without an address of its own: its page, and how it opens. */
type Opening = readonly [name: string, path: string, open: (page: Page) => Promise<unknown>];

const showsDialog = (name: string | RegExp) => async (page: Page) => {
  await press(page, name);
  await dialog(page).waitFor();
};

const onDesk: readonly Opening[] = [
  ['question-task', '/tasks', showsDialog(/^Delete /)],
  ['question-2fa', '/settings/users', showsDialog('Reset 2FA of Malcolm Reyes')],
  ['question-user', '/settings/users', showsDialog('Delete Malcolm Reyes')],
  ['invite', '/settings/users', showsDialog('Invite User')],
  ['close-account', '/accounts/:account/details', showsDialog('Close Account')],
  ['delete-account', `/accounts/${accountId('Greave')}/details`, showsDialog('Delete Account')],
  ['reassign', '/advisors/:advisor/details', showsDialog('Reassign')],
  ['feedback', '/branches', showsDialog('Feedback')],
  ['background-work', '/branches', showsDialog(/^Background Jobs/)],
  ['new-advisor', '/branches/:branch/team', showsDialog('New Advisor')],
  [
    'filter',
    '/accounts',
    async (page) => {
      await press(page, 'Filter');
      await menu(page).waitFor();
    },
  ],
  [
    'filter-number',
    '/accounts',
    async (page) => {
      await press(page, 'Filter');
      await menu(page).getByRole('menuitem', { name: 'Billable Balance' }).click();
      await page.getByRole('button', { name: 'Apply' }).waitFor();
    },
  ],
  [
    'filter-day',
    '/accounts',
    async (page) => {
      await press(page, 'Filter');
      await menu(page).getByRole('menuitem', { name: 'Date Created' }).click();
      await page.getByRole('button', { name: 'Apply' }).waitFor();
    },
  ],
  [
    'columns',
    '/accounts',
    async (page) => {
      await press(page, 'Columns');
      await page
        .getByRole('button', { name: /^Move .+ up$/ })
        .first()
        .waitFor();
    },
  ],
  [
    'export',
    '/accounts',
    async (page) => {
      await press(page, 'Export');
      await menu(page).getByRole('menuitem', { name: 'CSV' }).click();
      await dialog(page).waitFor();
    },
  ],
  [
    'finder',
    '/clients',
    async (page) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: 'Find anything' }).waitFor();
      await page.keyboard.type('whitlock');
      await page.getByRole('option', { name: /^Alma Whitlock/ }).waitFor();
    },
  ],
  [
    'keys',
    '/clients',
    async (page) => {
      await page.keyboard.press('?');
      await dialog(page).waitFor();
    },
  ],
  [
    'discard',
    '/tasks/new',
    async (page) => {
      await page.getByLabel('Name').fill('Order cheques');
      await page.keyboard.press('Escape');
      await page.getByRole('dialog', { name: 'Discard unsaved changes?' }).waitFor();
    },
  ],
  ['backup-codes', '/profile', showsDialog('Generate New Codes')],
];

const onPhone: readonly Opening[] = [
  ['sort-and-filter', '/accounts', showsDialog('Sort and Filter')],
  ['finder', '/clients', showsDialog('Find anything')],
  ['question-2fa', '/users/:user', showsDialog('Reset 2FA of Malcolm Reyes')],
  [
    'close-account',
    '/accounts/:account/details',
    async (page) => {
      await press(page, 'More');
      await showsDialog('Close Account')(page);
    },
  ],
];

const lookAtAll = async (look: typeof desk | typeof phone, openings: readonly Opening[]): Promise<string[]> => {
  const page = await openFor(office, look);
  const faults: string[] = [];
  for (const [name, path, open] of openings) {
    await page.goto(await addressOf(office, path, email));
    await settle(page);
    await open(page);
    const found = await faultsNow(page, name);
    // A menu lies over the page: it stands in no landmark of it.
    faults.push(...((await menu(page).isVisible()) ? found.filter((fault) => !fault.includes(': region (')) : found));
  }
  await page.context().close();
  return faults;
};

test('axe finds nothing in the dialogs, questions and menus of a desk', async () => {
  expect(await lookAtAll(desk, onDesk)).toEqual([]);
});

test('nor in those of a phone', async () => {
  expect(await lookAtAll(phone, onPhone)).toEqual([]);
});

test.each([
  ['of a client', '/clients/:client/details'],
  ['of an account', '/accounts/:account/details'],
])('nor in any section %s that is folded at first', async (_, path) => {
  const page = await openFor(office, desk);
  await page.goto(await addressOf(office, path, email));
  await settle(page);
  const sections = page.locator('h2 > button[aria-expanded]:not([disabled])');
  const count = await sections.count();
  expect(count).toBeGreaterThan(3);
  const faults: string[] = [];
  for (let at = 0; at < count; at++) {
    const section = sections.nth(at);
    if ((await section.getAttribute('aria-expanded')) === 'false') await section.click();
    faults.push(...(await faultsNow(page, `section-${path.split('/')[1]}-${at}`)));
  }
  expect(faults).toEqual([]);
  await page.context().close();
});
