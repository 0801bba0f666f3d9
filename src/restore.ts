import { cpSync, existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { backupDirOf } from './backups/backupDirOf.ts';
import { copyFiles, copyIn } from './backups/copyFiles.ts';
import { loadConfig } from './config.ts';
import { connectionOf } from './db.ts';
import type { DatabaseSettings } from './lib/database/settings.ts';
import { lastBase } from './lib/process/baseBackup.ts';
import { CannotStart, whyCannotStart } from './lib/process/cannotStart.ts';
import { startPostgres } from './lib/process/embeddedPostgres.ts';
import { lockFolder } from './lib/process/folderLock.ts';

/** `npm run restore`, or `-- --until 2026-01-15T20:00:00Z`: makes DATA_DIR anew from BACKUP_DIR. */
const restore = async (asked: readonly string[]): Promise<void> => {
  const until = instantOf(asked);
  const config = loadConfig();
  const backupDir = backupDirOf(config);
  const place = join(config.dataDir, 'postgres');
  if (existsSync(place))
    throw new CannotStart(`${place} is there already: move it away, or set DATA_DIR to another folder.`);
  const base = lastBase(backupDir, until);
  if (!base) throw new CannotStart(`There is no whole copy of that time in ${backupDir}.`);
  await lockFolder(config.dataDir);
  await copyFiles(copyIn(backupDir), config);
  const last = await recover(base, place, backupDir, until);
  process.stdout.write(
    `Restored, with all that was written until ${last}. Start the server, then copy it whole: npm run backup.\n`,
  );
  process.exit(0);
};

/** Beside its place, and moved there when whole: who is stopped before begins anew. Answers the instant of the last change. */
const recover = async (base: string, place: string, backupDir: string, until?: Date): Promise<string> => {
  const draft = `${place}.restored`;
  rmSync(draft, { recursive: true, force: true });
  cpSync(base, draft, { recursive: true });
  writeFileSync(join(draft, 'recovery.signal'), '');
  const postgres = await startPostgres({ dataDir: draft, durable: true, backupDir, recovery: { until } });
  const last = await lastChange(postgres.settings).finally(() => postgres.stop());
  renameSync(draft, place);
  return last;
};

const lastChange = async (settings: DatabaseSettings): Promise<string> => {
  const client = new Client(connectionOf(settings));
  await client.connect();
  try {
    const { rows } = await client.query<{ last: Date | null }>('select pg_last_xact_replay_timestamp() as last');
    return rows[0]?.last?.toISOString() ?? 'the copy was made';
  } finally {
    await client.end();
  }
};

/** With its zone: the machine's clock goes by another one than the firm's. */
const instantOf = ([option, instant = '', ...more]: readonly string[]): Date | undefined => {
  if (option === undefined) return undefined;
  const isOne = /T.+(Z|[+-]\d\d:\d\d)$/.test(instant) && !Number.isNaN(Date.parse(instant));
  if (option !== '--until' || more.length > 0 || !isOne)
    throw new CannotStart(
      'Say until when, with the zone: npm run restore -- --until 2026-01-15T20:00:00Z or 2026-01-15T15:00:00-05:00, or nothing for all there is.',
    );
  return new Date(instant);
};

restore(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${whyCannotStart(error) ?? String(error)}\n`);
  process.exit(1);
});
