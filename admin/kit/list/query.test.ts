import { expect, test } from '@jest/globals';
import { isOneChoice, listQuery } from './query.ts';

test("a list's state becomes the query of the documents: search, filters as JSON, plain parameters as they are", () => {
  const filter = {
    search: 'mesa',
    value: { option: '>', values: ['1000'] },
    closedOn: { option: 'blank' },
    client_id: 'c1',
  };
  expect(listQuery({ sort: { field: 'value', order: 'DESC' }, filter })).toEqual({
    sort: 'value',
    sortDirection: 'desc',
    search: 'mesa',
    client_id: 'c1',
    filters: JSON.stringify([
      { key: 'value', option: '>', values: ['1000'] },
      { key: 'closedOn', option: 'blank', values: [] },
    ]),
  });
});

test('what does not narrow is not sent', () => {
  expect(listQuery({ filter: { search: '' } })).toEqual({ search: undefined, filters: undefined });
});

test('a toggle of choices says one of them by itself; two are more than it says', () => {
  expect([[], ['open'], ['open', 'closed']].map((values) => isOneChoice({ option: '=', values }))).toEqual([
    true,
    true,
    false,
  ]);
  expect(isOneChoice({ option: 'excludes', values: ['open'] })).toBe(false);
});
