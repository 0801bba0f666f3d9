import * as fs from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Config } from '../config.ts';
import { makeFolder } from '../../lib/makeFolder.ts';
import { syncFolder } from '../../lib/syncFolder.ts';

/** One line for each seal, only ever added to. */
export const sealFileOf = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'audit-seals.jsonl');

/** Reads the file's complete lines; an unfinished last line is dropped. Empty if there is no file. */
export const readLines = async (path: string): Promise<string[]> =>
  (await read(path)).toString('utf8').split('\n').slice(0, -1);

/**
 * Appends a line and syncs it to the disk before it returns. An unfinished last line, left by a full disk or a power
 * cut, is cut off.
 */
export const appendLine = async (path: string, line: string): Promise<void> => {
  makeFolder(dirname(path));
  const whole = (await read(path)).lastIndexOf('\n') + 1;
  const file = await fs.open(path, 'a', 0o600);
  try {
    await file.truncate(whole);
    await file.writeFile(`${line}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  await syncFolder(dirname(path));
};

const read = (path: string): Promise<Buffer> =>
  fs.readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return Buffer.of();
    throw error;
  });
