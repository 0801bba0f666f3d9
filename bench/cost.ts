import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { call, type Deed, type Server } from './http.ts';

/** Calls in a round; fewer of those that take long. */
const calls = 200;
const longestRound = 3000;
/** A server that has been at work for a while: its compiler needs a thousand calls of a kind and more. */
const mostRounds = 12;
/** A round that is cheaper by less than this is so by chance. */
const settled = 0.97;

/** Cost of one deed. */
export interface Cost {
  /** Milliseconds of the server and its PostgreSQL together: what else the machine does meanwhile does not count. */
  readonly processor: number;
  /** Sent to the database. */
  readonly statements: number;
}

/** Ours and the other's by turns, until none has got cheaper any more twice in a row: of all rounds the cheapest. */
export const costs = async (server: Server, home: string, deeds: readonly Deed[]): Promise<Cost[]> => {
  const lowest = deeds.map(() => ({ processor: Infinity, statements: Infinity }));
  for (let round = 0, still = 0; round < mostRounds && still < 2; round++) {
    const before = lowest.map(({ processor }) => processor);
    for (const [n, deed] of deeds.entries()) {
      const cost = await costOf(server, home, deed);
      if (cost.processor < (lowest[n]?.processor ?? 0)) lowest[n] = cost;
    }
    still = lowest.every(({ processor }, n) => processor > settled * (before[n] ?? 0)) ? still + 1 : 0;
  }
  return lowest;
};

const costOf = async (server: Server, home: string, deed: Deed): Promise<Cost> => {
  const before = await server.statements();
  const began = performance.now();
  let done = 0;
  const processor = await processorTime([server.pid], home, async () => {
    for (; done < calls && performance.now() - began < longestRound; done++) await call(server, deed, done);
  });
  return { processor: processor / done, statements: Math.round(((await server.statements()) - before) / done) };
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
