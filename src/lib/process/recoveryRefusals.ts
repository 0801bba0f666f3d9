import { join } from 'node:path';
import { copiesBefore, copyTime, firstWalFileOf } from './baseBackup.ts';
import { CannotStart } from './cannotStart.ts';
import { firstFault, type Fault } from './checksums.ts';
import { walFolderOf } from './walArchive.ts';
import { endOfPieceBefore, pathOfPiece } from './walFiles.ts';

/** The log since is kept for each copy: an older copy comes to the same end, and nothing is lost by taking it. */
export const damagedCopy = async (base: string, backupDir: string, { path, is }: Fault): Promise<CannotStart> => {
  const whole = await firstWhole(copiesBefore(base, backupDir));
  const instead = whole
    ? `The backup of ${copyTime(whole)} is complete: move ${base} out of that folder and run the command again to restore that backup and everything written since.`
    : 'No older backup there is complete: set BACKUP_DIR to another copy of the backup, or restore this file from one.';
  return new CannotStart(`${join(base, path)} ${is}. ${instead}`);
};

const firstWhole = async (copies: readonly string[]): Promise<string | undefined> => {
  for (const copy of copies) if (!(await firstFault(copy))) return copy;
  return undefined;
};

export const noLog = (base: string, backupDir: string): CannotStart =>
  new CannotStart(
    `${pathOfPiece(backupDir, firstWalFileOf(base))} is missing, the first log file after the backup of ${copyTime(base)}: copy the complete wal folder of the original backup into BACKUP_DIR.`,
  );

export const brokenLog = (backupDir: string, last: string): CannotStart =>
  new CannotStart(
    `The log in ${walFolderOf(backupDir)} stops at ${last} and continues later, because a file is missing or damaged: restore it from another copy of the backup, or use --until with an earlier time.`,
  );

interface RecoveryTarget {
  readonly base: string;
  readonly until: Date | undefined;
}

/** Turns PostgreSQL's complaint about the log into a sentence that says what to do. */
export const refusalOf = (fault: unknown, backupDir: string, { base, until }: RecoveryTarget): unknown => {
  if (!(fault instanceof CannotStart)) return fault;
  const wal = walFolderOf(backupDir);
  const [, damaged] = /could not restore file "(\w+)"/.exec(fault.message) ?? [];
  if (damaged) return damagedPiece(backupDir, damaged);
  if (/is not a child of this server's history|could not locate required checkpoint/.test(fault.message))
    return new CannotStart(
      `The log in ${wal} does not continue ${base}, because the database was restored to an earlier time since: move that backup away to use the one before it.`,
    );
  if (!/ended before configured recovery target/.test(fault.message)) return fault;
  return new CannotStart(
    `The log in ${wal} ends before ${until?.toISOString()}: use an earlier time, or leave out --until to restore everything.`,
  );
};

const damagedPiece = (backupDir: string, name: string): CannotStart => {
  const before = endOfPieceBefore(backupDir, name);
  const instant = before ? `before ${before.toISOString()}` : 'before it was written';
  return new CannotStart(
    `${pathOfPiece(backupDir, name)} is damaged: restore it from another copy of the backup, or use --until with a time ${instant}.`,
  );
};
