import { once } from 'node:events';
import * as fs from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { CannotStart } from './cannotStart.ts';

/**
 * Makes the folder free for a new server: waits for the last one, stops it if the process that started it is gone, and
 * removes the lock of one that died on another boot or in another container, whose process id is another's by now.
 */
export async function takeOver(dataDir: string, patience = 10_000): Promise<void> {
  const lock = join(dataDir, 'postmaster.pid');
  if (!fs.existsSync(lock)) return;
  const [firstLine = '', , , , socketDir = ''] = fs.readFileSync(lock, 'utf8').split('\n');
  const pid = Number(firstLine);
  // A server in another container has no process here, but answers.
  const isInUse = async () => serves(pid, dataDir) || (await answers(join(socketDir, '.s.PGSQL.5432')));
  if (!(await isInUse())) return isAlive(pid) ? fs.rmSync(lock) : undefined;

  const isOurs = () => serves(pid, dataDir) && isOrphan(pid);
  const leaves = async (signal: 'SIGINT' | 'SIGQUIT', time: number): Promise<boolean> => {
    if (isOurs()) process.kill(pid, signal);
    for (const deadline = Date.now() + time; Date.now() < deadline; await sleep(50))
      if (!(await isInUse())) return true;
    return false;
  };
  if (await leaves('SIGINT', patience)) return;
  // One that cannot stop is cut off: the next replays its log.
  if (isOurs() && (await leaves('SIGQUIT', cutOff))) return;
  throw new CannotStart(
    `Process ${pid} already runs the database in ${dataDir}: stop the other server, or set DATA_DIR to another folder.`,
  );
}

/** PostgreSQL gives its own processes five seconds to quit before it kills them. */
const cutOff = 15_000;

/** The socket folder of a server that runs on this folder now. */
export async function socketFolderOf(dataDir: string): Promise<string | undefined> {
  const lock = join(dataDir, 'postmaster.pid');
  const [, , , , socketDir = ''] = fs.existsSync(lock) ? fs.readFileSync(lock, 'utf8').split('\n') : [];
  return socketDir && (await answers(join(socketDir, '.s.PGSQL.5432'))) ? socketDir : undefined;
}

const commandLine = (pid: number) => readProc(pid, 'cmdline').split('\0');

/** A process that is over keeps its place until its parent looks, but no command line. */
const isAlive = (pid: number) => readProc(pid, 'cmdline') !== '';
const serves = (pid: number, dataDir: string) => commandLine(pid).includes(dataDir);

/** The server names the process that started it, which is its parent only as long as that lives. */
function isOrphan(pid: number): boolean {
  const parent = /^PPid:\s+(\d+)$/m.exec(readProc(pid, 'status'))?.[1];
  return !commandLine(pid).includes(`cluster_name=verus-${parent}`);
}

function readProc(pid: number, file: string): string {
  try {
    return fs.readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

async function answers(socketPath: string): Promise<boolean> {
  const socket = connect(socketPath);
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
