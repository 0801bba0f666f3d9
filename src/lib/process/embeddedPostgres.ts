import { once } from 'node:events';
import * as fs from 'node:fs';
import { availableParallelism, tmpdir, totalmem } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeFolder } from '../makeFolder.ts';
import { mustBeOwn } from './backupOwner.ts';
import { CannotStart } from './cannotStart.ts';
import { binary, linkLibraries, settleOwner, runAs, startAs, type Owner } from './postgresBinaries.ts';
import { postgresSettings, type Machine } from './postgresSettings.ts';
import { takeOver } from './postmaster.ts';
import { archiveSettings, recoverySettings, walFolderOf } from './walArchive.ts';

export interface Postgres {
  readonly settings: { readonly host: string; readonly user: string; readonly dbName: string };
  stop(): Promise<void>;
}

interface Options {
  readonly dataDir: string;
  readonly durable: boolean;
  /** At once, for all processes together: more than PostgreSQL's usual hundred. */
  readonly connections?: number | undefined;
  /** The folder to which its log is archived as well, for `npm run restore`. */
  readonly backupDir?: string | undefined;
  /** The folder is a copy, to be brought up to that instant or to the end of the log. */
  readonly recovery?: { readonly until?: Date | undefined };
}

/**
 * Starts the PostgreSQL of this folder, which is made where it is missing, and keeps it running until `stop`. Without
 * `durable` a crash may cost the data: for tests, which throw it away.
 */
export async function startPostgres(options: Options): Promise<Postgres> {
  const dataDir = resolve(options.dataDir);
  linkLibraries();
  if (options.backupDir && !options.recovery) mustBeOwn(dataDir, options.backupDir);
  if (!fs.existsSync(dataDir)) createCluster(dataDir);
  await takeOver(dataDir);
  const owner = ownerFor(dataDir, options);
  // A copy may have come with wider rights, which PostgreSQL refuses; the socket stands here too.
  fs.chmodSync(dataDir, 0o700);
  const host = socketFolder(dataDir, owner);
  const launch = () =>
    launchServer(dataDir, owner, [...serverSettings(host, options), ...backupSettings(options, owner)]);
  const stop = keepAlive(await launch(), launch);
  return {
    settings: settingsAt(host),
    async stop() {
      await stop();
      if (host !== dataDir) fs.rmSync(host, { recursive: true, force: true });
    },
  };
}

/** Gives PostgreSQL, where we are root, our right to read a backup, whatever its owner; nothing is written there. */
function ownerFor(dataDir: string, { backupDir, recovery }: Options): Owner | undefined {
  const owner = settleOwner(dataDir);
  if (!owner || !backupDir) return owner;
  return { ...owner, passes: recovery ? 'all' : [walFolderOf(backupDir)] };
}

/** Connection settings of the folder's owner; the socket lets nobody else in. */
export const settingsAt = (host: string): Postgres['settings'] => ({ host, user, dbName });

const user = 'postgres';
const dbName = 'verus';

/** Made beside its place and moved there when whole, so that a kill in the middle leaves nothing half done. */
function createCluster(dataDir: string): void {
  const draft = `${dataDir}.new`;
  fs.rmSync(draft, { recursive: true, force: true });
  makeFolder(dirname(draft));
  fs.mkdirSync(draft, { mode: 0o700 });
  const owner = settleOwner(draft);
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  runAs(owner, draft, binary('initdb'), ['-D', draft, '-U', user, '--auth=trust', ...locale]);
  runAs(owner, draft, binary('postgres'), ['--single', '-D', draft, 'postgres'], `create database ${dbName}\n`);
  fs.renameSync(draft, dataDir);
}

/** A socket's path has room for 107 bytes; both folders let nobody else in. */
function socketFolder(dataDir: string, owner: Owner | undefined): string {
  if (Buffer.byteLength(dataDir) < 85) return dataDir;
  const folder = fs.mkdtempSync(join(tmpdir(), 'verus-'));
  if (owner) fs.chownSync(folder, owner.uid, owner.gid);
  return folder;
}

function serverSettings(host: string, { durable, connections }: Options): string[] {
  const settings = {
    // Names the process that started the server: see `takeOver`.
    cluster_name: `verus-${process.pid}`,
    listen_addresses: '',
    unix_socket_directories: `"${host.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    timezone: 'UTC',
    // A failed statement carries people's data: it is the application's to report, never this log's.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_checkpoints: 'off',
    ...postgresSettings(machine()),
    ...(connections && { max_connections: `${connections}` }),
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' }),
  };
  return asArguments(settings);
}

function backupSettings({ backupDir, recovery }: Options, owner: Owner | undefined): string[] {
  if (!backupDir) return [];
  return asArguments(recovery ? recoverySettings(backupDir, recovery.until) : archiveSettings(backupDir, owner));
}

const asArguments = (settings: Readonly<Record<string, string>>): string[] =>
  Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);

/** A container's limits count; without one Node answers 0, or more than there is. */
const machine = (): Machine => ({
  memory: Math.min(totalmem(), process.constrainedMemory() || Infinity),
  cores: availableParallelism(),
});

type Server = ReturnType<typeof startAs>;

/** After a kill -9 of the server its shared memory is held for a moment by its child processes: hence the retries. */
async function launchServer(dataDir: string, owner: Owner | undefined, settings: string[]): Promise<Server> {
  const deadline = Date.now() + 5_000;
  for (;;) {
    const lastLock = readLock(dataDir);
    const server = startAs(owner, dataDir, binary('postgres'), ['-D', dataDir, ...settings]);
    if (await isReady(server, dataDir, lastLock)) return server;
    const reason = lastFault(join(dataDir, 'server.log'));
    if (!/shared memory|lock file/.test(reason) || Date.now() > deadline) {
      throw new CannotStart(`PostgreSQL in ${dataDir} does not start (${reason}): see server.log there.`);
    }
    await sleep(200);
  }
}

/**
 * The server writes its process id into the first line of its lock and how far it got into the eighth. In a container,
 * where the ids are the same after each start, the lock that the last server left behind says the same.
 */
async function isReady(server: Server, dataDir: string, lastLock: string): Promise<boolean> {
  while (server.exitCode === null && server.signalCode === null) {
    const lock = readLock(dataDir);
    const lines = lock.split('\n');
    if (lock !== lastLock && lines[0] === String(server.pid) && lines[7]?.trim() === 'ready') return true;
    await sleep(10);
  }
  return false;
}

const readLock = (dataDir: string) => readText(join(dataDir, 'postmaster.pid'));

function lastFault(log: string): string {
  const lines = readText(log).trim().split('\n');
  const fault = lines.findLast((line) => /FATAL|PANIC|could not/.test(line)) ?? 'no reason given';
  return fault.replace(/^.*?(FATAL|PANIC|postgres): +/, '');
}

const readText = (path: string) => (fs.existsSync(path) ? fs.readFileSync(path, 'utf8') : '');

/** Starts the server again when it dies of something else than the `stop` that this answers. */
function keepAlive(first: Server, launch: () => Promise<Server>): () => Promise<void> {
  let server = first;
  let stopping = false;
  const supervision = (async () => {
    for (;;) {
      if (stopping) server.kill('SIGINT');
      if (server.exitCode === null && server.signalCode === null) await once(server, 'exit');
      if (stopping) return;
      server = await launch().catch(() => sleep(1_000, server));
    }
  })();
  return async () => {
    stopping = true;
    server.kill('SIGINT');
    await supervision;
  };
}
