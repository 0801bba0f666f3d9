import * as fs from 'node:fs';
import { join } from 'node:path';
import { walFolderOf } from './walArchive.ts';

/** WAL files that a backup has, in the order of their names: 8 digits of the timeline, 16 of the position. */
export const walFilesIn = (backupDir: string): readonly string[] => namesIn(backupDir, /^[\dA-F]{24}\.gz$/);

const namesIn = (backupDir: string, kind: RegExp): readonly string[] => {
  const wal = walFolderOf(backupDir);
  const names = fs.existsSync(wal) ? fs.readdirSync(wal) : [];
  return names
    .filter((name) => kind.test(name))
    .map((name) => name.slice(0, -3))
    .sort();
};

export const pathOfPiece = (backupDir: string, name: string): string => join(walFolderOf(backupDir), `${name}.gz`);

export const hasWalFile = (backupDir: string, name: string): boolean => fs.existsSync(pathOfPiece(backupDir, name));

/** Position of a WAL file in the log, whatever its timeline. */
export const walPositionOf = (name: string): string => name.slice(8, 24);

/** The last position of the newest timeline, which is the one that is followed. */
export const lastWalPosition = (backupDir: string): string => {
  const branch = namesIn(backupDir, /^[\dA-F]{8}(\.history|[\dA-F]{16})\.gz$/)
    .at(-1)
    ?.slice(0, 8);
  const last = walFilesIn(backupDir).findLast((name) => branch && name.startsWith(branch));
  return last ? walPositionOf(last) : '';
};

/** Reads when the nearest earlier WAL file in the backup was last written; undefined without one. */
export const endOfPieceBefore = (backupDir: string, name: string): Date | undefined => {
  const before = walFilesIn(backupDir).findLast((other) => walPositionOf(other) < walPositionOf(name));
  return before === undefined ? undefined : endOfPiece(pathOfPiece(backupDir, before));
};

/** Modification time of the packed file: gzip keeps it in its header, whoever copies the file. */
const endOfPiece = (path: string): Date | undefined => {
  const head = Buffer.alloc(8);
  const file = fs.openSync(path, 'r');
  try {
    fs.readSync(file, head);
  } finally {
    fs.closeSync(file);
  }
  const seconds = head.readUInt32LE(4);
  return seconds === 0 ? undefined : new Date(seconds * 1000);
};
