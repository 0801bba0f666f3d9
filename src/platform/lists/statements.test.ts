import { describe, expect, test } from '@jest/globals';
import { accountId } from '../../../fixtures/accounts.ts';
import { admit, openTestApp, type Person } from '../../test/app.ts';
import { statementsOf } from '../../test/statements.ts';

/** The statements of a page: the session, the ids with the total, and the rows. */
const testApp = openTestApp();

const asked = (person: Person, path: string): Promise<number> => statementsOf(() => person.get(path));

const lists = ['advisors', 'branches', 'clients', 'advisor_codes', 'accounts', 'new_accounts', 'assistants'];

describe.each(['Theodora Vance', 'Ada Winslow', 'Hugo Baptiste'])('To %s', (name) => {
  const person = admit(testApp, name);

  test.each(lists)('%s are three statements a page, be it full or the last', async (list) => {
    for (const query of ['', 'perPage=1', 'search=a&perPage=9999', 'perPage=1&sortDirection=desc'])
      expect(await asked(person, `/${list}?${query}`)).toBeLessThanOrEqual(3);
  });

  test.each(lists)('%s that a search finds are counted apart where they fill the page', async (list) => {
    expect(await asked(person, `/${list}?perPage=1&search=a`)).toBeLessThanOrEqual(4);
  });

  test('names for a picker are two', async () => {
    expect(await asked(person, '/advisors?perPage=1&columns=name')).toBe(2);
  });
});

describe('Of a record', () => {
  const owner = admit(testApp, 'Ada Winslow');
  const below = (key: string, list: string) => `/accounts/${accountId(key)}/${list}`;

  test('a list is two statements: who asks, and its rows if the record is in sight', async () => {
    for (const list of ['positions', 'invoices']) expect(await asked(owner, below('A1', list))).toBe(2);
  });

  test('one without rows is empty, one out of sight is absent, and so is one that was deleted or never was', async () => {
    const answer = async (path: string) => {
      const { statusCode, body } = await owner.get(path);
      return [statusCode, JSON.parse(body).data?.length];
    };
    expect(await answer(below('A1', 'invoices'))).toEqual([200, 0]);
    expect(await answer(`${below('A1', 'positions')}?page=9`)).toEqual([200, 0]);
    expect(await answer(below('Castellane', 'positions'))).toEqual([404, undefined]);
    expect(await answer('/accounts/none/positions')).toEqual([404, undefined]);
    await testApp.orm.em
      .fork()
      .execute('update accounts set archived_at = now() where id = ?', [accountId('Archer new')]);
    expect(await answer(below('Archer new', 'positions'))).toEqual([404, undefined]);
  });
});

test('who wants to know how many there are gets no rows, and costs two statements', async () => {
  const person = await testApp.signIn('super@demo.test');
  const all = (await person.get('/clients?perPage=1')).json().meta.pagination.totalEntries as number;
  const { data, meta } = (await person.get('/clients?perPage=0')).json();
  expect([data, meta.pagination]).toEqual([[], { page: 1, perPage: 0, totalPages: 0, totalEntries: all }]);
  expect(await asked(person, '/accounts?perPage=0')).toBe(2);
  const below = `/accounts/${accountId('A1')}/positions`;
  const counted = async (query: string) => (await person.get(`${below}?${query}`)).json().meta.pagination.totalEntries;
  expect(await counted('perPage=0')).toBe(await counted('perPage=1'));
});

test('a full page tells how many there are as all of them do, and one behind the last tells it too', async () => {
  const person = await testApp.signIn('super@demo.test');
  const totalOf = async (query: string) =>
    (await person.get(`/clients?${query}`)).json().meta.pagination.totalEntries as number;
  const all = await totalOf('perPage=9999');
  for (const query of ['perPage=1', 'perPage=2&page=2', 'page=9999', `perPage=${all}`, 'perPage=1&columns=name'])
    expect(await totalOf(query)).toBe(all);
});
