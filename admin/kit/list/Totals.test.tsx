import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { refused } from '../../test/answers.ts';
import { houses, filteredBy, openHouses, phone } from '../../test/houses.tsx';
import { button, dialog, tableRows } from '../../test/look.ts';

const parts = {
  parts: [
    { value: 'open', name: 'Open', rows: 1, sums: { value: '1000000.00' } },
    { value: 'sold', name: 'Sold', rows: 1, sums: { value: '250000.50' } },
  ],
  others: { parts: 37, rows: 40, sums: { value: '0.00' } },
  total: { rows: 42, sums: { value: '1250000.50' } },
};
const explained = { 'GET /houses/parts': { data: parts } };

test('the row below all others says what the money of all pages comes to', async () => {
  const { sent } = await openHouses();
  await waitFor(() => expect(tableRows().at(-1)?.[2]).toBe('$1,250,000.50'));
  expect(tableRows().at(-1)?.[0]).toBe('Total');
  expect(sent('GET /houses/sums')[0]?.query).toEqual({});
});

test('it is asked anew where the list is narrowed otherwise, not where it is sorted', async () => {
  const { user, sent, asked } = await openHouses({
    search: filteredBy({ insured: { option: '=', values: ['true'] } }),
  });
  await user.click(button('Value'));
  await waitFor(() => expect(asked()).toMatchObject({ sort: 'value' }));
  expect(sent('GET /houses/sums')).toHaveLength(1);
  await user.click(button('Reset Filters'));
  await waitFor(() => expect(sent('GET /houses/sums')).toHaveLength(2));
  expect(sent('GET /houses/sums')[0]?.query.filters).toContain('insured');
});

test('where no money is shown there is nothing to add up', async () => {
  const columns = houses.columns.map((column) => (column.key === 'value' ? { ...column, hidden: true } : column));
  await openHouses({ list: { ...houses, columns } });
  expect(tableRows()).toHaveLength(3);
});

test('a total tells its parts, each of which leads to its rows', async () => {
  const { user, filters, sent } = await openHouses({ answers: explained });
  await user.click(await screen.findByRole('button', { name: 'How the total is calculated' }));
  const table = within(await dialog('How the total is calculated').findByRole('table'));
  dialog('How the total is calculated').getByText('42 houses');
  const lines = table.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent));
  expect(lines).toEqual([
    ['Status', 'Rows', 'Value'],
    ['Open', '1', '$1,000,000.00'],
    ['Sold', '1', '$250,000.50'],
    ['37 others', '40', '$0.00'],
    ['Total', '42', '$1,250,000.50'],
  ]);
  expect(sent('GET /houses/parts')[0]?.query).toEqual({ columns: 'value' });
  await user.click(table.getByRole('button', { name: 'Sold' }));
  await waitFor(() => expect(filters()).toEqual([{ key: 'status', option: '=', values: ['sold'] }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('it is taken along as text, with what the list is narrowed by', async () => {
  const { user } = await openHouses({
    answers: explained,
    search: filteredBy({ search: 'mill', insured: { option: '=', values: ['true'] } }),
  });
  await user.click(await screen.findByRole('button', { name: 'How the total is calculated' }));
  await dialog('How the total is calculated').findByText('42 houses · Search: mill · Insured: Is Yes');
  await user.click(button('Copy as Text'));
  await screen.findByText('Copied');
  const text = await navigator.clipboard.readText();
  expect(text).toContain('Open: 1 row, Value $1,000,000.00');
  expect(text).toContain('As of 01/15/2026');
});

test('what cannot be explained says so', async () => {
  const user = userEvent.setup({ delay: null });
  await openHouses({ answers: { 'GET /houses/parts': refused(503, { error: 'Too busy just now.' }) } });
  await user.click(await screen.findByRole('button', { name: 'How the total is calculated' }));
  await screen.findByText('Too busy just now.');
});

test('on a phone it stands below the cards', async () => {
  await openHouses({ width: phone });
  await waitFor(() => expect(screen.getByText(/^Total Value/).nextSibling?.textContent).toBe('$1,250,000.50'));
});
