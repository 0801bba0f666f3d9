import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { openTestApp, type DemoEmail, type Person } from '../../test/app.ts';
import { counting } from './counting.ts';
import { rowSources } from './source.ts';

const testApp = openTestApp();
afterEach(() => void jest.restoreAllMocks());

const everybody: readonly DemoEmail[] = [
  'super@demo.test',
  'admin@demo.test',
  'advisor@demo.test',
  'assistant@demo.test',
];

const listUrls = () =>
  testApp.app.guarded.flatMap(({ method, url }) =>
    method === 'GET' && url.endsWith('/export') ? [url.slice('/api'.length, -'/export'.length)] : [],
  );

/** The list's paths; for a nested list, those of the first few records that the person sees. */
const pathsOf = async (person: Person, url: string): Promise<readonly string[]> => {
  const [parent = '', below] = url.split('/:id');
  if (below === undefined) return [url];
  const records = await person.get(`${parent}?perPage=3`);
  const rows: { id: string }[] = records.statusCode === 200 ? records.json().data : [];
  return rows.map(({ id }) => `${parent}/${id}${below}`);
};

/** The lists that the person may see, with all their rows. */
const listsOf = async (person: Person): Promise<Seen[]> => {
  const seen: Seen[] = [];
  for (const url of listUrls()) {
    for (const path of await pathsOf(person, url)) {
      const answer = await person.get(`${path}?perPage=9999`);
      if (answer.statusCode === 200) seen.push({ url, path, ids: idsIn(answer), all: paginationOf(answer) });
      else expect([path, answer.statusCode === 403 || answer.statusCode === 404]).toEqual([path, true]);
    }
  }
  return seen;
};

interface Seen {
  readonly url: string;
  readonly path: string;
  readonly ids: readonly string[];
  readonly all: Pagination;
}

interface Pagination {
  readonly totalEntries: number;
  readonly isEstimate?: true;
}

type Answer = Awaited<ReturnType<Person['get']>>;
const idsIn = (answer: Answer): string[] => answer.json().data.map(({ id }: { id: string }) => id);
const paginationOf = (answer: Answer): Pagination => answer.json().meta.pagination;

/** Two pages that share the rows between them, one behind them, and none. */
const pagesOf = async (person: Person, path: string, rows: number) => {
  const perPage = Math.max(1, Math.ceil(rows / 2));
  const asked = [1, 2, 3].map((page) => `perPage=${perPage}&page=${page}`).concat('perPage=0');
  const answers: Answer[] = [];
  for (const query of asked) answers.push(await person.get(`${path}?${query}`));
  return { ids: answers.flatMap(idsIn), told: answers.map(paginationOf) };
};

describe('the pages of every list', () => {
  test.each(everybody)(
    'are to %s all its rows, each once and in order, and each tells how many there are',
    async (email) => {
      const person = await testApp.signIn(email);
      const lists = await listsOf(person);
      expect(lists.length).toBeGreaterThan(20);
      for (const { path, ids, all } of lists) {
        expect([path, all.totalEntries]).toEqual([path, ids.length]);
        const { ids: paged, told } = await pagesOf(person, path, ids.length);
        expect([path, paged]).toEqual([path, ids]);
        expect([path, new Set(told.map(({ totalEntries }) => totalEntries))]).toEqual([path, new Set([ids.length])]);
      }
    },
  );

  test('go on in whichever order where the one before has ended', async () => {
    const person = await testApp.signIn('super@demo.test');
    for (const { url, path, ids } of await listsOf(person)) {
      const list = [...rowSources.values()].find((source) => url.endsWith(`/${source.list.path}`))?.list;
      const perPage = Math.max(1, Math.ceil(ids.length / 2));
      for (const { key } of list?.columns.filter(({ sort }) => sort) ?? []) {
        for (const direction of ['asc', 'desc']) {
          const order = `&sort=${key}&sortDirection=${direction}`;
          const answer = await person.get(`${path}?perPage=9999${order}`);
          // Lists of one path may have columns of their own.
          if (answer.statusCode === 422) continue;
          const second = await person.get(`${path}?perPage=${perPage}&page=2${order}`);
          expect([path, order, idsIn(answer).length]).toEqual([path, order, ids.length]);
          expect([path, order, idsIn(second)]).toEqual([path, order, idsIn(answer).slice(perPage)]);
        }
      }
    }
  });

  test('reach each row also where they are too many to be counted, and say that they tell about how many', async () => {
    const person = await testApp.signIn('super@demo.test');
    const lists = await listsOf(person);
    jest.replaceProperty(counting, 'most', 3);
    for (const { path, ids } of lists) {
      const { ids: paged, told } = await pagesOf(person, path, ids.length);
      expect([path, paged]).toEqual([path, ids]);
      for (const { totalEntries, isEstimate } of told) {
        if (!isEstimate) expect([path, totalEntries]).toEqual([path, ids.length]);
        else expect([path, totalEntries > 3]).toEqual([path, true]);
      }
    }
  });
});
