import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { copyFile, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/**
 * Copies a folder that others write to meanwhile: each file whole or not at all, and what goes meanwhile is left. Files
 * that are there already stay as they are. Nothing where there is no such folder.
 */
export const copyFolder = async (
  from: string,
  to: string,
  isLeft: (path: string) => boolean = () => false,
): Promise<void> => {
  await mkdir(to, { recursive: true, mode: 0o700 });
  const there = new Set((await entriesOf(to)).map(({ path }) => path));
  for (const { path, isFile } of await entriesOf(from)) {
    if (isLeft(path) || there.has(path)) continue;
    const target = join(to, path);
    if (isFile) await copyWhole(join(from, path), target).catch(unlessGone);
    else await mkdir(target, { recursive: true, mode: 0o700 });
  }
};

const entriesOf = async (folder: string) => {
  const entries = (await readdir(folder, { withFileTypes: true, recursive: true }).catch(unlessGone)) ?? [];
  return entries
    .filter((entry) => entry.isFile() || entry.isDirectory())
    .map((entry) => ({ path: join(entry.parentPath, entry.name).slice(folder.length + 1), isFile: entry.isFile() }));
};

/** Beside its place under a name that nobody else has, and then in its place: whoever reads there finds all of it. */
export const copyWhole = async (from: string, to: string): Promise<void> => {
  const part = `${to}.${randomUUID()}.part`;
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  try {
    await copyFile(from, part, constants.COPYFILE_FICLONE);
    await rename(part, to);
  } finally {
    await rm(part, { force: true });
  }
};

const unlessGone = (error: unknown): undefined => {
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  return undefined;
};
