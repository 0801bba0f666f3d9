import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../platform/config.ts';
import type { DatabaseSettings } from '../lib/database/settings.ts';
import { CannotStart } from '../lib/process/cannotStart.ts';
import { settingsAt, startPostgres } from '../lib/process/embeddedPostgres.ts';
import { socketFolderOf } from '../lib/process/postmaster.ts';

interface OpenDatabase {
  readonly settings: DatabaseSettings;
  readonly release: () => Promise<void>;
}

/** For a command beside the server, whose own PostgreSQL serves us if it runs, and otherwise for as long as we ask. */
export const openDatabase = async ({ database, dataDir, backupDir }: Config): Promise<OpenDatabase> => {
  if (database) return { settings: database, release: async () => {} };
  const folder = join(dataDir, 'postgres');
  if (!existsSync(folder)) {
    throw new CannotStart(`There is no database in ${dataDir}: set DATA_DIR to the server's folder, or DATABASE_URL.`);
  }
  const host = await socketFolderOf(folder);
  if (host) return { settings: settingsAt(host), release: async () => {} };
  const postgres = await startPostgres({ dataDir: folder, durable: true, backupDir });
  return { settings: postgres.settings, release: () => postgres.stop() };
};
