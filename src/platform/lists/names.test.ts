import { describe, expect, test } from '@jest/globals';
import { admit, openTestApp, type Person } from '../../test/app.ts';

/** A picker asks for names alone, and is answered from the records' own table: the same rows, in the same order. */
const testApp = openTestApp();

interface Page {
  readonly data: Readonly<Record<string, unknown>>[];
  readonly meta: object;
}

const page = async (person: Person, list: string, query: string): Promise<Page> => {
  const answer = await person.get(`/${list}?perPage=3&${query}`);
  expect(answer.statusCode).toBe(200);
  return answer.json();
};

const lists = [
  ['advisors', 'name'],
  ['branches', 'name'],
  ['clients', 'name'],
  ['advisor_codes', 'number'],
  ['accounts', 'number'],
] as const;

describe.each(['Theodora Vance', 'Ada Winslow', 'Hugo Baptiste', 'Priya Nolan'])('To %s', (name) => {
  const person = admit(testApp, name);

  test.each(lists)('%s are answered by their %s alone as they are answered whole', async (list, key) => {
    for (const query of ['', 'page=2', 'page=99', 'sortDirection=desc', 'search=a']) {
      const whole = await page(person, list, query);
      const names = await page(person, list, `${query}&columns=${key}`);
      expect(names.meta).toEqual(whole.meta);
      expect(names.data.map(({ id, [key]: word }) => [id, word])).toEqual(
        whole.data.map(({ id, [key]: word }) => [id, word]),
      );
      for (const row of names.data) expect(Object.keys(row)).not.toContain('email');
    }
  });
});
