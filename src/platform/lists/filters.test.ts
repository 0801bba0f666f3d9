import { expect, jest, test } from '@jest/globals';
import { firmDay } from '../../domain/firmTime.ts';
import { filterOptions, optionsOf, type Column, type ColumnKind } from '../../domain/list.ts';
import { newId } from '../../lib/columns.ts';
import { admit, openTestApp } from '../../test/app.ts';
import { rowSources } from './source.ts';

/** A request for every column takes a slow machine its time. */
jest.setTimeout(600_000);

const testApp = openTestApp();
const superAdmin = admit(testApp, 'Theodora Vance');

/** Values of a filter that may be sent, intended or not. */
const shapes: readonly unknown[] = [
  [],
  [''],
  ['x'],
  ['1'],
  ['-1.5', '2'],
  ['2026-01-01'],
  ['2026-12-31', '2026-01-01'],
  ['0001-01-01', '9999-12-31'],
  ['2026-02-30'],
  ['true'],
  [newId()],
  ["'%_\\"],
  ['999999999999999999999'],
  'x',
  null,
  [['x']],
  [{ id: 1 }],
];

/** Whether such a shape was tried on a column of that kind already; `npm run prove` tries every column. */
const isAsked = (): ((kind: ColumnKind, option: string, shape: number) => boolean) => {
  const asked = new Set<string>();
  return (kind, option, shape) => {
    const key = `${kind} ${option} ${shape}`;
    if (!process.env['PROVE'] && asked.has(key)) return true;
    asked.add(key);
    return false;
  };
};

/** Every list by its address, with the columns that one may filter by. */
const lists = (): readonly { readonly url: string; readonly columns: readonly Column[] }[] =>
  testApp.app.guarded.flatMap(({ method, url }) => {
    if (method !== 'GET' || !url.endsWith('/export')) return [];
    const path = url.slice('/api'.length, -'/export'.length);
    const source = rowSources.get(path.replace('/:id', '').slice(1));
    return source ? [{ url: path, columns: source.list.columns.filter(({ filter }) => filter) }] : [];
  });

/** The list's path; for a nested list, that of the first record. */
const pathOf = async (path: string): Promise<string | undefined> => {
  const [parent = '', below] = path.split('/:id');
  if (below === undefined) return path;
  const { data } = (await superAdmin.get(`${parent}?perPage=1`)).json<{ data?: { id: string }[] }>();
  return data?.[0] && `${parent}/${data[0].id}${below}`;
};

test('no filter of any list, whatever its option and values, is more than refused', async () => {
  const known = isAsked();
  const faults: string[] = [];
  let blanks = 0;
  const ask = async (path: string, column: Column, option: string, values: unknown) => {
    const filters = encodeURIComponent(JSON.stringify([{ key: column.key, option, values }]));
    const { statusCode } = await superAdmin.get(`${path}?perPage=1&filters=${filters}`);
    if (![200, 403, 422].includes(statusCode))
      faults.push(`${path} ${column.key} ${option} ${JSON.stringify(values)}: ${statusCode}`);
    return statusCode;
  };
  for (const { url, columns } of lists()) {
    const path = await pathOf(url);
    if (!path) continue;
    for (const column of columns) {
      // The filter 'blank' takes no value: tried on every column, since each kind of list implements it in its own way.
      if (optionsOf[column.kind].includes('blank')) {
        expect([path, column.key, await ask(path, column, 'blank', ['x'])]).toEqual([path, column.key, 422]);
        blanks += 1;
      }
      for (const option of [...filterOptions, 'equals', 'like'])
        for (const [shape, values] of shapes.entries())
          if (!known(column.kind, option, shape)) await ask(path, column, option, values);
    }
  }
  expect(faults).toEqual([]);
  expect(blanks).toBeGreaterThan(100);
});

test.each([
  ['an instant', '/accounts', 'createdAt'],
  ['a day', '/accounts', 'dateFunded'],
])('"after" and "before" %s do not find that day itself', async (_, path, key) => {
  const days = async (option: string, day: string): Promise<string[]> => {
    const filters = encodeURIComponent(JSON.stringify([{ key, option, values: [day] }]));
    const { data } = (await superAdmin.get(`${path}?perPage=500&filters=${filters}`)).json<{
      data: Record<string, string>[];
    }>();
    return data.map((row) => dayOf(row[key]));
  };
  const [day = ''] = (await days('>', '1900-01-01')).sort().slice(3);
  const [exact, after, before] = [await days('=', day), await days('>', day), await days('<', day)];
  expect(new Set(exact)).toEqual(new Set([day]));
  expect([after, before].map((found) => found.includes(day))).toEqual([false, false]);
  expect(after.length + before.length).toBeGreaterThan(0);
});

const dayOf = (value = ''): string => (value.includes('T') ? firmDay(new Date(value)) : value);
