import type { Config } from '../config.ts';
import { placeIn, readerFor } from '../../lib/folderStorage.ts';
import type { Query } from '../../lib/query.ts';
import type { StorageKey } from '../../lib/storage.ts';
import { copyFiles, copyIn } from './copyFiles.ts';
import { keysOf, linesOf, checkWith, wrongFiles, type FileCheck, type Wrong } from './wrongFiles.ts';

interface CheckOptions {
  readonly query: Query;
  readonly config: Pick<Config, 'dataDir' | 'storageDir'>;
  readonly backupDir: string;
  readonly signal?: AbortSignal;
}

export interface WrongCopies {
  readonly keys: ReadonlySet<StorageKey>;
  /** A line for each file, then what to do. */
  readonly sentences: readonly string[];
}

/** Checks the files of a backup against the database, after copying all files there are. */
export const wrongCopies = async ({ query, config, backupDir, signal }: CheckOptions): Promise<WrongCopies> => {
  const copies = copyIn(backupDir);
  const wrongIn = (place: string, suspects?: readonly Wrong[]) =>
    wrongFiles(query, only(checkIn(place), suspects), signal);
  await copyFiles(config, copies);
  const suspect = await wrongIn(copies.storageDir);
  if (suspect.length === 0) return { keys: new Set(), sentences: [] };
  // Copies what was uploaded during the check.
  await copyFiles(config, copies);
  const wrong = await wrongIn(copies.storageDir, suspect);
  const lost = new Set(keysOf(await wrongIn(config.storageDir, wrong)));
  const linesIf = (isLost: boolean) =>
    linesOf(
      query,
      wrong.filter(({ key }) => lost.has(key) === isLost),
      (key) => placeIn(copies.storageDir, key),
    );
  return {
    keys: new Set(keysOf(wrong)),
    sentences: [...before(wholeHere, await linesIf(false)), ...before(lostHere, await linesIf(true))],
  };
};

/** The server's own files that are damaged while the backup has whole copies of them. */
export const wrongOriginals = async (
  { query, config, backupDir, signal }: CheckOptions,
  named: WrongCopies['keys'],
): Promise<readonly string[]> => {
  const damaged = await wrongFiles(query, checkIn(config.storageDir), signal);
  const wrong = damaged.filter(({ key }) => !named.has(key));
  const lines = await linesOf(query, wrong, (key) => placeIn(config.storageDir, key));
  return before(
    `Their copies are intact: restore each from the same path under ${copyIn(backupDir).storageDir}.`,
    lines,
  );
};

const checkIn = (place: string): FileCheck => checkWith(readerFor(place));

const only = (look: FileCheck, suspects: readonly Wrong[] | undefined): FileCheck => {
  const keys = suspects && new Set(keysOf(suspects));
  return async (file) => (!keys || keys.has(file.key) ? look(file) : undefined);
};

const before = (toDo: string, lines: readonly string[]): readonly string[] =>
  lines.length > 0 ? [...lines, toDo] : [];

const wholeHere = 'The server’s own files are intact: remove these copies, and they are made again within minutes.';
const lostHere =
  'The server’s own files are damaged too: restore each from an older backup to the same path under STORAGE_DIR, and remove the copy.';
