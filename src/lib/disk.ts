import { statfs } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { DiskFull } from './errors.ts';

export type Place = 'data' | 'files' | 'backup';

export interface Space {
  readonly place: Place;
  readonly path: string;
  /** Bytes. */
  readonly free: number;
}

/** The disks that the server writes to. */
export interface Disk {
  /** As of a second ago at most. */
  spaces(): Promise<readonly Space[]>;
}

/**
 * Bytes that are kept for what must still be written where all else is refused: the audit, sign-ins, the ends of jobs,
 * and PostgreSQL's log, without which it would die.
 */
export const reserve = 64 * 2 ** 20;

/** A full backup is another matter: all goes on without it. */
export const isFull = ({ place, free }: Space): boolean => place !== 'backup' && free < reserve;

export const mustHaveRoom = async (disk: Disk | undefined): Promise<void> => {
  if ((await disk?.spaces())?.some(isFull)) throw new DiskFull();
};

/** Of folders that there are; what is not there takes no room. */
export const watchDisk = (folders: Readonly<Partial<Record<Place, string>>>): Disk => {
  const gauges = places.flatMap((place) => {
    const path = folders[place];
    return path === undefined ? [] : { place, path, read: gaugeOf(path) };
  });
  const spaceAt = async ({ place, path, read }: (typeof gauges)[number]) => {
    const free = await read();
    return free === undefined ? [] : { place, path, free };
  };
  return { spaces: async () => (await Promise.all(gauges.map(spaceAt))).flat() };
};

const places = ['data', 'files', 'backup'] as const satisfies readonly Place[];

/** Milliseconds: how old a figure may be, and how long anybody waits for it. A network's disk may never answer. */
const [age, patience] = [1_000, 250];

const gaugeOf = (path: string): (() => Promise<number | undefined>) => {
  let askedAt = -Infinity;
  let asking: Promise<void> | undefined;
  let free: number | undefined;
  const ask = async () => {
    const found = await statfs(path).catch(() => undefined);
    free = found && found.bavail * found.bsize;
    asking = undefined;
  };
  return async () => {
    const now = performance.now();
    if (!asking && now - askedAt > age) {
      askedAt = now;
      asking = ask();
    }
    const left = askedAt + patience - now;
    if (asking && left > 0) await Promise.race([asking, sleep(left, undefined, { ref: false })]);
    return free;
  };
};
