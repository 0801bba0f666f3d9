import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { filteredBy, openHouses } from '../../test/houses.tsx';
import { button } from '../../test/look.ts';
import { ChoiceToggle } from './ChoiceToggle.tsx';

const choices = [
  { id: 'open', name: 'Open', count: 12 },
  { id: 'sold', name: 'Sold', count: 1100 },
];
const open = (search?: string) =>
  openHouses({
    search,
    toggled: 'status',
    above: <ChoiceToggle column="status" label="Which houses" choices={choices} />,
  });
const isPressed = (name: string) => button(name).getAttribute('aria-pressed') === 'true';
const pressed = () => ['All · 1,112', 'Open · 12', 'Sold · 1,100'].filter(isPressed);

test('a press shows the rows of one choice, and All every row again', async () => {
  const { user, filters, listFilters } = await open();
  expect(pressed()).toEqual(['All · 1,112']);
  await user.click(button('Open · 12'));
  await waitFor(() => expect(filters()).toEqual([{ key: 'status', option: '=', values: ['open'] }]));
  expect(pressed()).toEqual(['Open · 12']);
  await user.click(button('All · 1,112'));
  await waitFor(() => expect(pressed()).toEqual(['All · 1,112']));
  expect(listFilters()).toEqual({});
});

test('what stands above the list is not told a second time: no chip, no filter beside the search', async () => {
  await open(filteredBy({ status: { option: '=', values: ['open'] } }));
  expect(pressed()).toEqual(['Open · 12']);
  expect(screen.queryByRole('region', { name: 'Filters' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Status' })).toBeNull();
});

test('two choices are none of its own: no button is pressed, and a chip tells them', async () => {
  await open(filteredBy({ status: { option: '=', values: ['open', 'sold'] } }));
  expect(pressed()).toEqual([]);
  button('Status: Is Open, Sold');
});

test('all but one are none of its own either', async () => {
  await open(filteredBy({ status: { option: 'excludes', values: ['open'] } }));
  expect(pressed()).toEqual([]);
  button('Status: Is Not Open');
});

test('another filter stays where a choice is pressed', async () => {
  const { user, filters } = await open(filteredBy({ insured: { option: '=', values: ['true'] } }));
  await user.click(button('Sold · 1,100'));
  await waitFor(() =>
    expect(filters()).toEqual([
      { key: 'insured', option: '=', values: ['true'] },
      { key: 'status', option: '=', values: ['sold'] },
    ]),
  );
});
