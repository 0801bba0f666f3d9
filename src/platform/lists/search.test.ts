import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { clientId } from '../../../fixtures/clients.ts';
import { start, type Person, type TestApp } from '../../test/app.ts';

let testApp: TestApp;
let admin: Person;
/** Nothing but these has such signs in its name. */
const odd = { 'Alma Whitlock': 'Hundred%', 'Bram Osei': 'Under_score', 'Cora Lindgren': 'Back\\slash' };
beforeAll(async () => {
  testApp = await start();
  admin = await testApp.signIn('admin@demo.test');
  for (const [name, lastName] of Object.entries(odd))
    await testApp.orm.em.fork().execute('update clients set last_name = ? where id = ?', [lastName, clientId(name)]);
});
afterAll(() => testApp.stop());

const names = async (query: string) => {
  const { data } = (await admin.get(`/clients?perPage=100&${query}`)).json();
  return data.map(({ name }: { name: string }) => name);
};
const filter = (option: string, value: string) =>
  `filters=${encodeURIComponent(JSON.stringify([{ key: 'name', option, values: [value] }]))}`;

describe('%, _ and \\ are letters like all others', () => {
  test.each([
    ['%', ['Alma Hundred%']],
    ['d%', ['Alma Hundred%']],
    ['_', ['Bram Under_score']],
    ['U_der', []],
    ['Alma%', []],
    ['\\', ['Cora Back\\slash']],
    ['k\\s', ['Cora Back\\slash']],
  ])('a search for %s', async (text, found) => {
    expect(await names(`search=${encodeURIComponent(text)}`)).toEqual(found);
    expect(await names(filter('includes', text))).toEqual(found);
  });

  test.each([
    ['Alma Hundred%', ['Alma Hundred%']],
    ['Alma%', []],
    ['Bram Under_score', ['Bram Under_score']],
    ['Bram Unde__score', []],
  ])('a name that is %s', async (text, found) => expect(await names(filter('=', text))).toEqual(found));

  test.each([
    ['%', []],
    ['_', []],
    ['united states', ['United States Minor Outlying Islands', 'United States of America']],
  ])('a country that is looked for by %s', async (text, found) => {
    const { data } = (await admin.get(`/addresses/countries?search=${encodeURIComponent(text)}`)).json();
    expect(data.map(({ name }: { name: string }) => name)).toEqual(found);
  });
});
