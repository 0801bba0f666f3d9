import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { openOffice, photograph, type Office } from './people.ts';
import { soon } from './soon.ts';
import { typeDay } from './wizardPage.ts';

/** The inputs of the kit, in the form that has most of them. */
let office: Office;
let page: Page;
let id: string;

beforeAll(async () => {
  office = await openOffice();
  page = await office.signIn('admin@demo.test');
  const [row] = await asked<{ id: string }>(`select id from clients where first_name = 'Cyrus'`);
  id = row?.id ?? '';
});
afterAll(() => office.stop());

const asked = async <Row>(sql: string): Promise<Row[]> => office.house.orm.em.fork().execute(sql);
const save = () => page.getByRole('button', { name: 'Save Section' });
const open = async (title: string) => {
  await page.goto(`/clients/${id}/details`);
  await page.getByRole('button', { name: title, exact: true }).click();
  await save().nth(1).waitFor({ state: 'detached' });
};
const saved = async () => {
  await save().click();
  await page.getByText('Client updated').first().waitFor();
  await page.getByRole('button', { name: 'Cancel', disabled: true }).waitFor();
};

test('a number is masked, clears when it is entered, and comes back where nothing is typed', async () => {
  await open('Account Owner Details');
  const ssn = page.getByRole('textbox', { name: 'SSN' });
  const masked = await ssn.inputValue();
  expect(masked).toMatch(/^\*\*\*-\*\*-\d{4}$/);
  await ssn.focus();
  await soon(() => ssn.inputValue()).toBe('');
  await ssn.blur();
  await soon(() => ssn.inputValue()).toBe(masked);
  await soon(() => save().isDisabled()).toBe(true);
});

test('a number goes through no clipboard, and its digits alone are kept', async () => {
  const ssn = page.getByRole('textbox', { name: 'SSN' });
  await ssn.focus();
  // As text: the server's types know no page.
  const refused = await page.evaluate<boolean[]>(`['cut', 'copy', 'paste'].map((kind) =>
    !document.activeElement.dispatchEvent(new Event(kind, { bubbles: true, cancelable: true })))`);
  expect(refused).toEqual([true, true, true]);
  // Typed at once, however fast: the digits after the Tab are not lost.
  await ssn.blur();
  await ssn.focus();
  await page.keyboard.type('66602a4455');
  await soon(() => ssn.inputValue()).toBe('666-02-4455');
  await ssn.blur();
  await soon(() => ssn.inputValue()).toBe('***-**-4455');
});

test('a phone is written as its country does, and kept as digits', async () => {
  const phone = page.getByLabel('Phone');
  await phone.fill('');
  await phone.pressSequentially('6175550188');
  await soon(() => phone.inputValue()).toBe('(617) 555-0188');
});

test('a day is typed as month, day and year, and kept as a day', async () => {
  await typeDay(page, 'Date of Birth', '02291960');
  await soon(() => page.getByRole('textbox', { name: 'Date of Birth' }).inputValue()).toBe('02/29/1960');
  await photograph(page, 'owner-details');
  await saved();
  const [kept] = await asked(`select birth_date::text as birth, phone_number as phone from clients where id = '${id}'`);
  expect(kept).toEqual({ birth: '1960-02-29', phone: '6175550188' });
  await soon(() => page.getByRole('textbox', { name: 'SSN' }).inputValue()).toBe('***-**-4455');
});

test('years are whole, at most 50, and none where they are left empty', async () => {
  await open('Investment Experience');
  const left = async (label: string, typed: string) => {
    const years = page.getByLabel(`${label} (years)`);
    await years.fill(typed);
    await years.blur();
    return years.inputValue();
  };
  expect([await left('Options', '7.5'), await left('Options', '-3')]).toEqual(['7', '0']);
  expect([await left('Bonds', '51'), await left('Stocks', ''), await left('Options', '1a2')]).toEqual([
    '50',
    '0',
    '12',
  ]);
  await saved();
  const [kept] = await asked(`select experience_exp_bonds as bonds, experience_exp_stocks as stocks,
    experience_exp_options as options from client_profiles where client_id = '${id}'`);
  expect(kept).toEqual({ bonds: 50, stocks: 0, options: 12 });
});

test('a number that lacks digits says how many', async () => {
  await open('Account Owner Details');
  const ssn = page.getByRole('textbox', { name: 'SSN' });
  await ssn.focus();
  await page.keyboard.type('6660244');
  await ssn.blur();
  await soon(() => ssn.inputValue()).toBe('***-02-44');
  await page.getByText('2 of 9 digits are missing').waitFor();
  await photograph(page, 'digits-missing');
});

test('an impossible date stands as it is typed, says so, and is not saved; half of one neither', async () => {
  await open('Account Owner Details');
  const born = page.getByRole('textbox', { name: 'Date of Birth' });
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'PATCH' && sent.push(request.url()));
  await typeDay(page, 'Date of Birth', '13451980');
  await soon(() => born.inputValue()).toBe('13/45/1980');
  await page.getByText('There is no month 13').waitFor();
  await photograph(page, 'no-date');
  await save().click();
  await page.locator('[name="birthDate"][aria-invalid="true"]:focus').waitFor();
  await typeDay(page, 'Date of Birth', '02/1');
  await save().click();
  await page.getByText('Must be a date as MM/DD/YYYY').waitFor();
  await typeDay(page, 'Date of Birth', '1/1/2100');
  await page.getByText(/^Not later than /).waitFor();
  expect(sent).toEqual([]);
  await typeDay(page, 'Date of Birth', '2/29/1960');
  await born.blur();
  await soon(() => born.inputValue()).toBe('02/29/1960');
  await soon(() => page.getByText(/no month|Must be a date|Not later than/).count()).toBe(0);
});

test('a day can be chosen from a calendar too', async () => {
  await page.getByRole('button', { name: 'Choose date, it is 02/29/1960' }).click();
  await photograph(page, 'calendar');
  await page.getByRole('gridcell', { name: '14', exact: true }).click();
  await page.getByRole('grid').waitFor({ state: 'detached' });
  await soon(() => page.getByRole('textbox', { name: 'Date of Birth' }).inputValue()).toBe('02/14/1960');
  await saved();
  const [kept] = await asked(`select birth_date::text as birth from clients where id = '${id}'`);
  expect(kept).toEqual({ birth: '1960-02-14' });
});

test('a filter by a date that is none cannot be applied, and says why', async () => {
  await page.goto('/accounts');
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Date Created' }).click();
  await typeDay(page, 'Value', '02302026');
  await page.getByText('February 2026 has 28 days').waitFor();
  await soon(() => page.getByRole('button', { name: 'Apply' }).isDisabled()).toBe(true);
  await photograph(page, 'no-date-filter');
  await typeDay(page, 'Value', '02282026');
  await soon(() => page.getByRole('button', { name: 'Apply' }).isDisabled()).toBe(false);
});

test("a calendar opens on the firm's day, whatever the browser's clock says", async () => {
  await page.goto('/tasks/new');
  await page.getByRole('button', { name: 'Choose date' }).click();
  const calendar = page.getByRole('dialog', { name: 'Choose date' });
  await calendar.getByText('January 2026').waitFor();
  await soon(() => calendar.locator(':focus').textContent()).toBe('15');
});
