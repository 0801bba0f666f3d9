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

/**
 * Opens the database for a command: the running server's own PostgreSQL or, if that does not run, one of the command's
 * own that `release` stops.
 */
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
