import * as fs from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, test } from '@jest/globals';
import { mustHaveRoom, reserve, watchDisk, type Disk } from './disk.ts';
import { DiskFull } from './errors.ts';
import { folderStorage } from './folderStorage.ts';
import { roomyStorage } from './roomyStorage.ts';
import { newStorageKey } from './storage.ts';

test('the room of each folder is measured; of one that is not there nothing is said', async () => {
  const disk = watchDisk({ data: tmpdir(), files: '/nowhere' });
  const [data, ...others] = await disk.spaces();
  expect([data, others]).toEqual([{ folder: 'data', path: tmpdir(), free: expect.any(Number) }, []]);
  expect(data?.free).toBeGreaterThan(0);
});

const diskWith = (free: number): Disk => ({ spaces: async () => [{ folder: 'files', path: '/srv', free }] });

test('whoever is not watched has room, and so has who has the reserve to a byte', async () => {
  await mustHaveRoom(undefined);
  await mustHaveRoom(diskWith(reserve));
  await expect(mustHaveRoom(diskWith(reserve - 1))).rejects.toThrow(DiskFull);
});

test('a file that meets the end of the room in its middle is broken off, and leaves nothing', async () => {
  const folder = await fs.mkdtemp(join(tmpdir(), 'verus-room-'));
  let free = reserve;
  const disk: Disk = { spaces: async () => [{ folder: 'files', path: folder, free }] };
  const storage = roomyStorage(await folderStorage(folder), disk);
  const pieces = function* () {
    yield Buffer.alloc(100_000);
    free -= 1;
    yield Buffer.alloc(100_000);
  };
  const limits = { maxBytes: 1_000_000 };
  await expect(storage.put(newStorageKey(), Readable.from(pieces()), limits)).rejects.toThrow(DiskFull);
  expect(await fs.readdir(folder, { recursive: true })).toEqual(['arriving']);
  free = reserve;
  const key = newStorageKey();
  await storage.put(key, Readable.from([Buffer.from('whole')]), limits);
  expect(await storage.size(key)).toBe(5);
  await fs.rm(folder, { recursive: true });
});
