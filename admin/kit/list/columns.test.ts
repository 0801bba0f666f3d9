import { expect, test } from '@jest/globals';
import type { Column } from '../../../src/domain/list.ts';
import { applyLayout, layoutOf, columnsKey, moved, toggled, type ListColumn } from './columns.ts';

const column = (key: string, more: Partial<Column> = {}): Column => ({ key, label: key, kind: 'text', ...more });
const columns = [column('name'), column('location'), column('url', { hidden: true })];
const shown = (listColumns: readonly ListColumn[]) =>
  listColumns.map((item) => (item.shown ? item.column.key : `(${item.column.key})`));

test('without a choice the list stands as it was declared', () => {
  expect(shown(applyLayout(columns, null))).toEqual(['name', 'location', '(url)']);
});

test('a choice survives being saved and read again', () => {
  const chosen = toggled(moved(applyLayout(columns, null), 2, 0), 'url');
  expect(shown(chosen)).toEqual(['url', 'name', 'location']);
  expect(applyLayout(columns, layoutOf(chosen))).toEqual(chosen);
});

test('a column that is new since then stands after its neighbour and leaves the rest alone', () => {
  const choice = { order: ['url', 'location', 'name'], hidden: ['location'] };
  const grown = [column('name'), column('clients'), column('location'), column('url', { hidden: true })];
  expect(shown(applyLayout(grown, choice))).toEqual(['url', '(location)', 'name', 'clients']);
});

test('a column that is gone since then is forgotten', () => {
  expect(shown(applyLayout([column('name')], { order: ['url', 'name'], hidden: ['url'] }))).toEqual(['name']);
});

test('moving up and down changes places with the neighbour', () => {
  const listColumns = applyLayout(columns, null);
  expect(shown(moved(listColumns, 1, 0))).toEqual(['location', 'name', '(url)']);
  expect(shown(moved(listColumns, 0, 1))).toEqual(['location', 'name', '(url)']);
});

test('columns are chosen for the accounts of all clients at once', () => {
  expect(columnsKey('clients/5f0c2b1e-3a4d-4c6f-8e9a-0b1c2d3e4f5a/accounts')).toBe('clients/accounts');
  expect(columnsKey('advisor_codes')).toBe('advisor_codes');
  expect(columnsKey('payouts/2026-01-01')).toBe('payouts');
});
