import { Button } from '@mui/material';
import { expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openHouses, phone } from '../../test/houses.tsx';
import { button, dialog } from '../../test/look.ts';

const card = (name: string) => {
  const found = screen.getAllByRole('listitem').find(({ textContent }) => textContent.includes(name));
  if (!found) throw new Error(`There is no card of ${name}`);
  return within(found);
};

test('two lines say whose row it is, in which state, what and how much; the rest comes by a press', async () => {
  const { user } = await openHouses({ width: phone });
  expect(screen.queryByRole('table')).toBeNull();
  for (const told of ['Mill House', 'Open', '2/29/1960', '$1,000,000.00']) card('Mill House').getByText(told);
  expect(card('Mill House').queryByText('Owners')).toBeNull();
  const more = card('Mill House').getByRole('button', { name: 'More of Mill House' });
  expect(more.getAttribute('aria-expanded')).toBe('false');
  await user.click(more);
  expect(more.getAttribute('aria-expanded')).toBe('true');
  card('Mill House').getByText('Alma, Arthur');
  expect(card('The Lodge').queryByText('Owners')).toBeNull();
});

test('what has nothing to say below no heading is left out', async () => {
  await openHouses({ width: phone });
  expect(card('The Lodge').queryByText('–')).toBeNull();
});

test('the buttons of a row stand with its rest', async () => {
  const { user } = await openHouses({ width: phone, rowActions: (row) => <Button>{`Sell ${row.id}`}</Button> });
  expect(screen.queryByRole('button', { name: 'Sell 1' })).toBeNull();
  await user.click(button('More of Mill House'));
  button('Sell 1');
});

test('a press on a card opens it, a long one selects it, and from then on a press selects', async () => {
  const { user, router } = await openHouses({ width: phone, bulkActions: <Button>Sell</Button> });
  jest.useFakeTimers();
  const lodge = screen.getByText('The Lodge');
  fireEvent.pointerDown(lodge);
  act(() => jest.advanceTimersByTime(499));
  expect(screen.queryByRole('toolbar')).toBeNull();
  act(() => jest.advanceTimersByTime(1));
  jest.useRealTimers();
  fireEvent.pointerUp(lodge);
  // The click that ends it opens nothing.
  fireEvent.click(lodge);
  within(await screen.findByRole('toolbar', { name: 'Selected rows' })).getByText('1 selected');
  expect(router.state.location.pathname).toBe('/houses');
  expect(card('The Lodge').getByRole('checkbox')).toHaveProperty('checked', true);
  await user.click(card('Mill House').getByRole('checkbox', { name: 'Select Mill House' }));
  screen.getByText('2 selected');
});

test('a finger that goes on its way selects nothing', async () => {
  await openHouses({ width: phone, bulkActions: <Button>Sell</Button> });
  jest.useFakeTimers();
  const lodge = screen.getByText('The Lodge');
  fireEvent.pointerDown(lodge);
  fireEvent.pointerLeave(lodge);
  fireEvent.pointerCancel(lodge);
  act(() => jest.advanceTimersByTime(1000));
  jest.useRealTimers();
  expect(screen.queryByRole('toolbar')).toBeNull();
});

test('what it is sorted and narrowed by comes up from the foot of the page', async () => {
  const { user, asked } = await openHouses({ width: phone });
  await user.click(button('Sort and Filter'));
  const sheet = dialog('Sort and Filter');
  await user.click(sheet.getByRole('combobox', { name: 'Sort By' }));
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Name', 'Value', 'Built']);
  await user.click(screen.getByRole('option', { name: 'Value' }));
  await waitFor(() => expect(asked()).toMatchObject({ sort: 'value', sortDirection: 'asc' }));
  await user.click(sheet.getByRole('button', { name: 'Ascending' }));
  await waitFor(() => expect(asked()).toMatchObject({ sort: 'value', sortDirection: 'desc' }));
  sheet.getByRole('button', { name: 'Descending' });
  await user.click(sheet.getByRole('button', { name: 'Show 3' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
