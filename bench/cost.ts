import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { call, type Deed, type Server } from './http.ts';

/** A server that has been at work for a while: its compiler needs some hundred calls of a kind. */
const calls = 200;
const rounds = 2;

/** What one deed costs. */
export interface Cost {
  /** Milliseconds of the server and its PostgreSQL together: what else the machine does meanwhile does not count. */
  readonly processor: number;
  /** Sent to the database. */
  readonly statements: number;
}

/** Of several rounds the cheapest, ours and the other's by turns. */
export const costs = async (server: Server, home: string, deeds: readonly Deed[]): Promise<Cost[]> => {
  const lowest = deeds.map(() => ({ processor: Infinity, statements: Infinity }));
  // The first round warms up the plans and the compiler.
  for (let round = 0; round <= rounds; round++)
    for (const [n, deed] of deeds.entries()) {
      const cost = await costOf(server, home, deed);
      if (round > 0 && cost.processor < (lowest[n]?.processor ?? 0)) lowest[n] = cost;
    }
  return lowest;
};

const costOf = async (server: Server, home: string, deed: Deed): Promise<Cost> => {
  const statements = await server.statements();
  const processor = await processorTime([server.pid], home, async () => {
    for (let n = 0; n < calls; n++) await call(server, deed, n);
  });
  return { processor: processor / calls, statements: Math.round(((await server.statements()) - statements) / calls) };
};

/** Milliseconds that some work costs these processes and PostgreSQL. */
export const processorTime = async (
  pids: readonly number[],
  home: string,
  work: () => Promise<unknown>,
): Promise<number> => {
  const before = worked(pids, home);
  await work();
  return worked(pids, home) - before;
};

/**
 * Milliseconds since they were started: of the processes, the postmaster and those of its children that live, to the
 * nanosecond; of those that have ended, to a tick.
 */
export const worked = (pids: readonly number[], home: string): number => {
  const postmaster = postmasterOf(home);
  const counted = statsOf(pids, postmaster);
  return counted.reduce((sum, stat) => sum + ran(stat) + (stat.pid === postmaster ? stat.children : 0), 0);
};

/** MB that these processes and PostgreSQL hold; what several share counts once. */
export const held = (pids: readonly number[], home: string): number =>
  statsOf(pids, postmasterOf(home)).reduce((sum, { pid }) => sum + shareOf(pid), 0);

const shareOf = (pid: number): number =>
  Number(/^Pss:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0) / 1024;

const postmasterOf = (home: string): number =>
  Number(readFileSync(join(home, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);

const statsOf = (pids: readonly number[], postmaster: number): Stat[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => statOf(Number(pid)))
    .filter(({ pid, parent }) => [pid, parent].includes(postmaster) || pids.includes(pid));

interface Stat {
  readonly pid: number;
  readonly parent: number;
  /** Milliseconds, to a tick of ten: of all its threads, those that have ended too, and of its ended children. */
  readonly own: number;
  readonly children: number;
}

/** See proc_pid_stat(5). What has ended since it was listed is no more. */
const statOf = (pid: number): Stat[] => {
  const stat = read(`/proc/${pid}/stat`);
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const ticks = (...places: number[]) => places.reduce((sum, n) => sum + 10 * (fields[n] ?? 0), 0);
  return stat ? [{ pid, parent: fields[1] ?? 0, own: ticks(11, 12), children: ticks(13, 14) }] : [];
};

/** To the nanosecond as long as its threads live: the first figure of `schedstat` are nanoseconds on a processor. */
const ran = ({ pid, own }: Stat): number => {
  const threads = existsSync(`/proc/${pid}/task`) ? readdirSync(`/proc/${pid}/task`) : [];
  const times = threads.map((thread) => Number(read(`/proc/${pid}/task/${thread}/schedstat`).split(' ')[0]));
  return Math.max(times.reduce((sum, time) => sum + time, 0) / 1e6, own - 10);
};

const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
};
