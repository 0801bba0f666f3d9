import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import ExcelJS from 'exceljs';
import { openOffice, photograph, type Office } from './people.ts';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
});
afterAll(() => office.stop());

test('an advisor keeps a work list: from home to the list, its form, its filter and its file', async () => {
  const page = await office.signIn('advisor@demo.test');
  const home = page.getByRole('region', { name: 'Your Tasks' });
  await home.getByText('Overdue 1/14/2026').waitFor();
  await home.getByLabel('Add a Task').fill('Order cheques for Beatrix');
  await page.keyboard.press('Enter');
  await home.getByRole('link', { name: 'Order cheques for Beatrix' }).waitFor();
  await photograph(page, 'home-tasks');
  await home.getByRole('checkbox', { name: 'Complete Prepare the yearly review' }).check();
  await home.getByText('Prepare the yearly review').waitFor({ state: 'detached' });

  await home.getByRole('link', { name: 'View all tasks' }).click();
  await page.getByRole('heading', { level: 1, name: 'Tasks' }).waitFor();
  const table = page.getByRole('table');
  const row = (name: string) => table.getByRole('row').filter({ hasText: name });
  await row('Order cheques').waitFor();
  await photograph(page, 'work-list');
  const star = row('Order cheques').getByRole('button', { name: /^Star/ });
  await star.click();
  await star.and(page.locator('[aria-pressed=true]')).waitFor();

  await page.getByRole('link', { name: 'Order cheques for Beatrix' }).click();
  const dialog = page.getByRole('dialog', { name: 'Task' });
  await dialog.getByLabel('Notes').fill('She wants the ones with the lighthouse.\nTwo books.');
  await dialog.getByRole('combobox', { name: 'Client' }).fill('Beatrix');
  await page.getByRole('option', { name: 'Beatrix Osei' }).click();
  await dialog.getByRole('combobox', { name: 'Account Number' }).click();
  await page.getByRole('option', { name: 'Z00200101' }).click();
  await photograph(page, 'task');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Task updated').waitFor();
  await row('Order cheques').getByRole('link', { name: 'Beatrix Osei' }).waitFor();
  await row('Order cheques').getByRole('checkbox').check();

  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByRole('menuitem', { name: 'Name' }).click();
  await page.getByRole('checkbox', { name: 'Completed', exact: true }).check();
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByRole('button', { name: 'Name: Is Completed' }).waitFor();
  await row('Call Alma Whitlock').waitFor({ state: 'detached' });
  await photograph(page, 'work-list-completed');

  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'Excel' }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: 'Export' }).click();
  const book = new ExcelJS.Workbook();
  await book.xlsx.load((await readFile(await (await downloading).path())) as never);
  const names = (book.worksheets[0]?.getColumn(1).values ?? []).slice(2);
  expect(names.toSorted()).toEqual([
    'Order cheques for Beatrix',
    'Prepare the yearly review',
    'Send the year-end statements',
  ]);

  await row('Order cheques').getByRole('button', { name: 'Delete Order cheques for Beatrix' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByText('Task deleted').waitFor();
  await row('Order cheques').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Undo' }).click();
  await row('Order cheques').waitFor();
  await page.getByText('Undone').waitFor();
  await page.context().close();
});

test('on a phone', async () => {
  const page = await office.signIn('super@demo.test', { width: 390, height: 844 });
  await page.getByRole('region', { name: 'Your Tasks' }).getByText('Due 1/16/2026').waitFor();
  await photograph(page, 'home-tasks-390');
  await page.getByRole('link', { name: 'View all tasks' }).click();
  const list = page.getByRole('region', { name: 'tasks', exact: true });
  await list.getByRole('link', { name: /^Decide on the refund/ }).waitFor();
  await photograph(page, 'work-list-390');
  await page.getByRole('link', { name: 'Add Task' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Task' });
  await dialog.getByRole('button', { name: 'Add Task' }).click();
  await dialog.getByText('Required').waitFor();
  await photograph(page, 'add-task-390');
  await dialog.getByLabel('Name').fill('Thank the auditors');
  await dialog.getByRole('button', { name: 'Add Task' }).click();
  await list.getByRole('link', { name: 'Thank the auditors' }).waitFor();
  await page.context().close();
});
