import { describe, expect, test } from '@jest/globals';
import { admit, openHouse, type Person } from '../test/app.ts';
import { statementsOf } from '../test/statements.ts';

/** What a page costs the database: who asks, which rows with their count, and what these show. */
const house = openHouse();

const asked = (person: Person, path: string): Promise<number> => statementsOf(() => person.get(path));

const lists = ['advisors', 'branches', 'clients', 'advisor_codes', 'accounts', 'new_accounts', 'assistants'];

describe.each(['Theodora Vance', 'Ada Winslow', 'Hugo Baptiste'])('To %s', (name) => {
  const person = admit(house, name);

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

test('a full page tells how many there are as all of them do, and one behind the last tells it too', async () => {
  const person = await house.signIn('super@demo.test');
  const totalOf = async (query: string) =>
    (await person.get(`/clients?${query}`)).json().meta.pagination.totalEntries as number;
  const all = await totalOf('perPage=9999');
  for (const query of ['perPage=1', 'perPage=2&page=2', 'page=9999', `perPage=${all}`, 'perPage=1&columns=name'])
    expect(await totalOf(query)).toBe(all);
});
