import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { start, type Person, type TestApp } from '../../test/app.ts';

const asked: string[] = [];
const place = {
  housenumber: '1600',
  street: 'Larimer Street',
  city: 'Denver',
  state: 'Colorado',
  postcode: '80202',
  countrycode: 'US',
};
const answers: Record<string, unknown> = {
  '1600 Lari': { type: 'FeatureCollection', features: [{ type: 'Feature', properties: place }] },
  nonsense: { error: 'out of order' },
};

let service: Server;
let testApp: TestApp;
let assistant: Person;
beforeAll(async () => {
  service = createServer(({ url = '' }, response) => {
    const search = new URL(url, 'http://service').searchParams.get('q') ?? '';
    asked.push(search);
    response.end(JSON.stringify(answers[search] ?? '<html>'));
  });
  await new Promise<void>((listening) => service.listen(0, '127.0.0.1', listening));
  const { port } = service.address() as AddressInfo;
  testApp = await start({ addressSearchUrl: `http://127.0.0.1:${port}/api` });
  assistant = await testApp.signIn('assistant@demo.test');
});
afterAll(async () => {
  await testApp.stop();
  service.close();
});

const suggestions = async (search: string) =>
  (await assistant.get(`/addresses/suggestions.json?search=${encodeURIComponent(search)}`)).json();

test('an address is completed by the service, in our own codes', async () => {
  const address = { street: '1600 Larimer Street', city: 'Denver', state: 'US-CO', zip: '80202', country: 'US' };
  expect(await suggestions('1600 Lari')).toMatchObject({
    available: true,
    data: [{ name: '1600 Larimer Street, Denver, Colorado, 80202', ...address }],
  });
});

test('a service that talks nonsense suggests nothing', async () => {
  expect((await suggestions('nonsense')).data).toEqual([]);
  expect((await suggestions('whatever')).data).toEqual([]);
});

test('nothing typed asks nobody', async () => {
  asked.length = 0;
  expect(await suggestions('  ')).toEqual({ available: true, data: [] });
  expect(asked).toEqual([]);
});

test('without a service there is none to ask', async () => {
  const alone = await start();
  const person = await alone.signIn('assistant@demo.test');
  const answer = await person.get('/addresses/suggestions.json?search=1600');
  expect(answer.json()).toEqual({ available: false, data: [] });
  await alone.stop();
});
