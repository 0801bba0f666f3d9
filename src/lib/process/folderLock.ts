import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import * as fs from 'node:fs';
import { connect, createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeFolder } from '../makeFolder.ts';
import { CannotStart } from './cannotStart.ts';

/**
 * Lock file: keeps the folder for this process alone until it ends, however it ends. The lock is a socket in the
 * folder: the kernel answers for it while its process lives, to another container on the same volume too, and no
 * longer. If two come at once, the younger goes; each looks only after its own socket stands, so that never both stay.
 */
export async function lockFolder(folder: string, patience = 5_000): Promise<void> {
  // A socket's path has room for 107 bytes: by way of the open folder it is short.
  const short = `/proc/self/fd/${openFolder(folder)}`;
  // A younger one that only looks has gone by the next round, an older one still waits: the last that stays has the
  // folder.
  let before: readonly string[] = [];
  for (const deadline = Date.now() + patience; Date.now() < deadline || before.length === 0; await sleep(100)) {
    const alive = await living(short);
    const others = alive.length === 0 ? await settle(short, deadline) : alive;
    if (others.length === 0) return;
    const stayed = others.filter((name) => before.includes(name));
    before = stayed.length === 0 ? others : stayed;
  }
  throw new CannotStart(
    `Another server is using ${folder} (process ${processOf(before.at(-1))}): stop it, or set DATA_DIR to another folder.`,
  );
}

/** Each step fails with a fault that tells what is wrong with the folder. */
function openFolder(folder: string): number {
  const { O_DIRECTORY, W_OK } = fs.constants;
  if (!fs.existsSync(folder)) fs.accessSync(nearest(folder), W_OK);
  makeFolder(folder);
  fs.accessSync(folder, W_OK);
  return fs.openSync(folder, O_DIRECTORY);
}

const nearest = (path: string): string => (fs.existsSync(path) ? path : nearest(dirname(path)));

/** Answers the names of other holders; none means that the folder is ours. The older waits for the younger to go. */
async function settle(folder: string, deadline: number): Promise<string[]> {
  const own = await stand(folder);
  for (; ; await sleep(20)) {
    const others = (await living(folder)).filter((name) => name !== own.name);
    if (others.length === 0) return [];
    if (others.every((name) => name > own.name) && Date.now() < deadline) continue;
    own.leave();
    return others;
  }
}

const prefix = '.server-';

/** Names sort by age. */
const newName = () => [`${prefix}${Date.now()}`, process.pid, randomBytes(6).toString('hex')].join('-');
const processOf = (name = '') => name.slice(prefix.length).split('-')[1];

/** Renames the socket once it already answers: one that does not is taken for a dead process's and removed. */
async function stand(folder: string): Promise<{ name: string; leave(): void }> {
  const name = newName();
  const path = join(folder, name);
  const server = createServer((socket) => socket.destroy()).listen(join(folder, `.new${name}`));
  await once(server, 'listening');
  server.unref();
  // Any user that may write the folder may connect.
  fs.chmodSync(join(folder, `.new${name}`), 0o666);
  fs.renameSync(join(folder, `.new${name}`), path);
  const remove = () => fs.rmSync(path, { force: true });
  process.once('exit', remove);
  return {
    name,
    leave() {
      process.off('exit', remove);
      remove();
      server.close();
    },
  };
}

/** The oldest first. */
async function living(folder: string): Promise<string[]> {
  const names = fs.readdirSync(folder).filter((name) => name.startsWith(prefix));
  const lives = await Promise.all(names.map((name) => isAlive(join(folder, name))));
  return names.filter((_, index) => lives[index]).sort();
}

async function isAlive(path: string): Promise<boolean> {
  const socket = connect(path);
  try {
    await once(socket, 'connect');
    return true;
  } catch (error) {
    const code = String(Reflect.get(Object(error), 'code'));
    // Names are never used twice: what is dead may be removed by anybody at any time.
    if (code === 'ECONNREFUSED') fs.rmSync(path, { force: true });
    return !['ECONNREFUSED', 'ENOENT'].includes(code);
  } finally {
    socket.destroy();
  }
}
