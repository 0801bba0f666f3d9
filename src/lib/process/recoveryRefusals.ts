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
    ? `The copy of ${copyTime(whole)} is whole: move ${base} out of that folder and run the command again, which takes that one and all that was written since.`
    : 'No older copy there is whole: set BACKUP_DIR to another copy of the backup, or bring this file from one.';
  return new CannotStart(`${join(base, path)} ${is}. ${instead}`);
};

const firstWhole = async (copies: readonly string[]): Promise<string | undefined> => {
  for (const copy of copies) if (!(await firstFault(copy))) return copy;
  return undefined;
};

export const noLog = (base: string, backupDir: string): CannotStart =>
  new CannotStart(
    `${pathOfPiece(backupDir, firstWalFileOf(base))} is missing, with which the log since the copy of ${copyTime(base)} begins: bring the folder wal into BACKUP_DIR whole, as it stands in the backup that this is a copy of.`,
  );

export const brokenLog = (backupDir: string, last: string): CannotStart =>
  new CannotStart(
    `The log in ${walFolderOf(backupDir)} breaks off at ${last} and goes on later, for a piece is missing or damaged: bring it from another copy of the backup, or ask with --until for an instant before.`,
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
      `The log in ${wal} does not begin where ${base} ends, as where the firm has gone back behind it since: move it away, and the copy before it is taken.`,
    );
  if (!/ended before configured recovery target/.test(fault.message)) return fault;
  return new CannotStart(
    `The log in ${wal} ends before ${until?.toISOString()}: ask for an earlier instant, or for all there is.`,
  );
};

const damagedPiece = (backupDir: string, name: string): CannotStart => {
  const before = endOfPieceBefore(backupDir, name);
  const instant = before ? `before ${before.toISOString()}` : 'before it was written';
  return new CannotStart(
    `${pathOfPiece(backupDir, name)} is damaged: bring it from another copy of the backup, or ask with --until for an instant ${instant}.`,
  );
};
