import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { text } from 'node:stream/consumers';

export interface MainProcess {
  readonly child: ChildProcess;
  /** Resolves once it says that it is ready; false where it exits before. */
  readonly ready: Promise<boolean>;
  /** Its standard output so far. */
  readonly said: () => string;
  /** Its exit code, and its standard error. */
  readonly ended: Promise<[code: unknown, complaint: string]>;
}

/** Variables taken over from the tests' environment: the path of programs, and the cache of compiled code. */
export const bareEnvironment = {
  PATH: process.env['PATH'],
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
};

const running = new Set<ChildProcess>();

/** The whole product in a process of its own, with these settings and nothing else of the tests' environment. */
export const startMain = (settings: Readonly<Record<string, string | number>>): MainProcess => {
  const own = { ...bareEnvironment, HOST: '127.0.0.1' };
  const given = Object.entries(settings).map(([name, value]) => [name, String(value)]);
  const env = { ...own, ...Object.fromEntries(given) };
  const child = spawn(process.execPath, ['src/server/main.ts'], { stdio: ['ignore', 'pipe', 'pipe'], env });
  running.add(child);
  const complaint = text(child.stderr);
  const ended = once(child, 'exit').then(async ([code]): Promise<[unknown, string]> => [code, await complaint]);
  // Its output is read to the end: it would die of a pipe that is closed.
  const { stdout } = child;
  let said = '';
  stdout.setEncoding('utf8').on('data', (more: string) => (said += more));
  const ready = new Promise<boolean>((resolve) => {
    stdout.on('data', () => said.includes('is ready') && resolve(true));
    stdout.once('end', () => resolve(false));
  });
  return { child, ready, said: () => said, ended };
};

/** The same until it is ready, at a port that no other process took meanwhile. */
export const openMain = async (settings: Parameters<typeof startMain>[0]) => {
  for (;;) {
    const port = await newPort();
    const main = startMain({ ...settings, PORT: port });
    if (await main.ready) return { main, port };
    const [, complaint] = await main.ended;
    if (!complaint.includes('already in use')) throw new Error(complaint);
  }
};

export const killAll = (): void => running.forEach((child) => child.kill('SIGKILL'));

/** Below the ephemeral ports of the kernel; two files that run at once have numbers close to each other. */
let nextPort = 21_000 + (process.pid % 250) * 40;

/** A port at which nothing listens. */
export const newPort = async (): Promise<number> => {
  const port = nextPort++;
  const probe = createServer().listen(port, '127.0.0.1');
  const isFree = await once(probe, 'listening').then(
    () => true,
    () => false,
  );
  probe.close();
  return isFree ? port : newPort();
};
