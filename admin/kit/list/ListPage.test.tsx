import { Button } from '@mui/material';
import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { held, inTurn, refused, rows } from '../../test/answers.ts';
import { barn, houses, housing, lodge, mill, filteredBy, openHouses } from '../../test/houses.tsx';
import { button, tableRows } from '../../test/look.ts';
import { renderInAdmin } from '../../test/renderInAdmin.tsx';
import { ListPage } from './ListPage.tsx';

const total = (words: string) => screen.findByText(`Total ${words}`);

test('a list shows its columns, and each cell as its kind is written', async () => {
  const { asked } = await openHouses();
  const [head, first, second] = tableRows();
  expect(head).toEqual(['Name', 'Status', 'Value', 'Built', 'Branch', 'Insured', 'Owners']);
  expect(first).toEqual(['Mill House', 'Open', '$1,000,000.00', '2/29/1960', 'Mesa', 'Yes', 'Alma +1']);
  expect(second).toEqual(['The Lodge', 'Sold', '$250,000.50', '–', 'Mesa', 'No', 'Cyrus']);
  expect(asked()).toEqual({ sort: 'name', sortDirection: 'asc', page: '1', perPage: '2' });
  screen.getByRole('heading', { name: 'Houses', level: 1 });
  await screen.findByText('1-2 of 3');
});

test('a press in a row opens what its column leads to, without loading the page anew', async () => {
  const { user, router } = await openHouses();
  await user.click(screen.getByRole('link', { name: 'The Lodge' }));
  await screen.findByText('Another page');
  expect(router.state.location.pathname).toBe('/houses/2');
});

test('what opens another tab is left to the browser', async () => {
  const { user, router } = await openHouses();
  await user.keyboard('{Control>}');
  await user.click(screen.getByRole('link', { name: 'The Lodge' }));
  expect(router.state.location.pathname).toBe('/houses');
});

test('a head sorts by its column, and the other way at the next press', async () => {
  const { user, asked } = await openHouses();
  const sorted = (name: string) => screen.getByRole('columnheader', { name }).getAttribute('aria-sort');
  expect(sorted('Name')).toBe('ascending');
  await user.click(button('Value'));
  await waitFor(() => expect(asked()).toMatchObject({ sort: 'value', sortDirection: 'asc' }));
  await user.click(button('Value'));
  await waitFor(() => expect(asked()).toMatchObject({ sort: 'value', sortDirection: 'desc' }));
  await waitFor(() => expect([sorted('Name'), sorted('Value')]).toEqual([null, 'descending']));
  expect(screen.queryByRole('button', { name: 'Owners' })).toBeNull();
});

test('pages follow each other, a page may be longer, and a search leads back to the first', async () => {
  const { user, asked, listFilters } = await openHouses();
  await user.click(await screen.findByRole('button', { name: 'Go to page 2' }));
  await waitFor(() => expect(asked()).toMatchObject({ page: '2', perPage: '2' }));
  await user.type(screen.getByRole('searchbox', { name: 'Search houses...' }), 'mill');
  await waitFor(() => expect(asked()).toMatchObject({ page: '1', search: 'mill' }));
  await user.click(button('Clear search'));
  await waitFor(() => expect(listFilters()).not.toMatchObject({ search: 'mill' }));
  await user.click(screen.getByRole('combobox', { name: /Rows per page/ }));
  await user.click(screen.getByRole('option', { name: '10' }));
  await waitFor(() => expect(asked()).toMatchObject({ perPage: '10' }));
});

test('Escape empties the search', async () => {
  const { user } = await openHouses({ search: filteredBy({ search: 'mill' }) });
  const search = screen.getByRole('searchbox');
  expect(search).toHaveProperty('value', 'mill');
  await user.type(search, '{Escape}');
  expect(search).toHaveProperty('value', '');
});

test('of rows who are too many to be counted is said about how many there are', async () => {
  const pagination = { totalEntries: 1_214_567, isEstimate: true };
  await openHouses({ answers: { 'GET /houses': { ...rows(mill, lodge), meta: { pagination } } } });
  await total('≈ 1,210,000');
  await screen.findByText('1-2 of ≈ 1,210,000');
});

test('a list that holds nothing says what comes next; one that finds nothing, the way back', async () => {
  const empty = { text: 'No houses yet.', action: <Button>Build one</Button> };
  const { user } = await openHouses({ empty, answers: { 'GET /houses': rows() } });
  screen.getByText('No houses yet.');
  button('Build one');
  expect(screen.queryByRole('button', { name: 'Status' })).toBeNull();
  await user.type(screen.getByRole('searchbox'), 'castle');
  await screen.findByText('No matching houses.');
  expect(screen.queryByRole('button', { name: 'Build one' })).toBeNull();
  await user.click(button('Reset Filters'));
  await screen.findByText('No houses yet.');
});

test('one that opens narrowed by itself and finds nothing has nothing yet', async () => {
  const defaultFilter = { status: { option: '=', values: ['open'] } };
  const { filters } = await openHouses({ defaultFilter, answers: { 'GET /houses': rows() } });
  expect(filters()).toEqual([{ key: 'status', option: '=', values: ['open'] }]);
  screen.getByText('No houses yet.');
});

test('where it cannot be read, it says so and can be asked for again', async () => {
  const answers = { ...housing, 'GET /houses': inTurn(refused(422, { error: 'Being merged.' }), rows(mill)) };
  const { user } = await renderInAdmin(<ListPage list={houses} failureMessage="Cannot load houses" />, { answers });
  const page = within(await screen.findByRole('region', { name: 'houses' }));
  await page.findByText('Cannot load houses');
  await user.click(button('Try Again'));
  await screen.findByText('Mill House');
});

test('what it is of for good narrows it beside all else, and is no filter to be taken off', async () => {
  const { asked } = await openHouses({
    path: 'clients/7/houses',
    filter: { client_id: '7' },
    answers: { 'GET /clients/7/houses': rows(barn), 'GET /clients/7/houses/sums': { data: {} } },
  });
  await screen.findByText('Barn');
  expect(asked()).toBeUndefined();
  expect(screen.queryByRole('region', { name: 'Filters' })).toBeNull();
});

test('rows that stand there stay until the next have come', async () => {
  const late = held(rows(barn));
  const { user } = await openHouses({ answers: { 'GET /houses': inTurn(housing['GET /houses'], late.answer) } });
  await user.click(button('Value'));
  await screen.findByRole('progressbar', { name: 'Loading' });
  screen.getByText('Mill House');
  late.letGo();
  await screen.findByText('Barn');
  expect(screen.queryByText('Mill House')).toBeNull();
});
