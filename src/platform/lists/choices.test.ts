import { expect, test } from '@jest/globals';
import { codesOf } from '../../domain/choices.ts';
import { isCounted } from '../../domain/list.ts';
import { openTestApp } from '../../test/app.ts';
import { rowSources } from './source.ts';

const testApp = openTestApp();

const filters = (...entries: object[]) => `filters=${encodeURIComponent(JSON.stringify(entries))}`;

test('each choice of a quick filter is told with as many rows as it then finds, on every list and to each as they see', async () => {
  const urls = testApp.app.guarded
    .map(({ url }) => url.replace(/^\/api/, ''))
    .filter((url) => /^[^:]+\/choices$/.test(url));
  expect(urls.length).toBeGreaterThan(8);
  for (const email of ['super@demo.test', 'advisor@demo.test'] as const) {
    const person = await testApp.signIn(email);
    for (const url of urls) {
      const path = url.slice(0, -'/choices'.length);
      const list = (rowSources.get(path.slice(1)) ?? rowSources.get(path.slice(path.lastIndexOf('/') + 1)))?.list;
      expect([path, list?.path]).toEqual([path, expect.any(String)]);
      for (const { key, choices = { true: 'Yes', false: 'No' } } of list?.columns.filter(isCounted) ?? []) {
        const answer = await person.get(`${url}?of=${key}`);
        const page = await person.get(`${path}?perPage=1`);
        expect([url, key, answer.statusCode]).toEqual([url, key, page.statusCode]);
        if (page.statusCode !== 200) continue;
        for (const code of codesOf(choices)) {
          const found = await person.get(`${path}?perPage=1&${filters({ key, option: '=', values: [code] })}`);
          const { totalEntries } = found.json().meta.pagination;
          expect([path, key, code, answer.json().data[code] ?? 0]).toEqual([path, key, code, totalEntries]);
        }
      }
    }
  }
});

test('a list of quarters tells how many rows each quarter holds, to each as they see, and other lists tell none', async () => {
  const quarterly = [...rowSources.values()].filter(({ list }) => list.quarterly);
  expect(quarterly.length).toBe(4);
  for (const email of ['admin@demo.test', 'advisor@demo.test'] as const) {
    const person = await testApp.signIn(email);
    const { data } = (await person.get('/payouts/choices?of=startDate&start_date=2021-01-01')).json();
    const all = (await person.get('/payouts?perPage=1')).json().meta.pagination.totalEntries;
    expect(Object.values<number>(data).reduce((sum, count) => sum + count, 0)).toBe(all);
    for (const [start, count] of Object.entries(data)) {
      const { pagination } = (await person.get(`/payouts?perPage=1&start_date=${start}`)).json().meta;
      expect([start, pagination.totalEntries]).toEqual([start, count]);
    }
  }
  const admin = await testApp.signIn('admin@demo.test');
  for (const path of ['billing_runs', 'accounts/refunds', 'fee_uploads'])
    expect([path, (await admin.get(`/${path}/choices?of=startDate`)).statusCode]).toEqual([path, 200]);
  expect((await admin.get('/accounts/choices?of=startDate')).statusCode).toBe(422);
});

test('other filters narrow the counts, its own does not, and no other column is counted', async () => {
  const admin = await testApp.signIn('admin@demo.test');
  const search = 'search=whitlock';
  const counts = async (more = '') => (await admin.get(`/accounts/choices?of=status&${search}${more}`)).json().data;
  const all = await counts();
  const { totalEntries } = (await admin.get(`/accounts?perPage=1&${search}`)).json().meta.pagination;
  expect(Object.values<number>(all).reduce((sum, count) => sum + count, 0)).toBe(totalEntries);
  expect(await counts(`&${filters({ key: 'status', option: '=', values: ['closed'] })}`)).toEqual(all);
  for (const key of ['value', 'ssn', ''])
    expect((await admin.get(`/accounts/choices?of=${key}`)).json()).toHaveProperty('of');
});
