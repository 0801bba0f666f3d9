import * as fs from 'node:fs';
import { basename, join } from 'node:path';
import type { Client } from 'pg';
import { copyFolder } from '../copyFolder.ts';
import { syncFolder } from '../syncFolder.ts';
import { CannotStart } from './cannotStart.ts';
import { keepChecksums } from './checksums.ts';
import { walFolderOf } from './walArchive.ts';
import { walPositionOf } from './walFiles.ts';

/** Retention: how many whole copies stay. */
const kept = 7;

export const basesOf = (backupDir: string) => join(backupDir, 'base');

/** Base backup: copies the folder of a running server, whose WAL mends the copy; answers the path of the copy. */
export async function copyBase(owner: Client, dataDir: string, backupDir: string): Promise<string> {
  await mustBeAlone(owner);
  const draft = join(basesOf(backupDir), 'draft.new');
  try {
    fs.rmSync(draft, { recursive: true, force: true });
    await owner.query(`select pg_backup_start('base', true)`);
    await copyFolder(dataDir, draft, isOfTheRun);
    const { rows } = await endBackup(owner, backupDir);
    fs.writeFileSync(join(draft, 'backup_label'), rows[0]?.labelfile ?? '', { flush: true });
    await keepChecksums(draft);
    // Named by the instant from which on it can be recovered to any other.
    const base = join(basesOf(backupDir), nameAt(new Date()));
    fs.renameSync(draft, base);
    await syncFolder(basesOf(backupDir));
    forgetOld(backupDir);
    return base;
  } finally {
    // A failed copy must not take the room that the log needs.
    fs.rmSync(draft, { recursive: true, force: true });
  }
}

/** Advisory lock: two copies at once would take each other's files for their own; it ends with its connection. */
async function mustBeAlone(owner: Client): Promise<void> {
  const { rows } = await owner.query<{ alone: boolean }>(`select pg_try_advisory_lock(hashtext('base')) as alone`);
  if (!rows[0]?.alone) throw new CannotStart('Another backup is being made: wait until it has finished.');
}

const nameAt = (instant: Date): string => instant.toISOString().replaceAll(':', '-');

/** Waits until the log that the copy needs is in the archive, but not for one that takes none. */
async function endBackup(owner: Client, backupDir: string) {
  try {
    await owner.query(`set statement_timeout = '60s'`);
    return await owner.query<{ labelfile: string }>('select labelfile from pg_backup_stop(true)');
  } catch (cause) {
    throw new CannotStart(
      `The database log is not reaching ${walFolderOf(backupDir)}: see server.log in the database folder, and start the server with BACKUP_DIR.`,
      { cause },
    );
  }
}

/** The last whole copy before that instant, or of all. */
export function lastBase(backupDir: string, until?: Date): string | undefined {
  const latest = until && nameAt(until);
  const name = wholeBases(backupDir).findLast((each) => !latest || each <= latest);
  return name && join(basesOf(backupDir), name);
}

/** The copies before that one, the newest first. */
export const copiesBefore = (base: string, backupDir: string): readonly string[] =>
  copiesIn(backupDir)
    .filter((copy) => copy < base)
    .reverse();

/** All copies, the oldest first. */
export const copiesIn = (backupDir: string): readonly string[] =>
  wholeBases(backupDir).map((name) => join(basesOf(backupDir), name));

/** The instant that a copy is named by. */
export const copyTime = (base: string): string => basename(base).replace(/T(\d\d)-(\d\d)-/, 'T$1:$2:');

/** Files that belong to the running server alone, and its log, which comes from the archive. */
const isOfTheRun = (path: string) =>
  /^(postmaster\.(pid|opts)|server\.log|\.s\.PGSQL.*|(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\/.+)$|(^|\/)pgsql_tmp/.test(
    path,
  );

const wholeBases = (backupDir: string): readonly string[] =>
  fs.existsSync(basesOf(backupDir)) ? fs.readdirSync(basesOf(backupDir)).filter(isName).sort() : [];

const isName = (name: string): boolean => /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z$/.test(name);

/** Deletes copies that are older than the last ones, and the WAL that only they would have needed. */
export function forgetOld(backupDir: string): void {
  const bases = wholeBases(backupDir);
  for (const name of bases.slice(0, -kept)) fs.rmSync(join(basesOf(backupDir), name), { recursive: true, force: true });
  // After a restore to an earlier instant later copies begin at earlier places.
  const [first = ''] = bases
    .slice(-kept)
    .map((name) => walPositionOf(firstWalFileOf(join(basesOf(backupDir), name))))
    .sort();
  for (const name of fs.readdirSync(walFolderOf(backupDir)))
    if (/^[\dA-F]{24}/.test(name) && walPositionOf(name) < first) fs.rmSync(join(walFolderOf(backupDir), name));
}

/** The WAL file with which the log begins that a copy needs; '' for half a copy, which does not name it. */
export const firstWalFileOf = (base: string): string => {
  const label = join(base, 'backup_label');
  return (fs.existsSync(label) && /\(file ([\dA-F]{24})\)/.exec(fs.readFileSync(label, 'utf8'))?.[1]) || '';
};
