import { createHash, randomBytes } from 'node:crypto';
import * as fs from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { storages, type OpenStorage } from '../test/storages.ts';
import { Damaged, NotFound } from './errors.ts';
import { newStorageKey, type Storage, type StorageKey } from './storage.ts';

const limits = { maxBytes: 1_000_000 };

describe.each(Object.entries(storages))('%s', (_, open) => {
  let testApp: OpenStorage;
  let storage: Storage;
  beforeEach(async () => {
    testApp = await open();
    ({ storage } = testApp);
  });
  afterEach(() => testApp.stop());

  /** Traces that half a file would leave: in the staging folder, and among the keys. */
  const left = async () => {
    const keys: StorageKey[] = [];
    for await (const { key } of storage.list()) keys.push(key);
    return [await fs.readdir(join(testApp.folder, 'arriving')), keys];
  };

  test('what is put is got back, with its size and checksums', async () => {
    const content = randomBytes(300_000);
    const key = newStorageKey();
    const stored = await storage.put(key, Readable.from([content.subarray(0, 9), content.subarray(9)]), limits);
    expect(stored).toEqual({
      bytes: 300_000,
      sha256: createHash('sha256').update(content).digest('hex'),
      md5: createHash('md5').update(content).digest('base64'),
    });
    expect(await storage.size(key)).toBe(300_000);
    expect(content.equals(await buffer(await storage.get(key)))).toBe(true);
    expect(await left()).toEqual([[], [key]]);
  });

  test('an empty file is a file', async () => {
    const key = newStorageKey();
    expect((await storage.put(key, Readable.from([]), limits)).bytes).toBe(0);
    expect(await buffer(await storage.get(key))).toHaveLength(0);
  });

  test('a small file that is larger than was declared is told of its bytes', async () => {
    const content = Readable.from([Buffer.alloc(1_200)]);
    await expect(storage.put(newStorageKey(), content, { maxBytes: 1_100 })).rejects.toThrow(
      'larger than 1,100 bytes.',
    );
  });

  test('a file that grows too large is broken off at once and leaves nothing', async () => {
    let given = 0;
    const endless = Readable.from(
      (async function* () {
        for (;;) yield randomBytes(((given += 64_000), 64_000));
      })(),
    );
    await expect(storage.put(newStorageKey(), endless, limits)).rejects.toMatchObject({ status: 413 });
    expect(given).toBeLessThan(3_000_000);
    expect(endless.destroyed).toBe(true);
    expect(await left()).toEqual([[], []]);
  });

  test('a damaged file is refused, a whole one with its declared checksum is taken', async () => {
    const md5 = createHash('md5').update('whole').digest('base64');
    const damaged = storage.put(newStorageKey(), Readable.from(['whale']), { ...limits, md5 });
    await expect(damaged).rejects.toMatchObject({ status: 422, details: { checksum: [expect.any(String)] } });
    expect(await left()).toEqual([[], []]);
    expect((await storage.put(newStorageKey(), Readable.from(['whole']), { ...limits, md5 })).md5).toBe(md5);
  });

  test('an upload cut off in the middle leaves nothing, and the older file stays', async () => {
    const key = newStorageKey();
    await storage.put(key, Readable.from(['first']), limits);
    const cut = Readable.from(
      (async function* () {
        yield Buffer.from('sec');
        throw new Error('aborted');
      })(),
    );
    await expect(storage.put(key, cut, limits)).rejects.toThrow('aborted');
    expect((await buffer(await storage.get(key))).toString()).toBe('first');
    expect(await left()).toEqual([[], [key]]);
  });

  test.each([
    '../../etc/passwd',
    '',
    'a',
    '01970000-0000-7000-8000-00000000ABCD',
    '01970000-0000-7000-8000-00000000abcd/x',
  ] as StorageKey[])('a key that is not ours is refused: %j', async (key) => {
    await expect(storage.put(key, Readable.from(['x']), limits)).rejects.toThrow('is not a storage key');
    await expect(storage.get(key)).rejects.toThrow('is not a storage key');
    await expect(storage.remove(key)).rejects.toThrow('is not a storage key');
  });

  test('a removed file is not there, and removing it again is no error', async () => {
    const key = newStorageKey();
    await storage.put(key, Readable.from(['x']), limits);
    await storage.remove(key);
    await storage.remove(key);
    await expect(storage.get(key)).rejects.toThrow(NotFound);
    await expect(storage.size(key)).rejects.toThrow(NotFound);
  });

  test('of another length than its reader knows it is given to nobody', async () => {
    const key = newStorageKey();
    await storage.put(key, Readable.from(['whole']), limits);
    expect((await buffer(await storage.get(key, 5))).toString()).toBe('whole');
    for (const bytes of [0, 4, 6]) {
      const refusal = storage.get(key, bytes);
      await expect(refusal).rejects.toThrow(Damaged);
      await expect(refusal).rejects.toMatchObject({
        status: 500,
        cause: new Error(`The file ${key} in the storage has 5 bytes instead of ${bytes}`),
      });
    }
  });

  test('every night what a killed process left half done is swept, but not what may still be arriving', async () => {
    const half = join(testApp.folder, 'arriving', 'half');
    await fs.writeFile(half, 'half');
    await fs.writeFile(join(testApp.folder, 'arriving', 'young'), 'half');
    await fs.utimes(half, 0, 0);
    await storage.tidy();
    expect(await fs.readdir(join(testApp.folder, 'arriving'))).toEqual(['young']);
  });

  test('the list names all that lies there whole, with the time at which it was written', async () => {
    const keys = Array.from({ length: 5 }, newStorageKey).sort();
    const before = Date.now();
    for (const key of keys) await storage.put(key, Readable.from(['x']), limits);
    const lying = [];
    for await (const file of storage.list()) lying.push(file);
    expect(lying.map(({ key }) => key).sort()).toEqual(keys);
    // A bucket tells whole seconds.
    for (const { writtenAt } of lying) expect(writtenAt.getTime()).toBeGreaterThan(before - 1_000);
  });
});
