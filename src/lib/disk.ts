import { statfs } from 'node:fs/promises';
import { DiskFull } from './errors.ts';
import { glancing } from './glance.ts';

export type Place = 'data' | 'files' | 'backup';

export interface Space {
  readonly place: Place;
  readonly path: string;
  /** Bytes. */
  readonly free: number;
}

/** The disks that the server writes to. */
export interface Disk {
  /** At most a second old. */
  spaces(): Promise<readonly Space[]>;
}

/**
 * Bytes that are kept for what must still be written where all else is refused: the audit, sign-ins, the ends of jobs,
 * and PostgreSQL's log, without which it would die.
 */
export const reserve = 64 * 2 ** 20;

/** A full backup disk is another matter: all goes on without it. */
export const isFull = ({ place, free }: Space): boolean => place !== 'backup' && free < reserve;

export const mustHaveRoom = async (disk: Disk | undefined): Promise<void> => {
  if ((await disk?.spaces())?.some(isFull)) throw new DiskFull();
};

/** Watches the folders that exist; a missing folder takes no room. */
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

const gaugeOf = (path: string): (() => Promise<number | undefined>) =>
  glancing(async () => {
    const { bavail, bsize } = await statfs(path);
    return bavail * bsize;
  });
