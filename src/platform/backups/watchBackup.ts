import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Backup } from '../../domain/backup/ages.ts';
import type { AppContext } from '../appContext.ts';
import { cachedLook } from '../../lib/cachedLook.ts';
import { basesOf } from '../../lib/process/baseBackup.ts';
import { queryOfManager } from '../../lib/query.ts';
import { raw } from '../../lib/sql.ts';

/** Reads how old the copies are and how much of the log still waits; leaves out what cannot be read. */
export type BackupWatch = () => Promise<Backup>;

/**
 * Watches the backup: of the server's own database on its disk, up or down; of another database by what it reports of
 * its archiving.
 */
export const watchBackup = ({ config, orm }: Pick<AppContext, 'config' | 'orm'>): BackupWatch | undefined => {
  const { database, backupDir, dataDir } = config;
  if (database) return async () => ({ log: await archiveOf(orm).catch(() => undefined) });
  return backupDir === undefined ? undefined : watchFolders(backupDir, dataDir);
};

/**
 * Two independent checks: if the disk of the copies hangs, the log cannot be archived there, and its own check says so.
 */
const watchFolders = (folder: string, dataDir: string): BackupWatch => {
  const glances = {
    copies: cachedLook(async () => ({ folder, last: await lastCopyIn(folder) })),
    log: cachedLook(async () => ({ folder, ...(await waitingIn(dataDir)) })),
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

/** The instants of the copies: a copy's folder is named by the instant of its end, with dashes for colons. */
const instantsIn = (names: readonly string[]): readonly string[] =>
  names
    .flatMap((name) => {
      const instant = name.replace(/T(\d\d)-(\d\d)-/, 'T$1:$2:');
      return /^\d.*\.\d+Z$/.test(instant) && !Number.isNaN(Date.parse(instant)) ? instant : [];
    })
    .sort();

/**
 * PostgreSQL has a `.ready` file for each log segment that is still to be archived, made when the segment was written.
 */
const waitingIn = async (dataDir: string): Promise<{ since: Date | undefined; bytes: number }> => {
  const folder = join(dataDir, 'postgres', 'pg_wal', 'archive_status');
  const waiting = (await readdir(folder)).filter((name) => /^[\dA-F]{24}\.ready$/.test(name));
  // By their position in the log, without the timeline, which each restore begins anew.
  const [first] = waiting.toSorted((a, b) => (a.slice(8) < b.slice(8) ? -1 : 1));
  // The segment may have been archived meanwhile.
  const oldest = first === undefined ? undefined : await stat(join(folder, first)).catch(() => undefined);
  return { since: oldest?.mtime, bytes: waiting.length * pieceBytes };
};

/** The size of a log (WAL) segment, as initdb makes them. */
const pieceBytes = 16 * 2 ** 20;

/**
 * Undefined if the database does not archive. One that has never archived a segment counts from its statistics' reset.
 */
const archiveOf = async (orm: AppContext['orm']): Promise<Backup['log']> => {
  const [archive] = await queryOfManager(orm.em.fork())<{ since: number | null }>(
    raw(`
    select extract(epoch from case when last_failed_time > coalesce(last_archived_time, '-infinity')
      then coalesce(last_archived_time, stats_reset) end)::float8 * 1000 as since
    from pg_stat_archiver where current_setting('archive_mode') <> 'off'`),
  );
  return archive && { since: archive.since === null ? undefined : new Date(archive.since) };
};

const isAbsent = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';
