import { randomUUID } from 'node:crypto';
import * as fs from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { NotFound } from './errors.ts';
import { folderStorage } from './folderStorage.ts';
import { newStorageKey, type ListedFile, type Storage, type StorageKey } from './storage.ts';

let folder: string;
let storage: Storage;
const limits = { maxBytes: 1_000_000 };

beforeEach(async () => {
  folder = await fs.mkdtemp(join(tmpdir(), 'storage-'));
  storage = await folderStorage(folder);
});
afterEach(() => fs.rm(folder, { recursive: true }));

test('files lie two folders deep, for their owner alone', async () => {
  await storage.put('01970000-0000-7000-8000-00000000abcd' as StorageKey, Readable.from(['x']), limits);
  const path = join(folder, 'cd', 'ab', '01970000-0000-7000-8000-00000000abcd');
  expect((await fs.stat(path)).mode & 0o777).toBe(0o600);
});

test.each([
  ['a start', () => folderStorage(folder)],
  ['every night', () => storage.tidy()],
])('%s sweeps what a killed process left half done, but not what may still be arriving', async (_, sweep) => {
  const left = join(folder, 'arriving', 'left');
  await fs.writeFile(left, 'half');
  await fs.writeFile(join(folder, 'arriving', 'young'), 'half');
  await fs.utimes(left, 0, 0);
  await sweep();
  expect(await fs.readdir(join(folder, 'arriving'))).toEqual(['young']);
});

test('the list names all that lies there whole, with the time at which it was written', async () => {
  const keys = Array.from({ length: 5 }, newStorageKey).sort();
  for (const key of keys) await storage.put(key, Readable.from(['x']), limits);
  await fs.writeFile(join(folder, 'arriving', newStorageKey()), 'half');
  await fs.writeFile(join(folder, 'notes.txt'), 'not ours');
  const lying: ListedFile[] = [];
  for await (const file of storage.list()) lying.push(file);
  expect(lying.map(({ key }) => key).sort()).toEqual(keys);
  const [{ key = '', writtenAt } = {}] = lying;
  expect(writtenAt).toEqual((await fs.stat(join(folder, key.slice(-2), key.slice(-4, -2), key))).mtime);
});

test("a record's id is no name in the storage", async () => {
  // @ts-expect-error Whoever has a blob asks for what it has taken, never for its id.
  await expect(storage.get(randomUUID())).rejects.toThrow(NotFound);
});
