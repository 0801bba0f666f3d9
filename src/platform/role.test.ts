import { expect, test } from '@jest/globals';
import { rowSources } from './lists/source.ts';
import { openTestApp } from '../test/app.ts';

const worker = openTestApp({ role: 'worker', demo: true });

test('who does long work alone can be watched, and is asked for nothing of the office', async () => {
  const status = async (url: string) => (await worker.app.inject(url)).statusCode;
  expect([await status('/healthz'), await status('/readyz')]).toEqual([200, 200]);
  for (const url of ['/', '/accounts', '/api/accounts', '/api/docs', '/dev/mail']) expect(await status(url)).toBe(404);
});

test('it knows every list of which it is to make a file', () => {
  expect(rowSources.size).toBeGreaterThan(30);
});
