import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { newPort } from '../src/test/mainProcess.ts';
import { held, worked } from './cost.ts';

const rounds = 4;
/** Milliseconds until a server that nobody asks has come to rest. */
const rest = 15_000;

interface Start {
  /** Milliseconds of the server's and PostgreSQL's processors until it is ready. */
  readonly processor: number;
  readonly elapsed: number;
  /** MB of both at rest; what processes share counts once. */
  readonly memory: number;
}

/**
 * `npm run bench -- start`: what it takes to start the demo firm as `npm start` does, and what the server holds at
 * rest.
 */
const bench = async (): Promise<void> => {
  const home = mkdtempSync(join(tmpdir(), 'verus-start-'));
  try {
    say('the first start, which fills the database', await start(home));
    for (let round = 1; round < rounds; round++) say(`start ${round + 1}`, await start(home));
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
};

const start = async (home: string): Promise<Start> => {
  const port = await newPort();
  const { NODE_OPTIONS: _, ...inherited } = process.env;
  const env = { NODE_COMPILE_CACHE: resolve('.cache/node'), ...inherited, DATA_DIR: home, PORT: String(port) };
  const began = performance.now();
  const server = spawn(
    process.execPath,
    ['--min-semi-space-size=16', '--max-semi-space-size=64', 'src/server/main.ts'],
    {
      stdio: 'ignore',
      env,
    },
  );
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (server.exitCode !== null) throw new Error('The server has ended');
    await sleep(20);
  }
  const [elapsed, processor] = [performance.now() - began, worked([server.pid ?? 0], home)];
  await sleep(rest);
  const memory = held([server.pid ?? 0], home);
  server.kill('SIGTERM');
  await once(server, 'exit');
  return { processor, elapsed, memory };
};

const say = (name: string, { processor, elapsed, memory }: Start) =>
  process.stdout.write(
    `${name}: ${(processor / 1000).toFixed(2)} s of processor time, ready after ${(elapsed / 1000).toFixed(2)} s, ${memory.toFixed(0)} MB at rest\n`,
  );

await bench();
