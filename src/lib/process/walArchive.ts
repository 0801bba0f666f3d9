import * as fs from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '../makeFolder.ts';
import { CannotStart } from './cannotStart.ts';
import type { Owner } from './postgresBinaries.ts';

/** Seconds after which the current WAL file is archived, however little is in it. */
const patience = 300;

export const walFolderOf = (backupDir: string): string => join(backupDir, 'wal');

/**
 * WAL archiving: settings of a server that hands every file of its log to this folder, once, whole and on the disk,
 * before it forgets it. A file that a crash has handed over twice is accepted where it is the same.
 */
export function archiveSettings(backupDir: string, owner: Owner | undefined): Readonly<Record<string, string>> {
  const folder = walFolderOf(backupDir);
  giveFolder(backupDir, folder, owner);
  const name = `f=${quoted(folder)}/%f.gz`;
  const same = 'gunzip -c "$f" | cmp -s - "%p"';
  const keep = 'gzip -1 -c "%p" > "$f.part" && sync "$f.part" && mv "$f.part" "$f"';
  return {
    archive_mode: 'on',
    archive_command: `${name}; if [ -e "$f" ]; then ${same}; else ${keep}; fi`,
    archive_timeout: String(patience),
  };
}

function giveFolder(backupDir: string, folder: string, owner: Owner | undefined): void {
  try {
    // PostgreSQL passes the folder above on its way, which may be root's.
    makeFolder(backupDir, 0o711);
    makeFolder(folder, 0o700);
    if (owner) fs.chownSync(folder, owner.uid, owner.gid);
    else fs.accessSync(folder, fs.constants.W_OK);
  } catch (cause) {
    throw new CannotStart(
      `BACKUP_DIR cannot be written (${messageOf(cause)}): give this user access to it, or set it to another folder.`,
      { cause },
    );
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Settings of a server that recovers a copy to an instant, or to the end of the log, and then goes on by itself. */
export const recoverySettings = (backupDir: string, until?: Date): Readonly<Record<string, string>> => ({
  // A missing file may be the end of the log. A damaged one is none: a status past 128 ends the start.
  restore_command: `f=${quoted(walFolderOf(backupDir))}/%f.gz; [ -e "$f" ] || exit 1; gunzip -c "$f" > "%p" || exit 255`,
  // No prefetch of a damaged file, so that the log before it can still be recovered.
  recovery_prefetch: 'off',
  // Other servers may go on writing there: the copy's own log is archived by the server that is started with it.
  archive_mode: 'on',
  archive_command: '',
  // Connections are let in once it has come to the end, and not before.
  hot_standby: 'off',
  recovery_target_action: 'promote',
  // In UTC: at this point of the start it knows no names of time zones.
  ...(until && { recovery_target_time: until.toISOString().replace('Z', '+00') }),
});

/** For the shell, to which PostgreSQL hands a command after it has filled in what follows a %. */
const quoted = (path: string) => `'${path.replaceAll("'", String.raw`'\''`).replaceAll('%', '%%')}'`;
