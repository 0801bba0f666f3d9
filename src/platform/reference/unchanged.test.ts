import { expect, test } from '@jest/globals';
import type { LightMyRequestResponse } from 'fastify';
import { admit, openTestApp, type Person } from '../../test/app.ts';

const testApp = openTestApp();
const quentin = admit(testApp, 'Quentin Hale');
const cleo = admit(testApp, 'Cleo Marchetti');
const una = admit(testApp, 'Una Petrakis');

const countries = '/api/addresses/countries';
const asked = (person: Person, tag: unknown, url = countries): Promise<LightMyRequestResponse> =>
  person.send({ url, headers: { 'if-none-match': String(tag), 'accept-encoding': 'br' } });
const tagOf = async (person: Person, url = countries): Promise<unknown> => (await person.send({ url })).headers.etag;

test('choices that hardly ever change stay with the browser, which asks whether they still hold', async () => {
  const lasting = [
    '/api/addresses/state_codes',
    '/api/custodians',
    '/api/advisors/statuses',
    '/api/clients/entity_types',
    '/api/accounts/account_types',
    '/api/accounts/personal_trust_types',
  ];
  for (const url of [countries, ...lasting]) {
    const first = await quentin.send({ url });
    expect([url, first.headers['cache-control'], first.headers.etag]).toEqual([
      url,
      'private, no-cache',
      expect.stringMatching(/^W\/"[\w-]+"$/),
    ]);
    const again = await asked(quentin, first.headers.etag, url);
    expect([again.statusCode, again.payload, again.headers.etag]).toEqual([304, '', first.headers.etag]);
    expect(again.headers).toMatchObject({ 'cache-control': 'private, no-cache', vary: 'accept-encoding' });
    expect(again.headers).not.toHaveProperty('content-encoding');
  }
});

test('the tag is found among others, and is that of the content alone', async () => {
  const tag = String(await tagOf(quentin));
  for (const said of [`"other", ${tag}`, tag.slice(2), '*'])
    expect([said, (await asked(quentin, said)).statusCode]).toEqual([said, 304]);
  for (const said of ['"other"', '', tag.slice(0, -2)])
    expect([said, (await asked(quentin, said)).statusCode]).toEqual([said, 200]);
  expect(await tagOf(cleo)).toBe(tag);
  expect(await tagOf(quentin, `${countries}?search=switz`)).not.toBe(tag);
});

test('a country renamed is sent anew', async () => {
  const tag = await tagOf(quentin);
  const em = testApp.orm.em.fork();
  await em.execute(`update countries set name = 'Confoederatio Helvetica' where id = 'CH'`);
  const answer = await asked(quentin, tag);
  await em.execute(`update countries set name = 'Switzerland' where id = 'CH'`);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers.etag).not.toBe(tag);
  expect((await asked(quentin, tag)).statusCode).toBe(304);
});

test('to know the tag opens nothing', async () => {
  const tag = await tagOf(quentin);
  expect((await asked(testApp.stranger, tag)).statusCode).toBe(401);
  expect((await asked(una, tag)).statusCode).toBe(403);
  for (const person of [testApp.stranger, una])
    expect((await asked(person, tag)).headers).toMatchObject({ 'cache-control': 'no-store' });
});

test('what differs from person to person, or may change with each moment, is not kept', async () => {
  for (const url of ['/api/acc_groups', '/api/accounts', '/api/session', '/api/accounts/choices?of=status']) {
    const { headers } = await asked(quentin, '*', url);
    expect([url, headers['cache-control'], headers.etag]).toEqual([url, 'no-store', undefined]);
  }
});
