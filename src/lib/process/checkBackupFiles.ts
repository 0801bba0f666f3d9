import { createReadStream, existsSync } from 'node:fs';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { counted } from '../../domain/format.ts';
import { copiesIn, firstWalFileOf } from './baseBackup.ts';
import { firstFault } from './checksums.ts';
import { pathOfPiece, walFilesIn, walPositionOf } from './walFiles.ts';

/** Verifies the backup: a sentence for each whole copy of the database that is damaged by now. */
export const damagedCopies = async (backupDir: string, signal?: AbortSignal): Promise<readonly string[]> => {
  const sentences: string[] = [];
  for (const base of copiesIn(backupDir)) {
    signal?.throwIfAborted();
    const fault = await firstFault(base);
    // One that has become too old meanwhile is gone with all it had.
    if (fault && existsSync(base))
      sentences.push(
        `${join(base, fault.path)} ${fault.is}: move ${base} away, and make another backup with npm run backup.`,
      );
  }
  return sentences;
};

export interface LogFaults {
  readonly pieces: number;
  readonly sentences: readonly string[];
}

/** Missing or damaged WAL files that a copy needs to be recovered to the end of the log. */
export const logFaults = async (backupDir: string, signal?: AbortSignal): Promise<LogFaults> => {
  const [first] = copiesIn(backupDir)
    .map((base) => walPositionOf(firstWalFileOf(base)))
    .filter(Boolean)
    .sort();
  if (first === undefined) return { pieces: 0, sentences: [] };
  const names = walFilesIn(backupDir).filter((name) => walPositionOf(name) >= first);
  const gaps = gapsIn(first, names);
  const damaged: string[] = [];
  for (const name of names) {
    signal?.throwIfAborted();
    const path = pathOfPiece(backupDir, name);
    if (!(await isWhole(path)) && existsSync(path)) damaged.push(path);
  }
  return {
    pieces: gaps.reduce((sum, { missing }) => sum + missing, damaged.length),
    sentences: [
      ...gaps.map(
        ({ missing, before }) =>
          `${counted(missing, 'log file')} ${missing === 1 ? 'is' : 'are'} missing before ${pathOfPiece(backupDir, before)}`,
      ),
      ...damaged.map((path) => `${path} is damaged`),
    ].map((what) => `${what}: ${toDo}`),
  };
};

const toDo =
  'restore it from another copy of the backup, or make a full backup with npm run backup and move the earlier ones away, which cannot be restored past this point.';

interface Gap {
  readonly missing: number;
  readonly before: string;
}

/**
 * Gaps by the position in the log alone: after a restore to an earlier instant the next timeline begins within the one
 * before.
 */
const gapsIn = (first: string, names: readonly string[]): readonly Gap[] => {
  const inOrder = [...names].sort((one, other) => (walPositionOf(one) < walPositionOf(other) ? -1 : 1));
  let expected = numberOf(first);
  return inOrder.flatMap((name) => {
    const number = numberOf(walPositionOf(name));
    const missing = Math.max(0, number - expected);
    expected = number + 1;
    return missing > 0 ? { missing, before: name } : [];
  });
};

/** 8 digits of 4 GB each, then the 256 WAL files within. */
const numberOf = (place: string): number => parseInt(place.slice(0, 8), 16) * 256 + parseInt(place.slice(8), 16);

/** Whether it can be unpacked, to the checksum at its end. */
const isWhole = async (path: string): Promise<boolean> => {
  const packed = createReadStream(path);
  const unpacked = packed.pipe(createGunzip());
  packed.once('error', (error) => unpacked.destroy(error));
  unpacked.resume();
  return finished(unpacked).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      // A fault that is not the bytes' is thrown: a folder that we may not read is not damaged.
      if (!/^(Z_|ENOENT$|EIO$)/.test(error.code ?? '')) throw error;
      return false;
    },
  );
};
