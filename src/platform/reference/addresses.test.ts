import { expect, test } from '@jest/globals';
import { hasStates, isStateOf } from '../../domain/fields.ts';
import { admit, openTestApp } from '../../test/app.ts';

const testApp = openTestApp();
const assistant = admit(testApp, 'Quentin Hale');
const user = admit(testApp, 'Una Petrakis');

const names = async (path: string): Promise<string[]> =>
  (await assistant.get(path)).json().data.map(({ name }: { name: string }) => name);

test('states are those of the United States, of another country on asking', async () => {
  expect(await names('/addresses/state_codes.json')).toContain('Colorado');
  const { data } = (await assistant.get('/addresses/state_codes.json?country_code=CA')).json();
  expect(data).toHaveLength(13);
  expect(data).toContainEqual({ id: 'CA-QC', name: 'Quebec', code: 'QC' });
  expect(await names('/addresses/state_codes?country_code=fr')).toContain('Finistère');
  expect(await names('/addresses/state_codes?country_code=ZZ')).toEqual([]);
});

test('every country has some but Kosovo, as the rules of an address know', async () => {
  const em = testApp.orm.em.fork();
  const countries = await em.execute<{ id: string; states: string[] }[]>(
    'select c.id, array(select s.id from states s where s.country_id = c.id) as states from countries c',
  );
  expect(countries.filter(({ states }) => states.length === 0).map(({ id }) => id)).toEqual(['XK']);
  expect(countries.filter(({ id }) => !hasStates(id)).map(({ id }) => id)).toEqual(['XK']);
  expect(countries.filter(({ id, states }) => !states.every((state) => isStateOf(id, state)))).toEqual([]);
});

test('countries and states are searched', async () => {
  expect(await names('/addresses/countries?search=switz')).toEqual(['Switzerland']);
  expect(await names('/addresses/state_codes?search=carolina')).toEqual(['North Carolina', 'South Carolina']);
  expect(await names('/addresses/state_codes?country_code=CA&search=new')).toEqual([
    'New Brunswick',
    'Newfoundland and Labrador',
  ]);
});

test('a ZIP code tells its city and state', async () => {
  const boston = { city: 'Boston', state: 'US-MA', stateName: 'Massachusetts' };
  expect((await assistant.get('/addresses/zips/02110.json')).json()).toEqual(boston);
});

test.each(['00000', '2110', '021100', 'abcde', 'K1A', 'toString', '__proto__', '%2e%2e'])(
  '%s is no ZIP code',
  async (zip) => expect((await assistant.get(`/addresses/zips/${zip}`)).statusCode).toBe(404),
);

test('are for whoever writes addresses', async () => {
  for (const path of ['/addresses/zips/02110', '/addresses/state_codes?country_code=CA']) {
    expect((await user.get(path)).statusCode).toBe(403);
    expect((await testApp.stranger.get(path)).statusCode).toBe(401);
  }
});

test('what is said twice is no fault of the server', async () => {
  for (const path of [
    'state_codes?country_code=CA&country_code=FR',
    'state_codes?search=a&search=b',
    'countries?search[]=a',
  ])
    expect((await assistant.get(`/addresses/${path}`)).statusCode).toBeLessThan(500);
});
