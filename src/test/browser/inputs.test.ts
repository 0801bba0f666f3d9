import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { openOffice, photograph, type Office } from './people.ts';
import { soon } from './soon.ts';
import { typeDay } from './wizardPage.ts';

/** The inputs of the kit in the form that has most of them; each by itself is tried in `admin/kit/inputs`. */
let office: Office;
let page: Page;
let id: string;

beforeAll(async () => {
  office = await openOffice();
  page = await office.visit('admin@demo.test');
  const [row] = await query<{ id: string }>(`select id from clients where first_name = 'Cyrus'`);
  id = row?.id ?? '';
});
afterAll(() => office.stop());

const query = async <Row>(sql: string): Promise<Row[]> => office.testApp.orm.em.fork().execute(sql);
const save = () => page.getByRole('button', { name: 'Save Section' });
const open = async (title: string) => {
  await page.goto(`/clients/${id}/details`);
  await page.getByRole('button', { name: title, exact: true }).click();
  await save().nth(1).waitFor({ state: 'detached' });
};
const saved = async () => {
  // The word of the save before it may still stand there.
  const answered = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
  await save().click();
  await answered;
  await page.getByText('Client updated').first().waitFor();
  await page.getByRole('button', { name: 'Cancel', disabled: true }).waitFor();
};

test('a number goes through no clipboard, and its digits alone are kept', async () => {
  await open('Account Owner Details');
  const ssn = page.getByRole('textbox', { name: 'SSN' });
  await ssn.focus();
  // A script as text: the server's types know no page.
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
  await typeDay(page, 'Date of Birth', '1/1/2100');
  await page.getByText(/^Must be on or before /).waitFor();
  await typeDay(page, 'Date of Birth', '02291960');
  await soon(() => page.getByRole('textbox', { name: 'Date of Birth' }).inputValue()).toBe('02/29/1960');
  await photograph(page, 'owner-details');
  await saved();
  const [kept] = await query(`select birth_date::text as birth, phone_number as phone from clients where id = '${id}'`);
  expect(kept).toEqual({ birth: '1960-02-29', phone: '6175550188' });
  await soon(() => page.getByRole('textbox', { name: 'SSN' }).inputValue()).toBe('***-**-4455');
});

test('a day can be chosen from a calendar too', async () => {
  await page.getByRole('button', { name: 'Choose date, it is 02/29/1960' }).click();
  await photograph(page, 'calendar');
  await page.getByRole('gridcell', { name: '14', exact: true }).click();
  await page.getByRole('grid').waitFor({ state: 'detached' });
  await soon(() => page.getByRole('textbox', { name: 'Date of Birth' }).inputValue()).toBe('02/14/1960');
  await saved();
  const [kept] = await query(`select birth_date::text as birth from clients where id = '${id}'`);
  expect(kept).toEqual({ birth: '1960-02-14' });
});
