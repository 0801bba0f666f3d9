import { mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MikroORM } from '@mikro-orm/postgresql';
import pg from 'pg';
import { loadConfig, type Config } from '../src/platform/config.ts';
import { connect } from '../src/server/db.ts';
import { startPostgres } from '../src/lib/process/embeddedPostgres.ts';
import { configureSecrets } from '../src/lib/secrets/secrets.ts';
import { ownKeys } from '../src/lib/secrets/serverKeys.ts';
import { prepareDatabase } from '../src/server/prepareDatabase.ts';
import { applicationRole } from '../src/platform/roles.ts';
import { Report } from './report.ts';
import { size } from './size.ts';

/**
 * A benchmark's place: an empty, migrated database of its own, what a server on it is told, and the table of figures.
 */
export interface Firm {
  readonly home: string;
  readonly env: NodeJS.ProcessEnv;
  readonly config: Config;
  readonly orm: MikroORM;
  /** The owner's connection. */
  readonly client: pg.Client;
  readonly report: Report;
}

export const say = (sentence: string) => process.stdout.write(`${sentence}\n`);

/** However the deed ends, what it has measured is printed, and nothing of its firm stays. */
export const openFirm = async (deed: (firm: Firm) => Promise<void>): Promise<void> => {
  const home = join(tmpdir(), `verus-bench-${process.pid}`);
  mkdirSync(home, { recursive: true, mode: 0o755 });
  try {
    await inFirm(home, deed);
  } catch (error) {
    // Its own words: what the driver hangs on an error would fill the screen.
    say(`The benchmark has failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
    process.exitCode = 1;
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
};

const inFirm = async (home: string, deed: (firm: Firm) => Promise<void>): Promise<void> => {
  const postgres = await startPostgres({ dataDir: join(home, 'postgres'), durable: true });
  const { host, user, dbName } = postgres.settings;
  const env = settingsOf(home, host, dbName);
  const config = loadConfig(env);
  configureSecrets(config.encryptionKeys);
  const orm = await connect(postgres.settings);
  const client = new pg.Client({ host, user, database: dbName });
  const report = new Report(size.times);
  try {
    await client.connect();
    await prepareDatabase(postgres.settings, applicationRole);
    await deed({ home, env, config, orm, client, report });
  } finally {
    say(report.text());
    await client.end();
    await orm.close();
    await postgres.stop();
  }
};

const settingsOf = (home: string, host: string, database: string): NodeJS.ProcessEnv => {
  const { encryptionKeys, sessionKey } = ownKeys(home);
  return {
    ...process.env,
    DATABASE_URL: `postgresql://${applicationRole}@${encodeURIComponent(host)}/${database}`,
    ENCRYPTION_KEYS: encryptionKeys,
    SESSION_KEY: sessionKey,
    DATA_DIR: home,
    STORAGE_DIR: join(home, 'storage'),
    LOG_LEVEL: 'error',
  };
};
