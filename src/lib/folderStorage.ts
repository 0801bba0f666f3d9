import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import * as fs from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { NotFound } from './errors.ts';
import { makeFolder } from './makeFolder.ts';
import { meter } from './meter.ts';
import { isStorageKey, type ListedFile, type Storage, type StorageKey } from './storage.ts';
import { sweepStaging } from './sweepStaging.ts';
import { syncFolder } from './syncFolder.ts';
import { wholeFile } from './wholeFile.ts';

/**
 * Storage in a folder: a file is written beside its place, forced to the disk, then named, so that a named file is
 * whole.
 */
export async function folderStorage(folder: string): Promise<Storage> {
  const arriving = join(folder, 'arriving');
  makeFolder(arriving, 0o700);
  await sweepStaging(arriving);
  return {
    async put(key, content, limits) {
      const path = placeIn(folder, key);
      const { stream, result } = meter(limits);
      const writing = (unnamed: string) =>
        pipeline(content, stream, createWriteStream(unnamed, { flags: 'wx', mode: 0o600, flush: true }));
      await nameWhenWhole(join(arriving, randomUUID()), path, writing);
      return result();
    },
    get: readerFor(folder),
    async size(key) {
      const { size } = await fs.stat(placeIn(folder, key)).catch(absent);
      return size;
    },
    async remove(key) {
      await fs.rm(placeIn(folder, key), { force: true });
    },
    list: () => list(folder),
    tidy: () => sweepStaging(arriving),
  };
}

async function nameWhenWhole(unnamed: string, path: string, write: (unnamed: string) => Promise<void>): Promise<void> {
  try {
    await write(unnamed);
    await fs.mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await fs.rename(unnamed, path);
  } catch (error) {
    await fs.rm(unnamed, { force: true });
    throw error;
  }
  await syncFolder(dirname(path));
}

/** A reader that changes nothing in the folder, which may be a backup's. */
export const readerFor =
  (folder: string): Storage['get'] =>
  async (key, expected) => {
    const file = await fs.open(placeIn(folder, key)).catch(absent);
    const { size: actual } = await file.stat();
    return wholeFile(file.createReadStream(), { key, actual, expected });
  };

/** Shards by the last characters of the key: the first are the time, and would put a whole season into one folder. */
export function placeIn(folder: string, key: StorageKey): string {
  if (!isStorageKey(key)) throw new Error(`"${String(key)}" is not a storage key`);
  return join(folder, key.slice(-2), key.slice(-4, -2), key);
}

function absent(error: NodeJS.ErrnoException): never {
  throw error.code === 'ENOENT' ? new NotFound('The file was not found.') : error;
}

/** A folder at a time, so that memory stays flat however many files there are. */
async function* list(folder: string): AsyncIterable<ListedFile> {
  for (const outer of await foldersIn(folder)) {
    for (const inner of await foldersIn(join(folder, outer))) {
      for (const key of (await fs.readdir(join(folder, outer, inner))).filter(isStorageKey)) {
        const file = await fs.stat(placeIn(folder, key)).catch(() => undefined);
        if (file) yield { key, writtenAt: file.mtime };
      }
    }
  }
}

const foldersIn = async (folder: string) => (await fs.readdir(folder)).filter((name) => /^[\da-f]{2}$/.test(name));
