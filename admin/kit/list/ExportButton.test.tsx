import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { refused, rows, type Answers } from '../../test/answers.ts';
import { filteredBy, openHouses } from '../../test/houses.tsx';
import { button, dialog, isDisabled } from '../../test/look.ts';

const started = { message: 'The export is being made', export: { id: 'e1' } };
const made = { status: 'completed', rows: 3, totalRows: 3, url: null, error: 'It failed' };

const openWith = (answers: Answers = {}, search = '') => openHouses({ exportable: true, answers, search });
type Page = Awaited<ReturnType<typeof openWith>>;
const choose = async ({ user }: Page, format: string) => {
  await user.click(button('Export'));
  await user.click(screen.getByRole('menuitem', { name: format }));
};

test('what the list shows is exported: its rows, its order and its columns', async () => {
  const page = await openWith(
    { 'POST /houses/export': started, 'GET /exports/e1': made },
    filteredBy({ search: 'mill', insured: { option: '=', values: ['true'] } }),
  );
  await choose(page, 'Excel (XLSX)');
  dialog('Export houses?').getByText('3 records will be exported as Excel (XLSX).');
  await page.user.click(dialog('Export houses?').getByRole('button', { name: 'Export' }));
  await screen.findByText('The export is being made');
  expect(page.sent('POST /houses/export')[0]?.body).toEqual({
    sort: 'name',
    sort_direction: 'asc',
    search: 'mill',
    columns: ['name', 'status', 'value', 'builtOn', 'branch', 'insured', 'owners'],
    filters: JSON.stringify([{ key: 'insured', option: '=', values: ['true'] }]),
    file_format: 'xlsx',
  });
});

test('while one is being made there is no second; how far it is is told', async () => {
  const running = { status: 'running', rows: 1, totalRows: 3 };
  const page = await openWith({ 'POST /houses/export': started, 'GET /exports/e1': running });
  await choose(page, 'CSV');
  await page.user.click(dialog('Export houses?').getByRole('button', { name: 'Export' }));
  await screen.findByText('Export: 1 of 3');
  expect(isDisabled(button('Export'))).toBe(true);
});

test('nothing is not exported', async () => {
  await openWith({ 'GET /houses': rows() });
  expect(isDisabled(button('Export'))).toBe(true);
});

test('a PDF that would be too long becomes a CSV, and says so before', async () => {
  const many = { ...rows({ id: '1', name: 'Mill House' }), meta: { pagination: { totalEntries: 1_000_000 } } };
  const page = await openWith({ 'GET /houses': many, 'POST /houses/export': refused(503) });
  await choose(page, 'PDF');
  screen.getByText(/there are 1,000,000 records\. A CSV can hold all of them\.$/);
  await page.user.click(button('Export as CSV'));
  await waitFor(() => expect(page.sent('POST /houses/export')[0]?.body).toMatchObject({ file_format: 'csv' }));
  await screen.findByText("Can't export");
});

test('whoever cancels exports nothing', async () => {
  const page = await openWith();
  await choose(page, 'CSV');
  await page.user.click(button('Cancel'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(page.sent('POST /houses/export')).toEqual([]);
});

test('one’s exports are a page of their own', async () => {
  const page = await openWith();
  await choose(page, 'Your Exports');
  await waitFor(() => expect(page.router.state.location.pathname).toBe('/exports'));
});
