import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { loadConfig } from '../platform/config.ts';
import type { DatabaseSettings } from '../lib/database/settings.ts';
import { prepareDatabase } from '../server/prepareDatabase.ts';
import { applicationRole } from '../platform/roles.ts';

export interface DatabaseCopy {
  readonly settings: DatabaseSettings;
  drop(): Promise<void>;
}

/**
 * A database of the test file's own, with the demo firm in it; nobody may be connected to the one it is copied from.
 */
export const copyDatabase = (): Promise<DatabaseCopy> =>
  makeDatabase(({ dbName }) => `template ${dbName} strategy file_copy`);

/** The same with the schema and nobody in it: a firm's server at its first start. */
export async function emptyDatabase(): Promise<DatabaseCopy> {
  const database = await makeDatabase(() => 'template template0');
  await prepareDatabase(database.settings, applicationRole);
  return database;
}

async function makeDatabase(from: (original: DatabaseSettings) => string): Promise<DatabaseCopy> {
  const { database: original } = loadConfig();
  if (!original) throw new Error('The setup of this run names no database');
  const dbName = `test_${randomBytes(8).toString('hex')}`;
  await onServer(original, `create database ${dbName} ${from(original)}`);
  return {
    settings: { ...original, dbName },
    drop: () => onServer(original, `drop database ${dbName} with (force)`),
  };
}

async function onServer({ host, user }: DatabaseSettings, sql: string): Promise<void> {
  const client = new Client({ host, user, database: 'postgres' });
  try {
    await client.connect();
    await client.query(sql);
  } finally {
    await client.end();
  }
}
