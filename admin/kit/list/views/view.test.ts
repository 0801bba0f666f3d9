import { expect, test } from '@jest/globals';
import { clientList } from '../../../../src/domain/client/list.ts';
import { addressOf, viewState, isSame, type View } from './view.ts';

const view: View = {
  id: '7',
  name: 'From Z',
  audience: 'mine',
  own: true,
  partial: false,
  search: 'trust',
  filters: [
    { key: 'isEntity', option: '=', values: ['true'] },
    { key: 'email', option: 'blank', values: [] },
  ],
  sort: 'name',
  sortDirection: 'desc',
  columns: { order: ['name', 'email'], hidden: [] },
};
const opened = (search: string, defaultFilter = {}) =>
  new URLSearchParams(addressOf(clientList, view, { search: new URLSearchParams(search), defaultFilter }));
/** View state of an address, as react-admin reads it. */
const stands = (address: URLSearchParams) =>
  viewState(
    JSON.parse(address.get('filter') ?? ''),
    { field: address.get('sort') ?? '', order: address.get('order') ?? '' },
    view.columns,
  );

test('the address of a view shows what it says, and keeps what it says nothing of', () => {
  const address = opened('quarter=2026-01-01&perPage=100&page=4&displayedFilters=%7B%7D&filter=%7B%7D');
  expect(isSame(view, stands(address))).toBe(true);
  expect(Object.fromEntries(address)).toMatchObject({ view: '7', quarter: '2026-01-01', perPage: '100', page: '1' });
  expect(address.has('displayedFilters')).toBe(false);
});

test('all of a list is what it opens with by itself', () => {
  const defaultFilter = { isEntity: { option: '=', values: ['false'] } };
  const search = opened('perPage=100');
  const all = new URLSearchParams(addressOf(clientList, undefined, { search, defaultFilter }));
  expect(all.has('view')).toBe(false);
  expect(JSON.parse(all.get('filter') ?? '')).toEqual(defaultFilter);
  expect([all.get('sort'), all.get('order'), all.get('perPage')]).toEqual(['name', 'ASC', '100']);
});

test.each<[string, Partial<View>, boolean]>([
  ['the same filters set in another order', { filters: view.filters.toReversed() }, true],
  ['another value', { filters: [{ key: 'isEntity', option: '=', values: ['false'] }] }, false],
  ['another search', { search: null }, false],
  ['another direction', { sortDirection: 'asc' }, false],
  ['a column more that is hidden', { columns: { order: ['name', 'email'], hidden: ['email'] } }, false],
  ['another order of columns', { columns: { order: ['email', 'name'], hidden: [] } }, false],
])('whether %s is still the view', (_, changes, same) => {
  expect(isSame(view, { ...view, ...changes })).toBe(same);
});
