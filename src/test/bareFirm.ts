import { execFile } from 'node:child_process';
import * as fs from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach } from '@jest/globals';
import { Client } from 'pg';
import { copyBase } from '../lib/process/baseBackup.ts';
import { startPostgres, type Postgres } from '../lib/process/embeddedPostgres.ts';
import { bareEnvironment } from './mainProcess.ts';
import { roomyFolder } from './roomyFolder.ts';

/** The folder of all that the file makes. */
const home = roomyFolder();

export const backupDir = join(home, 'backup');
const data = join(home, 'data');

/**
 * A database of one table, empty before each test, with a whole copy of it: in it stands what was written, in order.
 */
let postgres: Postgres;
let client: Client;
export const openFirm = (): void => {
  beforeAll(async () => {
    postgres = await startPostgres({ dataDir: join(data, 'postgres'), durable: false, backupDir });
    client = await connected();
    await client.query('create table deeds (name text)');
    await copyFirm();
  });
  beforeEach(async () => {
    await client.query('truncate deeds');
  });
  afterEach(() => {
    for (const place of places.splice(0)) fs.rmSync(place, { recursive: true, force: true });
  });
  afterAll(async () => {
    await client.end();
    await postgres.stop();
    fs.rmSync(home, { recursive: true, force: true });
  });
};

export const connected = async (dataDir = data): Promise<Client> => {
  const one = new Client({ host: join(dataDir, 'postgres'), user: 'postgres', database: 'verus' });
  await one.connect();
  return one;
};

/** A further whole copy: where it stands. */
export const copyFirm = async (): Promise<string> => copyOf(await connected());

/** By that connection, which is closed then. */
export const copyOf = (one: Client): Promise<string> =>
  copyBase(one, join(data, 'postgres'), backupDir).finally(() => one.end());

/** Waits until the row lies in the backup; answers the WAL file that has it. */
export const write = async (name: string, [by, backup] = [client, backupDir]): Promise<string> => {
  await by.query('insert into deeds values ($1)', [name]);
  const { rows } = await by.query<{ piece: string }>('select pg_walfile_name(pg_switch_wal()) as piece');
  const piece = join('wal', `${rows[0]?.piece}.gz`);
  while (!fs.existsSync(join(backup, piece))) await sleep(20);
  return piece;
};

export const now = async (): Promise<string> => {
  const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now');
  // Two instants within a millisecond are in order for PostgreSQL, and equal for Node.
  await sleep(5);
  return rows[0]?.now.toISOString() ?? '';
};

let count = 0;
const places: string[] = [];

/** An empty place of that name, until the test ends. */
export const placeFor = (name: string): string => {
  const place = join(home, `${name}-${++count}`);
  places.push(place);
  return place;
};

/** The backup as it is now, for a test to spoil. */
export const copied = (): string => {
  const copy = placeFor('copy');
  fs.cpSync(backupDir, copy, { recursive: true });
  return copy;
};

export interface Restored {
  readonly said: string;
  readonly code: number;
  readonly dataDir: string;
}

/** Restores that backup into a folder of its own. */
export const restore = (backup: string, ...args: readonly string[]): Promise<Restored> =>
  restoreInto(placeFor('back'), backup, args);

/** Into that folder; killed after so many milliseconds, if it is not done by then. */
export const restoreInto = (
  dataDir: string,
  backup: string,
  args: readonly string[] = [],
  killedAfter = 0,
): Promise<Restored> =>
  new Promise((resolve) => {
    const env = { ...bareEnvironment, DATA_DIR: dataDir, BACKUP_DIR: backup, DEMO: '1' };
    const options = { env, timeout: killedAfter, killSignal: 'SIGKILL' } as const;
    const child = execFile(process.execPath, ['src/commands/restore.ts', ...args], options, (_error, out, complaint) =>
      resolve({ said: out + complaint, code: child.exitCode ?? -1, dataDir }),
    );
  });

/** Rows of the restored database. */
export const deedsIn = async ({ said, dataDir }: Restored): Promise<string[]> => {
  if (!said.startsWith('Restored')) throw new Error(said);
  const restored = await startPostgres({ dataDir: join(dataDir, 'postgres'), durable: false });
  const reader = await connected(dataDir);
  const { rows } = await reader.query<{ name: string }>('select name from deeds');
  await reader.end();
  await restored.stop();
  return rows.map((row) => row.name);
};

export const filesIn = (folder: string): string[] =>
  fs
    .readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
