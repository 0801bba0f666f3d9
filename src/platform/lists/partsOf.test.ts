import { expect, test } from '@jest/globals';
import { summedColumns } from '../../domain/list.ts';
import type { Part, Parts, Summed } from '../../domain/listParts.ts';
import { addMoney } from '../../domain/money.ts';
import { openTestApp, type DemoEmail, type Person } from '../../test/app.ts';
import { rowSources } from './source.ts';

const testApp = openTestApp();

const everybody: readonly DemoEmail[] = [
  'super@demo.test',
  'admin@demo.test',
  'advisor@demo.test',
  'assistant@demo.test',
];

/** Every list that adds something up, where its route needs no record to be named. */
const summedLists = () =>
  testApp.app.guarded
    .map(({ url }) => url.replace(/^\/api/, ''))
    .filter((url) => /^[^:]+\/parts$/.test(url))
    .map((path) => path.slice(0, -'/parts'.length));

const listAt = (path: string) =>
  (rowSources.get(path.slice(1)) ?? rowSources.get(path.slice(path.lastIndexOf('/') + 1)))?.list;

const filters = (...entries: object[]) => `filters=${encodeURIComponent(JSON.stringify(entries))}`;

const together = (summed: readonly Summed[], key: string) => addMoney(summed.map(({ sums }) => sums[key] ?? '0.00'));

/** The rows of a part, found as its link finds them, and what they come to. */
const found = async (person: Person, path: string, key: string, { value }: Part): Promise<Summed> => {
  const narrowed = filters(value ? { key, option: '=', values: [value] } : { key, option: 'blank' });
  const page = await person.get(`${path}?perPage=1&${narrowed}`);
  const sums = await person.get(`${path}/sums?${narrowed}`);
  return { rows: page.json().meta.pagination.totalEntries, sums: sums.json().data };
};

test.each(everybody)(
  '%s: the parts of what a list comes to are that, to the cent, and each leads to its rows',
  async (email) => {
    const person = await testApp.signIn(email);
    const told = [];
    for (const path of summedLists()) {
      const [answer, sums] = [await person.get(`${path}/parts`), await person.get(`${path}/sums`)];
      expect([path, answer.statusCode]).toEqual([path, sums.statusCode]);
      if (sums.statusCode !== 200) continue;
      const { parts, others, total }: Parts = answer.json().data;
      expect([path, total.sums]).toEqual([path, sums.json().data]);
      const all = [...parts, ...(others ? [others] : [])];
      for (const [key, sum] of Object.entries(total.sums))
        expect([path, key, together(all, key)]).toEqual([path, key, sum]);
      const by = listAt(path)?.groupedBy ?? '';
      for (const part of parts.slice(0, 3)) {
        const { rows, sums: ofPart } = part;
        expect([path, part.name, await found(person, path, by, part)]).toEqual([
          path,
          part.name,
          { rows, sums: ofPart },
        ]);
        told.push(part);
      }
    }
    expect(told.length).toBeGreaterThan(4);
  },
);

test('they are narrowed as the page is, and speak of the columns asked for', async () => {
  const admin = await testApp.signIn('admin@demo.test');
  const narrowed = `search=a&columns=value&${filters({ key: 'value', option: '>', values: ['100000'] })}`;
  const { total, parts }: Parts = (await admin.get(`/accounts/parts?${narrowed}`)).json().data;
  expect(total.sums).toEqual((await admin.get(`/accounts/sums?${narrowed}`)).json().data);
  expect(parts.every(({ sums }) => Object.keys(sums).join() === 'value')).toBe(true);
  const none: Parts = (await admin.get('/accounts/parts?search=nobody-is-called-so')).json().data;
  expect(none).toEqual({ parts: [], others: null, total: { rows: 0, sums: { value: '0.00', billableValue: '0.00' } } });
});

test('every list that adds something up says by which of its columns it is told apart, to whoever sees it', () => {
  const summed = [...rowSources.values()]
    .map(({ list }) => list)
    .filter(({ columns }) => summedColumns(columns).length > 0);
  expect(summed.length).toBeGreaterThan(6);
  for (const list of summed) {
    const by = list.columns.find(({ key }) => key === list.groupedBy);
    expect([list.path, by?.filter, by?.can]).toEqual([list.path, true, undefined]);
  }
});
