import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import autocannon from 'autocannon';
import { adminId } from './size.ts';

export interface Server {
  readonly url: string;
  readonly cookie: string;
  readonly pid: number;
  /** How many it has sent to the database since its start. */
  statements(): Promise<number>;
  /** Peak memory since its start, in MB. */
  peak(): number;
  stop(): Promise<void>;
}

/**
 * Starts our server and the baseline's routes in a process of their own, so that sending does not slow down answering.
 */
export const startServer = async (env: NodeJS.ProcessEnv, person: string = adminId): Promise<Server> => {
  const child: ChildProcess = fork(new URL('server.ts', import.meta.url), [person], { env });
  const { port, cookie } = await new Promise<{ port: number; cookie: string }>((resolve, reject) => {
    child.once('message', (message) => resolve(message as { port: number; cookie: string }));
    child.once('exit', () => reject(new Error('The server of the benchmark has ended')));
  });
  return {
    url: `http://127.0.0.1:${port}`,
    cookie,
    pid: child.pid ?? 0,
    statements: async () => {
      child.send('statements');
      const [answer]: { statements: number }[] = await once(child, 'message');
      return answer?.statements ?? NaN;
    },
    peak: () => peakOf(child.pid),
    stop: async () => {
      if (child.connected) child.disconnect();
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    },
  };
};

export const peakOf = (pid: number | undefined): number =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid ?? 'self'}/status`, 'utf8'))?.[1] ?? 0) / 1024;

export interface Asked {
  readonly path: string;
  readonly method?: 'GET' | 'PATCH';
  /** A body that differs with each call. */
  readonly body?: (n: number) => object;
}

/** A person's action: mostly one call. */
export type Deed = readonly Asked[];

export interface Timing {
  readonly median: number;
  readonly p95: number;
  /** Deeds a second with 20 connections. */
  readonly perSecond: number;
}

/** At most so many calls, or so many milliseconds. */
const calls = 200;
const longest = 10_000;

/** One after the other for the times, then 20 connections for the throughput. */
export const time = async (server: Server, deed: Deed): Promise<Timing> => {
  const times: number[] = [];
  const until = performance.now() + longest;
  for (let n = 0; times.length < calls && performance.now() < until; n++) {
    const began = performance.now();
    await call(server, deed, n);
    // The first calls warm up the plans and the compiler.
    if (n >= 20) times.push(performance.now() - began);
  }
  times.sort((a, b) => a - b);
  return { median: at(times, 0.5), p95: at(times, 0.95), perSecond: await throughput(server, deed) };
};

/** The deed for the nth time. */
export const call = async (server: Server, deed: Deed, n: number): Promise<void> => {
  for (const { path, method = 'GET', body } of deed) {
    const sent = body ? { body: JSON.stringify(body(n)) } : {};
    const answer = await fetch(server.url + path, { method, headers: headersOf(server), ...sent });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text.slice(0, 200)}`);
  }
};

const throughput = async (server: Server, deed: Deed): Promise<number> => {
  const requests = deed.map(({ path, method = 'GET', body }) => ({
    path,
    method,
    headers: headersOf(server),
    ...(body ? { body: JSON.stringify(body(1)) } : {}),
  }));
  const load = await autocannon({ url: server.url, requests, connections: 20, duration: 3 });
  if (load.non2xx > 0) throw new Error(`${deed[0]?.path}: ${load.non2xx} refused under load`);
  return load.requests.average / deed.length;
};

const headersOf = ({ cookie }: Server) => ({ cookie, 'content-type': 'application/json' });

const at = (sorted: readonly number[], share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
