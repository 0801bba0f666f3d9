import * as fs from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { openBucket, patiently, type TestBucket } from '../../test/bucket.ts';
import { NotFound, StorageAway } from '../errors.ts';
import { newStorageKey, type Storage } from '../storage.ts';
import { Bucket } from './bucket.ts';
import { s3Storage } from './s3Storage.ts';

let bucket: TestBucket;
let folder: string;
let storage: Storage;
beforeEach(async () => {
  bucket = await openBucket();
  folder = await fs.mkdtemp(join(tmpdir(), 'verus-staging-'));
  storage = await s3Storage(patiently(bucket), folder);
});
afterEach(async () => {
  await bucket.stop();
  await fs.rm(folder, { recursive: true });
});

const limits = { maxBytes: 10_000_000 };
const put = async (content = 'kept', where = storage) => {
  const key = newStorageKey();
  await where.put(key, Readable.from([content]), limits);
  return key;
};
const keysIn = async () => {
  const keys = [];
  for await (const { key } of storage.list()) keys.push(key);
  return keys;
};
/** The same bucket for somebody who waits for so many milliseconds. */
const waiting = (milliseconds: number) => s3Storage(new Bucket(bucket.settings, milliseconds), folder);

test('a bucket of many pages is listed whole', async () => {
  const keys = Array.from({ length: 1_100 }, newStorageKey);
  keys.push(await put());
  for (const key of keys.slice(0, -1)) await fs.writeFile(bucket.fileOf(`files/${key}`), 'x');
  bucket.asked.length = 0;
  expect((await keysIn()).sort()).toEqual(keys.sort());
  expect(bucket.asked).toHaveLength(2);
});

describe('a bucket that does not answer', () => {
  test.each(['gone', 'silent'] as const)('because it is %s is told as such, and keeps what it has', async (mood) => {
    const [quick, key] = [await waiting(100), await put()];
    bucket.mood = mood;
    const calls = [
      quick.put(newStorageKey(), Readable.from([Buffer.alloc(3_000_000)]), limits),
      quick.get(key),
      quick.size(key),
      quick.remove(key),
      quick.list()[Symbol.asyncIterator]().next(),
    ];
    for (const call of calls) await expect(call).rejects.toMatchObject({ status: 503, retryAfter: 5 });
    expect(await fs.readdir(join(folder, 'arriving'))).toEqual([]);
    bucket.mood = 'well';
    expect([await keysIn(), await text(await storage.get(key))]).toEqual([[key], 'kept']);
  });

  test.each(['stalls', 'hangs up'] as const)('and %s in the middle of a file breaks the file off', async (halfway) => {
    const [quick, key] = [await waiting(2_000), await put('x'.repeat(9_000_000))];
    bucket.halfway = halfway;
    await expect(buffer(await quick.get(key))).rejects.toThrow(StorageAway);
  });

  test('is not taken for one whose reader is slow', async () => {
    const [quick, key] = [await waiting(2_000), await put('x'.repeat(9_000_000))];
    let bytes = 0;
    for await (const chunk of (await quick.get(key)) as AsyncIterable<Buffer>) {
      if (bytes === 0) await new Promise((resolve) => setTimeout(resolve, 2_500));
      bytes += chunk.length;
    }
    expect(bytes).toBe(9_000_000);
  });

  test('is asked once more where a kept connection was just being closed', async () => {
    await put();
    bucket.mood = 'hangs up once';
    const key = await put('second');
    expect(await text(await storage.get(key))).toBe('second');
  });
});

test('what the storage says is told without the key and what was signed', async () => {
  const wrong = new Bucket({ ...bucket.settings, secretAccessKey: 'not-the-secret' });
  const fault: unknown = await wrong.size('files/x').catch((error: unknown) => error);
  const lying = (await s3Storage(wrong, folder)).list()[Symbol.asyncIterator]();
  const asked: unknown = await lying.next().catch((error: unknown) => error);
  for (const error of [fault, asked]) {
    expect(error).toBeInstanceOf(StorageAway);
    const { cause } = error as StorageAway;
    expect([Object.keys(cause as object), String(cause)]).toEqual([[], expect.stringMatching(/^Error: \w+: /)]);
  }
  expect(String((asked as StorageAway).cause)).toContain('SignatureDoesNotMatch');
});

describe('an address for a browser', () => {
  const id = '01970000-0000-7000-8000-00000000abcd';
  const announced = { contentType: 'text/plain', bytes: 5, md5: 'XUFAKrxLKna5cZ2REBfFkg==' };
  const address = () => storage.presignedUploads?.address(id, announced) ?? '';
  const send = async (url: string, body = 'hello', changes: Record<string, string> = {}) => {
    const headers = { 'content-type': 'text/plain', 'content-md5': announced.md5, ...changes };
    return (await fetch(url, { method: 'PUT', headers, body })).status;
  };
  const arrived = async () => text((await storage.presignedUploads?.get(id)) ?? Readable.from([]));

  test('takes what was announced, which is no file yet', async () => {
    expect(await send(await address())).toBe(200);
    expect([await arrived(), await keysIn()]).toEqual(['hello', []]);
    expect(storage.presignedUploads?.origin).toBe(bucket.settings.endpoint);
  });

  test('of which nothing was told takes whatever is sent', async () => {
    const url = (await storage.presignedUploads?.address(id, {})) ?? '';
    expect((await fetch(url, { method: 'PUT', body: new Uint8Array(9) })).status).toBe(200);
    expect((await fetch(url, { method: 'PUT', headers: { 'content-type': 'a/b' }, body: 'last' })).status).toBe(200);
    expect(await arrived()).toBe('last');
  });

  test.each([
    ['of another type', 'hello', { 'content-type': 'text/html' }],
    ['that is longer', 'hello!', {}],
    ['with another checksum', 'hello', { 'content-md5': 'XrY7u+Ae7tCTyyK7j1rNww==' }],
    ['with other bytes', 'olleh', {}],
  ])('refuses a file %s', async (_, body, changes) => {
    expect(await send(await address(), body, changes)).toBeGreaterThanOrEqual(400);
    await expect(arrived()).rejects.toThrow(NotFound);
  });

  test('refuses all after five minutes, and at any other place', async () => {
    const url = await address();
    expect(await send(url.replace(id, id.replace('abcd', 'abce')))).toBe(403);
    bucket.now = () => new Date(Date.now() + 5 * 60_000 + 2_000);
    expect(await send(url)).toBe(403);
    bucket.now = () => new Date();
    expect(await send(url)).toBe(200);
  });

  test('is swept a day later, and what is a file stays', async () => {
    const key = await put();
    await send(await address());
    await storage.tidy();
    expect(await arrived()).toBe('hello');
    const yesterday = Date.now() / 1000 - 25 * 3600;
    for (const name of [`arriving/${id}`, `files/${key}`]) await fs.utimes(bucket.fileOf(name), yesterday, yesterday);
    await storage.tidy();
    await expect(arrived()).rejects.toThrow(NotFound);
    expect(await keysIn()).toEqual([key]);
  });
});
