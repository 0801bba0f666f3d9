import { execFile } from 'node:child_process';
import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeEach, expect, test } from '@jest/globals';
import { Client } from 'pg';
import { copyBase, forgetOld } from './lib/process/baseBackup.ts';
import { startPostgres, type Postgres } from './lib/process/embeddedPostgres.ts';

const home = fs.realpathSync(fs.mkdtempSync(join(tmpdir(), 'verus-restore-')));
fs.chmodSync(home, 0o755);
afterAll(() => fs.rmSync(home, { recursive: true, force: true }));

/** A database of one table, with a whole copy of it: what stands in it is what was written, in order. */
let postgres: Postgres;
let client: Client;
let firm: string;
let count = 0;
const dataDir = () => join(firm, 'data', 'postgres');
const backupDir = () => join(firm, 'backup');
const wal = () => join(backupDir(), 'wal');

beforeEach(async () => {
  firm = join(home, `firm-${++count}`);
  postgres = await startPostgres({ dataDir: dataDir(), durable: false, backupDir: backupDir() });
  client = await connected(dataDir());
  await client.query('create table deeds (name text)');
  await copyBase(client, dataDir(), backupDir());
});
afterEach(async () => {
  await client.end();
  await postgres.stop();
});

const connected = async (host: string): Promise<Client> => {
  const one = new Client({ host, user: 'postgres', database: 'verus' });
  await one.connect();
  return one;
};

/** Until it lies in the backup; answers the piece of the log that tells of it. */
const write = async (name: string): Promise<string> => {
  await client.query('insert into deeds values ($1)', [name]);
  const { rows } = await client.query<{ piece: string }>('select pg_walfile_name(pg_switch_wal()) as piece');
  const piece = join(wal(), `${rows[0]?.piece}.gz`);
  while (!fs.existsSync(piece)) await sleep(20);
  return piece;
};

const now = async (): Promise<string> => {
  const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now');
  // Of two instants within a millisecond PostgreSQL knows the order, and Node does not.
  await sleep(5);
  return rows[0]?.now.toISOString() ?? '';
};

/** Into an empty folder of that name: what the command said. */
const restore = (name: string, ...args: readonly string[]): Promise<string> =>
  new Promise((resolve) => {
    const env = { PATH: process.env['PATH'], DATA_DIR: join(firm, name), BACKUP_DIR: backupDir(), DEMO: '1' };
    execFile(process.execPath, ['src/restore.ts', ...args], { env }, (_error, out, complaint) => {
      resolve(out + complaint);
    });
  });

const filesIn = (folder: string): string[] =>
  fs
    .readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

const deedsIn = async (name: string): Promise<string[]> => {
  const folder = join(firm, name, 'postgres');
  const restored = await startPostgres({ dataDir: folder, durable: false });
  const reader = await connected(folder);
  const { rows } = await reader.query<{ name: string }>('select name from deeds');
  await reader.end();
  await restored.stop();
  return rows.map((row) => row.name);
};

test('a rehearsal leaves no trace in the backup: the next restore has all that the firm wrote after it', async () => {
  await write('before');
  const stood = fs.readdirSync(backupDir(), { recursive: true });
  expect(await restore('rehearsal')).toMatch(/^Restored/);
  expect(fs.readdirSync(backupDir(), { recursive: true })).toEqual(stood);
  await write('after');
  expect(await restore('back')).toMatch(/^Restored/);
  expect(await deedsIn('back')).toEqual(['before', 'after']);
});

test('a damaged piece of the log is named, and what stands before it can be had', async () => {
  await write('before');
  const between = await now();
  await write('between');
  const piece = await write('damaged');
  await write('after');
  fs.truncateSync(piece, 1000);
  const said = await restore('back');
  expect(said).toContain(piece);
  expect(said).toMatch(/is damaged: .* --until/);
  expect(await restore('earlier', '--until', between)).toMatch(/^Restored/);
  expect(await deedsIn('earlier')).toEqual(['before']);
});

test('a missing piece of the log is not passed over', async () => {
  await write('before');
  const piece = await write('missing');
  await write('after');
  fs.rmSync(piece);
  expect(await restore('back')).toMatch(/breaks off at 20.* --until/);
  expect(fs.existsSync(join(firm, 'back', 'postgres'))).toBe(false);
});

test('until an instant is until just there, and one that the log does not reach is refused', async () => {
  await write('before');
  const between = await now();
  await write('after');
  const end = await now();
  expect(await restore('earlier', '--until', between)).toMatch(/^Restored/);
  expect(await deedsIn('earlier')).toEqual(['before']);
  expect(await restore('later', '--until', end)).toMatch(/^The log .* ends before/);
});

test('a damaged whole copy is named, and the one before it does as well', async () => {
  await write('before');
  const base = await copyBase(client, dataDir(), backupDir());
  await write('after');
  const [largest = ''] = filesIn(base).sort((one, other) => fs.statSync(other).size - fs.statSync(one).size);
  fs.truncateSync(largest, fs.statSync(largest).size - 8192);
  expect(await restore('back')).toBe(`${largest} is damaged: move ${base} away, and the copy before it is taken.\n`);
  fs.renameSync(base, join(firm, 'away'));
  expect(await restore('back')).toMatch(/^Restored/);
  expect(await deedsIn('back')).toEqual(['before', 'after']);
});

test('of two copies at once one is made whole and the other refused, and what failed leaves nothing', async () => {
  const copies = join(backupDir(), 'base');
  const first = copyBase(client, dataDir(), backupDir());
  while (!fs.existsSync(join(copies, 'draft.new'))) await sleep(1);
  const other = await connected(dataDir());
  await expect(copyBase(other, dataDir(), backupDir())).rejects.toThrow('Another copy is being made');
  await first;
  expect(await restore('back')).toMatch(/^Restored/);
  await client.end();
  client = await connected(dataDir());
  // One whose way to the database is cut.
  other.on('error', () => {});
  const { rows } = await other.query<{ pid: number }>('select pg_backend_pid() as pid');
  const failing = expect(copyBase(other, dataDir(), backupDir())).rejects.toThrow();
  while (!fs.existsSync(join(copies, 'draft.new'))) await sleep(1);
  await client.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
  await failing;
  expect(fs.readdirSync(copies).filter((name) => name.endsWith('.new'))).toEqual([]);
});

test('the log that a copy needs stays, though an earlier instant was gone back to and later copies begin earlier', () => {
  const folder = join(firm, 'kept');
  const beginnings = ['09', '05', '06', '07', '08', '09', '0A'];
  for (const [day, place] of beginnings.entries()) {
    const base = join(folder, 'base', `2026-01-0${day + 1}T00-00-00.000Z`);
    fs.mkdirSync(base, { recursive: true });
    fs.writeFileSync(join(base, 'backup_label'), `START WAL LOCATION: 0/0 (file 0000000200000000000000${place})`);
  }
  fs.mkdirSync(join(folder, 'wal'));
  const pieces = ['04', '05', '08'].map((place) => `0000000200000000000000${place}.gz`);
  for (const name of pieces) fs.writeFileSync(join(folder, 'wal', name), '');
  forgetOld(folder);
  expect(fs.readdirSync(join(folder, 'wal'))).toEqual(pieces.slice(1));
});

test('a server without its data does not begin anew beside the backup, nor does another database', async () => {
  const lost = join(firm, 'lost', 'postgres');
  const begin = () => startPostgres({ dataDir: lost, durable: false, backupDir: backupDir() });
  await expect(begin()).rejects.toThrow('bring it back with npm run restore');
  expect(fs.existsSync(lost)).toBe(false);
  await (await startPostgres({ dataDir: lost, durable: false })).stop();
  await expect(begin()).rejects.toThrow('holds the backup of another database');
});

test('a copy of the time that was gone back behind is named, and the one before it does', async () => {
  await write('before');
  const between = await now();
  await write('gone back behind');
  const base = await copyBase(client, dataDir(), backupDir());
  expect(await restore('again', '--until', between)).toMatch(/^Restored/);
  await client.end();
  await postgres.stop();
  const folder = join(firm, 'again', 'postgres');
  postgres = await startPostgres({ dataDir: folder, durable: false, backupDir: backupDir() });
  client = await connected(folder);
  await write('anew');
  expect(await restore('back')).toMatch(/gone back behind it since: move it away/);
  fs.renameSync(base, join(firm, 'away'));
  expect(await restore('back')).toMatch(/^Restored/);
  expect(await deedsIn('back')).toEqual(['before', 'anew']);
});
