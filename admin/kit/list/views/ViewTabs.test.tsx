import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { inTurn, refused, rows } from '../../../test/answers.ts';
import { barn, housing, filteredBy, openHouses } from '../../../test/houses.tsx';
import { button, tableRows } from '../../../test/look.ts';
import type { View } from './view.ts';

const large: View = {
  id: '7',
  name: 'Large',
  audience: 'mine',
  own: true,
  partial: false,
  search: null,
  filters: [{ key: 'value', option: '>', values: ['500000'] }],
  sort: 'value',
  sortDirection: 'desc',
  columns: null,
};
const theirs: View = { ...large, id: '8', name: 'Theirs', audience: 'everybody', own: false, partial: true };
const order = ['name', 'value', 'status', 'builtOn', 'branch', 'insured', 'owners', 'notes'];
const narrowView: View = { ...large, id: '9', name: 'Narrow', columns: { order, hidden: order.slice(2) } };

const kept = (views: readonly View[], preferred: string | null = null) => ({
  'GET /list_views': { data: views, meta: { default: preferred } },
});
const tabs = () => within(screen.getByRole('navigation', { name: 'Views of houses' }));
const tab = (name: string) => tabs().getByRole('link', { name });
const openTab = () =>
  tabs()
    .getAllByRole('link')
    .find((link) => link.hasAttribute('aria-current'))?.textContent;
const isChanged = () => screen.findByText('View changed');
const isUnchanged = () => waitFor(() => expect(screen.queryByText('View changed')).toBeNull());

test('without views there are no tabs', async () => {
  await openHouses();
  expect(screen.queryByRole('navigation', { name: 'Views of houses' })).toBeNull();
});

test('a tab shows its view, and All all of it again; what it says stands in the address', async () => {
  const { user, asked, filters, address } = await openHouses({ answers: kept([large, theirs]) });
  expect(openTab()).toBe('All');
  await user.click(tab('Large'));
  await waitFor(() => expect(filters()).toEqual(large.filters));
  expect(asked()).toMatchObject({ sort: 'value', sortDirection: 'desc', page: '1' });
  expect(openTab()).toBe('Large');
  expect(address().get('view')).toBe('7');
  await user.click(tab('All'));
  await waitFor(() => expect(openTab()).toBe('All'));
  expect(Object.fromEntries(address())).toMatchObject({ filter: '{}', sort: 'name', order: 'ASC', page: '1' });
  expect(address().has('view')).toBe(false);
});

test('a view shows its own columns; one without leaves them to the reader', async () => {
  const { user } = await openHouses({ answers: kept([large, narrowView]) });
  await user.click(tab('Narrow'));
  await waitFor(() => expect(tableRows()[0]).toEqual(['Name', 'Value']));
  await user.click(tab('Large'));
  await waitFor(() => expect(tableRows()[0]).toHaveLength(7));
  await isUnchanged();
});

test('one’s own view says when the list stands otherwise, and is saved as it stands, or put back', async () => {
  const answers = { ...kept([large]), 'PATCH /list_views/7': null };
  const { user, sent, address } = await openHouses({ answers, search: '?view=7' });
  await waitFor(() => expect(openTab()).toBe('Large'));
  await user.click(button('Name'));
  await isChanged();
  await user.click(button('Reset'));
  await isUnchanged();
  expect(Object.fromEntries(address())).toMatchObject({ sort: 'value', order: 'DESC' });
  await user.click(button('Name'));
  await isChanged();
  await user.click(button('Save'));
  await screen.findByText('View updated');
  expect(sent('PATCH /list_views/7')[0]?.body).toMatchObject({
    list_view: { sort: 'name', sort_direction: 'asc', filters: large.filters, search: null },
  });
});

test('the columns of a view that are laid out otherwise are a change of it, and of nobody’s own columns', async () => {
  const { user, sent } = await openHouses({ answers: kept([narrowView]), search: '?view=9' });
  await waitFor(() => expect(openTab()).toBe('Narrow'));
  await user.click(button('Columns'));
  await user.click(screen.getByRole('checkbox', { name: 'Status' }));
  await user.keyboard('{Escape}');
  await isChanged();
  expect(tableRows()[0]).toEqual(['Name', 'Value', 'Status']);
  expect(sent('PUT /preferences/columns.houses')).toEqual([]);
});

test('what is another’s is saved as one’s own, and says what of it is not in one’s list', async () => {
  const made = { ...large, id: '10', name: 'Mine' };
  const answers = { ...kept([theirs]), 'POST /list_views': made };
  const { user, sent } = await openHouses({ answers, search: '?view=8' });
  await screen.findByText('Some columns or filters of this view are not available to you.');
  await user.click(button('Name'));
  await isChanged();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  await user.click(button('Save as View'));
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Mine');
  await user.click(button('Save'));
  await screen.findByText('View saved');
  expect(sent('POST /list_views')[0]?.body).toMatchObject({
    list_view: { name: 'Mine', audience: 'mine', list: 'houses', sort: 'name' },
  });
});

test('one’s default opens by itself, and All stays for the visit once it was chosen', async () => {
  const { user, filters, listFilters } = await openHouses({ answers: kept([large], '7') });
  await waitFor(() => expect(openTab()).toBe('Large'));
  await waitFor(() => expect(filters()).toEqual(large.filters));
  await user.click(tab('All'));
  await waitFor(() => expect(openTab()).toBe('All'));
  expect(listFilters()).toEqual({});
});

test('where the address asks for something else, the default does not come over it', async () => {
  const { filters } = await openHouses({
    answers: kept([large], '7'),
    search: filteredBy({ insured: { option: '=', values: ['true'] } }),
  });
  expect(filters()).toMatchObject([{ key: 'insured' }]);
  expect(openTab()).toBe('All');
});

test('the first rows are those of the view that the list opens with, never all of them for a moment', async () => {
  const byView = ({ query }: { query: Record<string, string> }) =>
    query.filters ? rows(barn) : housing['GET /houses'];
  const seen = new Set<string>();
  const watch = new MutationObserver(() =>
    screen.queryAllByRole('link', { name: /House|Lodge|Barn/ }).forEach((link) => seen.add(link.textContent)),
  );
  watch.observe(document.body, { childList: true, subtree: true });
  await openHouses({ answers: { ...kept([large], '7'), 'GET /houses': byView } });
  await screen.findByRole('link', { name: 'Barn' });
  watch.disconnect();
  expect([...seen]).toEqual(['Barn']);
});

test('a link to a view that is gone shows all of it, and says so', async () => {
  await openHouses({ answers: kept([large]), search: '?view=77' });
  await screen.findByText('This view was deleted, or is not shared with you.');
  expect(openTab()).toBe('All');
});

test('where the views cannot be read, the list is there all the same', async () => {
  await openHouses({ answers: { 'GET /list_views': refused(503) }, search: '?view=7' });
  await screen.findByText('The saved views could not be loaded.');
  screen.getByText('Mill House');
});

test('a list within a record, and one of several on a page, has no views', async () => {
  const { sent } = await openHouses({ oneOfSeveral: true });
  expect(sent('GET /list_views')).toEqual([]);
  expect(screen.queryByRole('button', { name: 'Views' })).toBeNull();
});

test('a view that was made meanwhile comes with the next look', async () => {
  const both = [large, theirs];
  const answers = {
    'GET /list_views': inTurn({ data: [large], meta: { default: null } }, { data: both, meta: { default: null } }),
    'PATCH /list_views/7': null,
  };
  const { user } = await openHouses({ answers, search: '?view=7' });
  await waitFor(() => expect(openTab()).toBe('Large'));
  await user.click(button('Name'));
  await isChanged();
  await user.click(button('Save'));
  await waitFor(() => expect(tabs().getAllByRole('link')).toHaveLength(3));
});
