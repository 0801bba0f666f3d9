import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

/** Beside the files of a copy; `sha256sum -c` reads it, too. */
const nameOfList = 'checksums';

export const checksumsOf = (folder: string): string => join(folder, nameOfList);

/** Of all files in the folder as they are now. */
export const keepChecksums = async (folder: string): Promise<void> => {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
  const lines: string[] = [];
  for (const path of paths) lines.push(`${await checksum(join(folder, path))}  ${path}\n`);
  await writeFile(checksumsOf(folder), lines.join(''), { flush: true });
};

/** The first file that is not as it was, or is not there. */
export const firstDamaged = async (folder: string): Promise<string | undefined> => {
  const list = await readFile(checksumsOf(folder), 'utf8').catch(() => undefined);
  if (list === undefined) return nameOfList;
  for (const line of list.split('\n').slice(0, -1)) {
    const [, kept, path = ''] = /^(\S+) {2}(.+)$/.exec(line) ?? [];
    if (kept === undefined || kept !== (await checksum(join(folder, path)).catch(() => ''))) return path || nameOfList;
  }
  return undefined;
};

const checksum = async (path: string): Promise<string> => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
};
