import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Server } from './http.ts';

const calls = 60;
const rounds = 2;

/**
 * Milliseconds of processor time that one call costs the server and its PostgreSQL together: what else the machine does
 * meanwhile does not count. Of several rounds the cheapest, ours and the other's by turns.
 */
export const costs = async (server: Server, home: string, paths: readonly string[]): Promise<number[]> => {
  const lowest = paths.map(() => Infinity);
  // The first round warms up the plans and the compiler.
  for (let round = 0; round <= rounds; round++)
    for (const [n, path] of paths.entries()) {
      const cost = await costOf(server, home, path);
      if (round > 0) lowest[n] = Math.min(lowest[n] ?? Infinity, cost);
    }
  return lowest;
};

const costOf = async (server: Server, home: string, path: string): Promise<number> => {
  const before = worked(server.pid, home);
  for (let n = 0; n < calls; n++) {
    const answer = await fetch(server.url + path, { headers: { cookie: server.cookie } });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text.slice(0, 200)}`);
  }
  return (worked(server.pid, home) - before) / calls;
};

/** Of the server, the postmaster and those of its children that live, to the nanosecond; of those that have ended, to a tick. */
const worked = (serverPid: number, home: string): number => {
  const postmaster = Number(readFileSync(join(home, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
  const running = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const stats = running.flatMap((pid) => statOf(Number(pid)));
  const counted = stats.filter(({ pid, parent }) => [pid, parent].includes(postmaster) || pid === serverPid);
  return counted.reduce((sum, { pid, children }) => sum + ran(pid) + (pid === postmaster ? children : 0), 0);
};

/** See proc_pid_stat(5); a tick is 10 ms. What has ended since it was listed is no more. */
const statOf = (pid: number) => {
  const stat = read(`/proc/${pid}/stat`);
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const [parent = 0, user = 0, system = 0] = [1, 13, 14].map((n) => fields[n]);
  return stat ? [{ pid, parent, children: (user + system) * 10 }] : [];
};

/** All of its threads: the first figure of `schedstat` are nanoseconds on a processor. */
const ran = (pid: number): number => {
  const threads = existsSync(`/proc/${pid}/task`) ? readdirSync(`/proc/${pid}/task`) : [];
  const times = threads.map((thread) => Number(read(`/proc/${pid}/task/${thread}/schedstat`).split(' ')[0]));
  return times.reduce((sum, time) => sum + time, 0) / 1e6;
};

const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
};
