import { afterEach, expect, jest, test } from '@jest/globals';
import { userId } from '../../../fixtures/users.ts';
import { admit, openTestApp } from '../../test/app.ts';
import { statementsOf } from '../../test/statements.ts';
import { counting } from './counting.ts';

const testApp = openTestApp();
const person = admit(testApp, 'Theodora Vance');
afterEach(() => void jest.restoreAllMocks());

const pagination = async (query: string) => (await person.get(`/accounts?${query}`)).json().meta.pagination;
const filters = (value: string) =>
  `filters=${encodeURIComponent(JSON.stringify([{ key: 'value', option: '>', values: [value] }]))}`;

test('of more rows than a page waits for is said about how many there are, and they are not counted again at once', async () => {
  await testApp.orm.em.fork().execute('analyze accounts');
  const { totalEntries: all } = await pagination('perPage=9999');
  jest.replaceProperty(counting, 'most', 100);
  const cost = (query: string) => statementsOf(() => person.get(`/accounts?${query}&${filters('-1')}`));
  expect(await cost('perPage=30')).toBe(4);
  for (const query of ['perPage=30', 'perPage=30&page=5']) expect(await cost(query)).toBe(3);
  expect(await cost('perPage=0')).toBe(1);
  for (const query of ['perPage=30', 'perPage=30&page=5', 'perPage=0', 'perPage=30&page=999']) {
    const told = await pagination(`${query}&${filters('-1')}`);
    expect(told).toMatchObject({ isEstimate: true });
    expect(Math.abs(told.totalEntries / all - 1)).toBeLessThan(0.05);
  }
});

test('behind a full page another one is offered, however few the database takes them for', async () => {
  jest.replaceProperty(counting, 'most', 1);
  const em = testApp.orm.em.fork();
  await em.execute(`update pg_class set reltuples = 1, relpages = 1000000 where relname = 'accounts'`);
  for (const page of [1, 3]) {
    const told = await pagination(`perPage=5&page=${page}&${filters(`-0.${page}`)}`);
    expect(told).toMatchObject({ isEstimate: true, totalEntries: page * 5 + 1, totalPages: page + 1 });
  }
  await em.execute('analyze accounts');
});

test('what a page can tell by its own rows, or has counted to the end, is exact', async () => {
  const { totalEntries: all } = await pagination('perPage=9999');
  const few = (await pagination(`perPage=1&${filters('5000000')}`)).totalEntries;
  jest.replaceProperty(counting, 'most', 100);
  const exactly = (told: number) => expect.objectContaining({ totalEntries: told });
  const last = Math.ceil(all / 30);
  for (const query of ['perPage=9999', `perPage=30&page=${last}`]) {
    const told = await pagination(query);
    expect(told).toEqual(exactly(all));
    expect(told).not.toHaveProperty('isEstimate');
  }
  expect(await pagination(`perPage=1&${filters('5000000')}`)).toEqual({
    page: 1,
    perPage: 1,
    totalPages: few,
    totalEntries: few,
  });
});

test('what was told a moment ago is not told of rows named by their ids, nor to somebody who sees others by now', async () => {
  const ids = (await person.get('/accounts?perPage=3')).json().data.map(({ id }: { id: string }) => id);
  jest.replaceProperty(counting, 'most', 10);
  for (const query of ['perPage=3', 'perPage=0']) expect(await pagination(query)).toMatchObject({ isEstimate: true });
  const named = await person.get(`/accounts?range=[0,2]&filter=${JSON.stringify({ id: ids })}`);
  expect(named.headers['content-range']).toBe('accounts 0-2/3');
  const become = (role: string) =>
    testApp.orm.em.fork().execute('update users set role = ? where id = ?', [role, userId('Theodora Vance')]);
  await become('assistant');
  expect(await pagination('perPage=0').finally(() => become('super_admin'))).toMatchObject({ totalEntries: 0 });
});

test('the figures of the first page, and a file, are counted to the end', async () => {
  const figure = async () => JSON.stringify((await person.get('/home')).json());
  const before = await figure();
  jest.replaceProperty(counting, 'most', 1);
  expect(await figure()).toBe(before);
  const { body } = await person.get('/clients.csv');
  expect(body.trim().split('\n').length).toBeGreaterThan(100);
});
