import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { text } from 'node:stream/consumers';

export interface MainProcess {
  readonly child: ChildProcess;
  /** Until it says that it is ready; false where it never will. */
  readonly ready: Promise<boolean>;
  /** All that it has said so far. */
  readonly said: () => string;
  /** Its code, and what it complained of. */
  readonly ended: Promise<[code: unknown, complaint: string]>;
}

/** Of the tests' own environment: where programs are, and what this process has compiled already. */
export const bareEnvironment = {
  PATH: process.env['PATH'],
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
};

const running = new Set<ChildProcess>();

/** The whole product in a process of its own, of these settings and nothing else that the tests' process goes by. */
export const startMain = (settings: Readonly<Record<string, string | number>>): MainProcess => {
  const own = { ...bareEnvironment, HOST: '127.0.0.1' };
  const given = Object.entries(settings).map(([name, value]) => [name, String(value)]);
  const env = { ...own, ...Object.fromEntries(given) };
  const child = spawn(process.execPath, ['src/server/main.ts'], { stdio: ['ignore', 'pipe', 'pipe'], env });
  running.add(child);
  const complaint = text(child.stderr);
  const ended = once(child, 'exit').then(async ([code]): Promise<[unknown, string]> => [code, await complaint]);
  // What it says further is read, too: it would die of a pipe that is closed.
  const { stdout } = child;
  let said = '';
  stdout.setEncoding('utf8').on('data', (more: string) => (said += more));
  const ready = new Promise<boolean>((resolve) => {
    stdout.on('data', () => said.includes('is ready') && resolve(true));
    stdout.once('end', () => resolve(false));
  });
  return { child, ready, said: () => said, ended };
};

/** The same until it is ready, at a port that nobody took from it meanwhile. */
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

/** Below those that the kernel gives to others at random; two files that run at once have numbers close to each other. */
let nextPort = 21_000 + (process.pid % 250) * 40;

/** A port that nobody listens at. */
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
