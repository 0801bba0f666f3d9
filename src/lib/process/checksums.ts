import { createHash } from 'node:crypto';
import { createReadStream, existsSync, type Dirent } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { syncFolder } from '../syncFolder.ts';

/** Beside the files of a copy; `sha256sum -c` reads it, too, and takes what begins with # for a comment. */
const nameOfList = 'SHA256SUMS';

/**
 * Writes the checksums of all files in the folder, and the names of its folders, which may be empty: a bucket would
 * lose them. The last line is the list's own checksum, so that a list that was cut does not pass for whole.
 */
export const keepChecksums = async (folder: string): Promise<void> => {
  const { folders, paths } = await contentsOf(folder);
  const lines = folders.map((path) => `${folderMark}${path}\n`);
  for (const path of paths) lines.push(`${await checksumOf(join(folder, path))}  ${path}\n`);
  const body = lines.join('');
  await writeFile(join(folder, nameOfList), `${body}${endOf(body)}`, { flush: true });
  await syncFolder(folder);
};

const contentsOf = async (folder: string) => {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const pathsOf = (isOne: (entry: Dirent) => boolean) =>
    entries.filter(isOne).map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
  return { folders: pathsOf((entry) => entry.isDirectory()), paths: pathsOf((entry) => entry.isFile()) };
};

const folderMark = '# folder ';
const endOf = (body: string): string => `# whole: ${createHash('sha256').update(body).digest('hex')}\n`;

export interface Fault {
  /** Within the copy. */
  readonly path: string;
  /** Continues the path. */
  readonly is: string;
}

interface Reading {
  readonly makeFolder: (path: string) => Promise<unknown>;
  /** Answers the checksum of what it has read. */
  readonly read: (path: string) => Promise<string>;
}

/** Verifies the copy by its list; answers the first difference. By default it only reads. */
export const firstFault = async (folder: string, reading: Reading = looking(folder)): Promise<Fault | undefined> => {
  const list = await listOf(folder);
  if ('is' in list) return list;
  for (const path of list.folders) await reading.makeFolder(path);
  for (const [path, kept] of list.files) {
    const result = await reading.read(path).catch(inWords);
    if (typeof result !== 'string') return { path, ...result };
    if (kept !== undefined && result !== kept) return { path, is: 'differs from what was backed up' };
  }
  return undefined;
};

/** Whether its list says where it ends, so that nothing can be missing unseen. */
export const isProvable = (folder: string): boolean => existsSync(join(folder, nameOfList));

interface List {
  readonly folders: readonly string[];
  /** With the checksum that was kept, where one was. */
  readonly files: ReadonlyMap<string, string | undefined>;
}

const listOf = async (folder: string): Promise<List | Fault> => {
  const list = await textOf(folder, nameOfList);
  if (list === undefined) return olderListOf(folder);
  const body = list.slice(0, list.lastIndexOf('\n', list.length - 2) + 1);
  if (list !== `${body}${endOf(body)}`) return { path: nameOfList, is: 'is truncated or changed' };
  const folders = body
    .split('\n')
    .flatMap((line) => (line.startsWith(folderMark) ? line.slice(folderMark.length) : []));
  return { folders, files: filesOf(body) };
};

/** The list of versions that wrote none of its end, under another name: what it does not name is copied unproved. */
const olderListOf = async (folder: string): Promise<List | Fault> => {
  const list = await textOf(folder, nameOfOlderList);
  if (list === undefined) return { path: nameOfList, is: 'is missing, so the backup is incomplete' };
  const listed = filesOf(list);
  if (listed.size === 0 || !list.endsWith('\n')) return { path: nameOfOlderList, is: 'is truncated or changed' };
  const { folders, paths } = await contentsOf(folder);
  const unlisted = paths.filter((path) => path !== nameOfOlderList && !listed.has(path));
  return { folders, files: new Map([...listed, ...unlisted.map((path) => [path, undefined] as const)]) };
};

const nameOfOlderList = 'checksums';

const textOf = (folder: string, name: string): Promise<string | undefined> =>
  readFile(join(folder, name), 'utf8').catch(unlessGone);

const filesOf = (list: string): ReadonlyMap<string, string> =>
  new Map([...list.matchAll(/^([\da-f]{64}) {2}(.+)$/gm)].map(([, kept = '', path = '']) => [path, kept]));

const looking = (folder: string): Reading => ({
  makeFolder: async () => {},
  read: (path) => checksumOf(join(folder, path)),
});

/** Files that have gone, or that a disk cannot read any more. */
const inWords = (error: NodeJS.ErrnoException): Pick<Fault, 'is'> => {
  if (error.code === 'ENOENT') return { is: 'is missing' };
  if (error.code === 'EIO') return { is: 'cannot be read (EIO)' };
  throw error;
};

const unlessGone = (error: NodeJS.ErrnoException): undefined => {
  if (error.code !== 'ENOENT') throw error;
};

/** Hex. */
export const checksumOf = async (path: string): Promise<string> => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
};
