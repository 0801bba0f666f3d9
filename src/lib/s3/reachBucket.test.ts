import dns from 'node:dns';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { openBucket, type TestBucket } from '../../test/bucket.ts';
import { CannotStart } from '../process/cannotStart.ts';
import { Bucket, type S3Settings } from './bucket.ts';
import { reachBucket } from './reachBucket.ts';

let bucket: TestBucket;
let site: Server;
beforeAll(async () => {
  bucket = await openBucket();
  site = createServer((_, answer) => answer.writeHead(404).end('<html>Not found</html>'));
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  await bucket.stop();
  site.close();
});

const reach = (changes: Partial<S3Settings> = {}, wait = 3_500) => {
  const settings = { ...bucket.settings, ...changes };
  return reachBucket(new Bucket(settings, wait), settings);
};

test('a bucket that can be used is used without a word', async () => {
  expect(await reach()).toBeUndefined();
});

test.each([
  [
    'an unknown bucket',
    { bucket: 'offices' },
    /There is no bucket offices at http:.*: create it, or correct S3_BUCKET\.$/,
  ],
  ['an unknown key', { accessKeyId: 'NOBODY' }, /does not know the key: correct S3_ACCESS_KEY_ID and/],
  ['a wrong secret', { secretAccessKey: 'guessed' }, /does not know the key: correct S3_ACCESS_KEY_ID and/],
])('%s stops the start with a sentence that says what to set', async (_, changes, sentence) => {
  const fault: unknown = await reach(changes).catch((error: unknown) => error);
  expect(fault).toBeInstanceOf(CannotStart);
  expect(String(fault)).toMatch(sentence);
  expect(String(fault)).not.toContain('guessed');
});

test('a name that nobody has does so, too', async () => {
  const nobody = Object.assign(new Error('getaddrinfo'), { code: 'ENOTFOUND' });
  const refuse = ((_: string, __: object, answer: (error: Error) => void) => answer(nobody)) as typeof dns.lookup;
  const lookup = jest.spyOn(dns, 'lookup').mockImplementation(refuse);
  const reached = reach({ endpoint: 'http://storage.example.com' });
  await expect(reached).rejects.toThrow('There is no server storage.example.com: correct S3_ENDPOINT.');
  lookup.mockRestore();
});

test('what is no storage at all does so, too', async () => {
  const endpoint = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  await expect(reach({ endpoint })).rejects.toThrow('is not S3-compatible storage (404');
});

test.each(['gone', 'silent'] as const)('a storage that is %s is told of, and the house starts', async (mood) => {
  bucket.mood = mood;
  expect(await reach({}, 100)).toMatch(
    /^The storage at http:.* is not responding \(.+\): until it does, files cannot be saved/,
  );
  bucket.mood = 'well';
});
