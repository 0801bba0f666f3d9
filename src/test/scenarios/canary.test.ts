import { beforeAll, expect, jest, test } from '@jest/globals';
import pino from 'pino';
import { admit, openTestApp } from '../app.ts';

/** A call for each route, on whatever machine this is. */
jest.setTimeout(600_000);

const token = 'a-watcher-of-the-office';
const testApp = openTestApp({ logLevel: 'trace', metricsToken: token });
const theodora = admit(testApp, 'Theodora Vance');
const logged: string[] = [];
beforeAll(
  () => void Reflect.set(testApp.app.log, pino.symbols.streamSym, { write: (line: string) => logged.push(line) }),
);

/** A tax number and a name, typed into a search. */
const canary = '900-55-1234 Whitlock-Canary';
const marks = /900-?55-?1234|Canary/i;

test('what is asked for, in whichever parameter of whichever route, stands in no log and in no metric', async () => {
  const sent = encodeURIComponent(canary);
  const filters = encodeURIComponent(JSON.stringify([{ key: 'name', option: 'includes', values: [canary] }]));
  let asked = 0;
  for (const { method: methods, url, schema } of testApp.app.guarded) {
    const known = Object.keys(Object(Reflect.get(Object(schema?.querystring), 'shape')));
    const names = new Set([...known, 'search', 'q', 'sort', 'columns', 'signed_id', 'whatever']);
    const query = [...names].map((name) => `${name}=${sent}`).join('&');
    for (const method of [methods].flat()) {
      // Streams go on; everybody else is needed.
      if (/events|logout/.test(url)) continue;
      for (const end of [query, `filters=${filters}`, `search=${sent}`]) {
        const path = `${url.replaceAll(/:\w+/g, sent)}?${end}`;
        await theodora.send({ method, url: path, ...(method !== 'GET' && { payload: { name: canary } }) });
        asked += 1;
      }
    }
  }
  expect(asked).toBeGreaterThan(1000);
  expect(logged.length).toBeGreaterThan(asked);
  expect(logged.filter((line) => marks.test(line)).slice(0, 3)).toEqual([]);
  const metrics = await testApp.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } });
  expect([metrics.statusCode, marks.test(metrics.body)]).toEqual([200, false]);
});
