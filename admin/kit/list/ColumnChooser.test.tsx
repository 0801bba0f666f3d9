import { expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { openHouses } from '../../test/houses.tsx';
import { button, dialog, isDisabled, tableRows } from '../../test/look.ts';

const kept = (value: unknown) => ({
  'GET /preferences/columns.houses': { value },
  'PUT /preferences/columns.houses': null,
});
const only = (...shown: string[]) => {
  const order = ['name', 'status', 'value', 'builtOn', 'branch', 'insured', 'owners', 'notes'];
  return kept({ order, hidden: order.filter((key) => !shown.includes(key)) });
};
const heads = () => tableRows()[0];

test('a column is taken away and put back, at once, and it is kept', async () => {
  const { user, sent } = await openHouses({ answers: kept(null) });
  await user.click(button('Columns'));
  await user.click(screen.getByRole('checkbox', { name: 'Branch' }));
  await user.click(screen.getByRole('checkbox', { name: 'Notes' }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(heads()).toEqual(['Name', 'Status', 'Value', 'Built', 'Insured', 'Owners', 'Notes']);
  expect(tableRows()[1]?.at(-1)).toBe('No notes');
  await waitFor(() => expect(sent('PUT /preferences/columns.houses')).toHaveLength(2));
  expect(sent('PUT /preferences/columns.houses').at(-1)?.body).toMatchObject({ value: { hidden: ['branch'] } });
});

test('the columns that a person chose come back with the list, in their order', async () => {
  const choice = {
    order: ['value', 'name', 'status', 'builtOn', 'branch', 'insured', 'owners', 'notes'],
    hidden: ['status', 'builtOn', 'notes'],
  };
  await openHouses({ answers: kept(choice) });
  expect(heads()).toEqual(['Value', 'Name', 'Branch', 'Insured', 'Owners']);
});

test('a column changes places with its neighbor by the arrows; the ends have one way only', async () => {
  const { user } = await openHouses({ answers: kept(null) });
  await user.click(button('Columns'));
  expect(isDisabled(button('Move Name up'))).toBe(true);
  expect(isDisabled(button('Move Notes down'))).toBe(true);
  await user.click(button('Move Value up'));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(heads()?.slice(0, 3)).toEqual(['Name', 'Value', 'Status']);
});

test('it is dragged, too', async () => {
  const { user } = await openHouses({ answers: kept(null) });
  await user.click(button('Columns'));
  const [name, , value] = dialog('Columns').getAllByRole('listitem');
  if (!name || !value) throw new Error('There are no columns');
  fireEvent.dragStart(name);
  fireEvent.drop(value);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(heads()?.slice(0, 3)).toEqual(['Status', 'Value', 'Name']);
});

test('the last one that is shown stays', async () => {
  const { user } = await openHouses({ answers: only('name') });
  await user.click(button('Columns'));
  expect(isDisabled(screen.getByRole('checkbox', { name: 'Name' }))).toBe(true);
  expect(isDisabled(screen.getByRole('checkbox', { name: 'Value' }))).toBe(false);
});

test('a reset is as the list was declared', async () => {
  const { user, sent } = await openHouses({ answers: only('name', 'value') });
  expect(heads()).toEqual(['Name', 'Value']);
  await user.click(button('Columns'));
  await user.click(button('Reset Columns'));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(heads()).toHaveLength(7);
  expect(sent('PUT /preferences/columns.houses').map(({ body }) => body)).toEqual([{ value: null }]);
});
