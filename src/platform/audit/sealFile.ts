import * as fs from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Config } from '../config.ts';
import { makeFolder } from '../../lib/makeFolder.ts';
import { syncFolder } from '../../lib/syncFolder.ts';

/** One line for each seal, only ever added to. */
export const sealFileOf = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'audit-seals.jsonl');

/** None where there is no such file; what follows the end of the last line is none. */
export const readLines = async (path: string): Promise<string[]> =>
  (await read(path)).toString('utf8').split('\n').slice(0, -1);

/** On the disk before it returns. A last line that a full disk or a power cut left without its end gives way. */
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
