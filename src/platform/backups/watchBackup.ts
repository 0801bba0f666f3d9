import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Backup } from '../../domain/backup/ages.ts';
import type { House } from '../house.ts';
import { glancing } from '../../lib/glance.ts';
import { basesOf } from '../../lib/process/baseBackup.ts';
import { queryOfManager } from '../../lib/query.ts';
import { literal } from '../../lib/sql.ts';

/** How old the copies are, and what of the log still waits; nothing of what is not seen. */
export type BackupWatch = () => Promise<Backup>;

/** The server's own database is seen on its disk, be it up or down; of another one, what it says of its archive. */
export const watchBackup = ({ config, orm }: Pick<House, 'config' | 'orm'>): BackupWatch | undefined => {
  const { database, backupDir, dataDir } = config;
  if (database) return async () => ({ log: await archiveOf(orm).catch(() => undefined) });
  return backupDir === undefined ? undefined : watchFolders(backupDir, dataDir);
};

/** Apart: a disk of copies that does not answer is one to which the log does not leave. */
const watchFolders = (folder: string, dataDir: string): BackupWatch => {
  const glances = {
    copies: glancing(async () => ({ folder, last: await lastCopyIn(folder) })),
    log: glancing(async () => ({ folder, ...(await waitingIn(dataDir)) })),
  };
  return async () => {
    const [copies, log] = await Promise.all([glances.copies(), glances.log()]);
    return { copies, log };
  };
};

const lastCopyIn = async (backupDir: string): Promise<Date | 'none' | 'unreadable'> => {
  try {
    const last = instantsIn(await readdir(basesOf(backupDir))).at(-1);
    return last ? new Date(last) : 'none';
  } catch (error) {
    return isAbsent(error) ? 'none' : 'unreadable';
  }
};

/** A whole copy is named by the instant of its end, but for the colons. */
const instantsIn = (names: readonly string[]): readonly string[] =>
  names
    .flatMap((name) => {
      const instant = name.replace(/T(\d\d)-(\d\d)-/, 'T$1:$2:');
      return /^\d.*\.\d+Z$/.test(instant) && !Number.isNaN(Date.parse(instant)) ? instant : [];
    })
    .sort();

/** PostgreSQL has a file for each piece that its archive still has to take, made when the piece was written. */
const waitingIn = async (dataDir: string): Promise<{ since: Date | undefined; bytes: number }> => {
  const folder = join(dataDir, 'postgres', 'pg_wal', 'archive_status');
  const waiting = (await readdir(folder)).filter((name) => /^[\dA-F]{24}\.ready$/.test(name));
  // By their places, whichever restore began their branch.
  const [first] = waiting.toSorted((a, b) => (a.slice(8) < b.slice(8) ? -1 : 1));
  // It may have left by now.
  const found = first === undefined ? undefined : await stat(join(folder, first)).catch(() => undefined);
  return { since: found?.mtime, bytes: waiting.length * pieceBytes };
};

/** As initdb makes them. */
const pieceBytes = 16 * 2 ** 20;

/** Undefined where it keeps none. One that has never handed over a piece says since when it counts. */
const archiveOf = async (orm: House['orm']): Promise<Backup['log']> => {
  const [archive] = await queryOfManager(orm.em.fork())<{ since: number | null }>(
    literal(`
    select extract(epoch from case when last_failed_time > coalesce(last_archived_time, '-infinity')
      then coalesce(last_archived_time, stats_reset) end)::float8 * 1000 as since
    from pg_stat_archiver where current_setting('archive_mode') <> 'off'`),
  );
  return archive && { since: archive.since === null ? undefined : new Date(archive.since) };
};

const isAbsent = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';
