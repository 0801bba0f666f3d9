import { readdirSync, readFileSync } from 'node:fs';
import { get as ask, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { clientId } from '../../fixtures/clients.ts';
import { openTestApp, type Person } from '../test/app.ts';

const testApp = openTestApp();
let address: string;
let admin: Person;
beforeAll(async () => {
  address = await testApp.app.listen({ host: '127.0.0.1', port: 0 });
  admin = await testApp.signIn('admin@demo.test');
});

const assets = join(import.meta.dirname, '../../dist/admin/assets');

/** The bytes as they come over the wire. */
const fetched = (path: string, coding: string): Promise<{ headers: IncomingMessage['headers']; bytes: Buffer }> =>
  new Promise((done, fail) => {
    ask(address + path, { headers: { 'accept-encoding': coding } }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => done({ headers: response.headers, bytes: Buffer.concat(parts) }));
    }).on('error', fail);
  });

const answered = (url: string, coding: string, method: 'GET' | 'POST' = 'GET') =>
  admin.send({ method, url, headers: { 'accept-encoding': coding } });

describe('the scripts of the admin', () => {
  const [script = ''] = readdirSync(assets).filter((name) => /^index-.*\.js$/.test(name));
  const plain = readFileSync(join(assets, script));

  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('leave as the build compressed them: %s', async (coding, unpack) => {
    await fetched(`/assets/${script}`, coding);
    // Again, from memory.
    const { headers, bytes } = await fetched(`/assets/${script}`, coding);
    expect(headers).toMatchObject({
      'content-encoding': coding,
      'content-type': 'application/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(headers.vary).toMatch(/accept-encoding/i);
    expect(bytes.length).toBeLessThan(plain.length / 2);
    expect(unpack(bytes).equals(plain)).toBe(true);
  });

  test('leave as they are for who asks for no coding', async () => {
    const { headers, bytes } = await fetched(`/assets/${script}`, 'identity');
    expect(headers['content-encoding']).toBeUndefined();
    expect(bytes.equals(plain)).toBe(true);
  });

  test.each(['..%2Findex.html', '..%2f..%2fserver%2fpackage.json', '%2e%2e%2findex.html', 'none.js'])(
    'are all that lies there: not %s',
    async (name) => {
      for (const coding of ['br', 'identity'])
        expect([403, 404]).toContain(
          (await admin.send({ method: 'GET', url: `/assets/${name}`, headers: { 'accept-encoding': coding } }))
            .statusCode,
        );
    },
  );
});

describe('answers of the API', () => {
  test.each([
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
  ])('are compressed for who accepts %s', async (accepted, coding, unpack) => {
    const plain = await answered('/api/accounts', 'identity');
    expect(plain.headers).not.toHaveProperty('content-encoding');
    const answer = await answered('/api/accounts', accepted);
    expect(answer.headers).toMatchObject({ 'content-encoding': coding, 'cache-control': 'no-store' });
    expect(answer.headers.vary).toBe('accept-encoding');
    expect(unpack(answer.rawPayload).toString()).toBe(plain.payload);
    expect(Number(answer.headers['content-length'])).toBe(answer.rawPayload.length);
    expect(answer.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
  });

  test.each([
    ['a short one', 'GET', '/api/preferences/columns.accounts'],
    ['a file', 'GET', '/api/accounts.csv'],
    ['what a POST answers, where secrets are given out', 'POST', `/api/clients/${clientId('Alma Whitlock')}/accounts`],
  ] as const)('leave as they are: %s', async (_, method, url) => {
    const answer = await answered(url, 'gzip, br', method);
    expect(answer.headers).not.toHaveProperty('content-encoding');
  });
});
