import * as fs from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, test } from '@jest/globals';
import { openTestApp } from '../../test/app.ts';
import { newStorageKey, type StorageKey } from '../../lib/storage.ts';
import { Blob } from './entity.ts';
import { saveBlob } from './saveBlob.ts';
import { sweepStorage } from './sweepStorage.ts';

const testApp = openTestApp();

const hour = 60 * 60 * 1000;
const age = (path: string, hours: number) => {
  const then = new Date(Date.now() - hours * hour);
  return fs.utimes(join(testApp.config.storageDir, path), then, then);
};
const pathOf = (key: StorageKey) => join(key.slice(-2), key.slice(-4, -2), key);

/** Bytes as a process leaves them that is killed before it writes the row. */
const leave = async (hours: number): Promise<StorageKey> => {
  const key = newStorageKey();
  await testApp.storage.put(key, Readable.from(['left behind']), { maxBytes: 100 });
  await age(pathOf(key), hours);
  return key;
};

const keep = async (hours: number): Promise<StorageKey> => {
  const em = testApp.orm.em.fork();
  const made = { filename: 'kept.txt', contentType: 'text/plain', purpose: 'export', owner: null };
  const { storageKey } = await saveBlob(em, testApp.storage, Readable.from(['kept']), made);
  await em.flush();
  if (!storageKey) throw new Error('The file has no key');
  await age(pathOf(storageKey), hours);
  return storageKey;
};

const sweep = () => {
  const { signal } = new AbortController();
  return sweepStorage(testApp)({}, { id: '1', attempt: 1, isLastAttempt: false, signal });
};

const lying = async (keys: readonly StorageKey[]) => {
  const all = new Set<StorageKey>();
  for await (const { key } of testApp.storage.list()) all.add(key);
  return keys.map((key) => all.has(key));
};

test('bytes that no row has taken are gone after a day, and no others; what was half written goes too', async () => {
  const half = join('arriving', 'half');
  await fs.writeFile(join(testApp.config.storageDir, half), 'half');
  await age(half, 25);
  const [left, fresh, kept] = [await leave(25), await leave(23), await keep(25 * 365)];
  await sweep();
  expect(await lying([left, fresh, kept])).toEqual([false, true, true]);
  expect(await fs.readdir(join(testApp.config.storageDir, 'arriving'))).toEqual([]);
});

test("a storage that is another firm's, or newer than the database, is left alone and said so", async () => {
  const known = await testApp.orm.em.fork().count(Blob, { storageKey: { $ne: null } });
  const strangers = await Promise.all(Array.from({ length: 101 + known }, () => leave(25)));
  await expect(sweep()).rejects.toThrow('this storage is not its own. Nothing was removed.');
  expect(await lying(strangers)).toEqual(strangers.map(() => true));
});
