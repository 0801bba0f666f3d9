import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { start, type Person, type TestApp } from '../../test/app.ts';

let testApp: TestApp;
let ada: Person;
beforeAll(async () => {
  testApp = await start();
  ada = await testApp.signIn('advisor@demo.test');
});
afterAll(() => testApp.stop());

const keep = async (value: unknown) => {
  const kept = await ada.put('/preferences/clients', { value });
  const read = await ada.get('/preferences/clients');
  return [kept.statusCode, kept.json(), read.json()];
};

test.each([
  [{ order: ['clientName'], hidden: [], by_code: { FID_200: { wide_rows: true, wideRows: false } } }],
  [[{ first_name: 'a_b' }, 'c_d', 3, null]],
  ['a_text'],
  [{}],
])('what a browser prefers comes back as it went in: %j', async (value) => {
  expect(await keep(value)).toEqual([200, { value }, { value }]);
});

test('what would exhaust the server is refused here too', async () => {
  const crowd = Object.fromEntries(Array.from({ length: 2001 }, (_, n) => [`k${n}`, n]));
  expect((await keep(crowd))[0]).toBe(422);
  const deep = JSON.parse(`${'['.repeat(30)}${']'.repeat(30)}`);
  expect((await keep(deep))[0]).toBe(422);
});
