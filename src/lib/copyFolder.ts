import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { syncFolder } from './syncFolder.ts';

/**
 * Copies a folder while others write to it: each file whole or not at all; a file that goes meanwhile is left out.
 * Files that are there already stay as they are. A missing folder copies nothing. By the end all is on the disk and
 * owned by us, whoever owned the originals.
 */
export const copyFolder = async (
  from: string,
  to: string,
  isLeft: (path: string) => boolean = () => false,
): Promise<void> => {
  await mkdir(to, { recursive: true, mode: 0o700 });
  const there = new Set((await entriesOf(to)).map(({ path }) => path));
  const missing = (await entriesOf(from)).filter(({ path }) => !isLeft(path) && !there.has(path));
  for (const { path } of missing.filter(({ isFile }) => !isFile))
    await mkdir(join(to, path), { recursive: true, mode: 0o700 });
  const files = missing.filter(({ isFile }) => isFile);
  for (let next = 0; next < files.length; next += together)
    await Promise.all(
      files
        .slice(next, next + together)
        .map(({ path }) => copyToPlace(join(from, path), join(to, path)).catch(unlessGone)),
    );
  const changed = new Set(missing.map(({ path }) => dirname(join(to, path))));
  for (const folder of changed) await syncFolder(folder);
};

/** Several copies at once: a disk reads several files in the time of one. */
const together = 16;

const entriesOf = async (folder: string) => {
  const entries = (await readdir(folder, { withFileTypes: true, recursive: true }).catch(unlessGone)) ?? [];
  return entries
    .filter((entry) => entry.isFile() || entry.isDirectory())
    .map((entry) => ({ path: join(entry.parentPath, entry.name).slice(folder.length + 1), isFile: entry.isFile() }));
};

/** Replaces one file atomically: a reader finds all of the old one or of the new. */
export const copyWhole = async (from: string, to: string): Promise<void> => {
  await copyToPlace(from, to);
  await syncFolder(dirname(to));
};

/**
 * Writes a file under a unique name beside its place, then renames it. It is read and written, not cloned: a clone
 * would keep the owner and rights of the original, which may be anybody's.
 */
const copyToPlace = async (from: string, to: string): Promise<void> => {
  const part = `${to}.${randomUUID()}.part`;
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  try {
    await pipeline(createReadStream(from), createWriteStream(part, { flags: 'wx', mode: 0o600, flush: true }));
    await rename(part, to);
  } finally {
    await rm(part, { force: true });
  }
};

const unlessGone = (error: unknown): undefined => {
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  return undefined;
};
