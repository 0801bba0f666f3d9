import { linesOf, checkWith, wrongFiles } from '../platform/backups/wrongFiles.ts';
import type { Config } from '../platform/config.ts';
import { placeIn, readerFor } from '../lib/folderStorage.ts';
import { CannotStart } from '../lib/process/cannotStart.ts';
import type { Query } from '../lib/query.ts';
import { sql } from '../lib/sql.ts';
import { storageInBucket } from '../platform/storageOf.ts';

export interface RestoredCheck {
  /** The number of files that are missing or changed. */
  readonly wrong: number;
  /** A line for each wrong file, then what to do; or why the bucket was not checked. Empty if no file is wrong. */
  readonly sentences: readonly string[];
}

/** Checks the restored files, or those in the bucket, against the rows of the database. */
export const checkRestored = async (query: Query, config: Config): Promise<RestoredCheck> => {
  if (!(await hasFileTable(query))) return { wrong: 0, sentences: [] };
  return config.s3 ? checkBucket(query, config, config.s3) : checkFolder(query, config);
};

/** A database that was lost before its first migration has no table of files. */
const hasFileTable = async (query: Query): Promise<boolean> => {
  const [row] = await query<{ is: boolean }>(sql`select to_regclass('blobs') is not null as is`);
  return row?.is === true;
};

const checkFolder = async (query: Query, { storageDir }: Config): Promise<RestoredCheck> => {
  const wrong = await wrongFiles(query, checkWith(readerFor(storageDir)));
  const lines = await linesOf(query, wrong, (key) => placeIn(storageDir, key));
  return checkOf(
    lines,
    'Find each file in another backup, under storage, and copy it to the path shown. Files uploaded in the last minutes before the loss must be uploaded again.',
  );
};

/** A bucket that cannot be reached does not keep the database from being restored. */
export const checkBucket = async (
  query: Query,
  { storageDir }: Config,
  s3: NonNullable<Config['s3']>,
): Promise<RestoredCheck> => {
  try {
    // Ends the check of a bucket that is down with that sentence, rather than with the error of its first file.
    const bucket = await storageInBucket(s3, storageDir, (sentence) => {
      throw new CannotStart(sentence);
    });
    const wrong = await wrongFiles(
      query,
      checkWith((key) => bucket.get(key)),
    );
    const lines = await linesOf(query, wrong, (key) => `files/${key} in ${s3.bucket}`);
    return checkOf(lines, 'Restore each file from the bucket’s versions, or from a copy of the bucket.');
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return { wrong: 0, sentences: [`The files in the bucket were not checked: ${why}`] };
  }
};

const checkOf = (lines: readonly string[], toDo: string): RestoredCheck => ({
  wrong: lines.length,
  sentences: lines.length === 0 ? [] : [...lines, toDo],
});
