import { statfs } from 'node:fs/promises';
import { DiskFull } from './errors.ts';
import { cachedLook } from './cachedLook.ts';

export type DiskFolder = 'data' | 'files' | 'backup';

export interface Space {
  readonly folder: DiskFolder;
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
export const isFull = ({ folder, free }: Space): boolean => folder !== 'backup' && free < reserve;

export const mustHaveRoom = async (disk: Disk | undefined): Promise<void> => {
  if ((await disk?.spaces())?.some(isFull)) throw new DiskFull();
};

/** Watches the folders that exist; a missing folder takes no room. */
export const watchDisk = (folders: Readonly<Partial<Record<DiskFolder, string>>>): Disk => {
  const gauges = kinds.flatMap((folder) => {
    const path = folders[folder];
    return path === undefined ? [] : { folder, path, read: gaugeOf(path) };
  });
  const spaceAt = async ({ folder, path, read }: (typeof gauges)[number]) => {
    const free = await read();
    return free === undefined ? [] : { folder, path, free };
  };
  return { spaces: async () => (await Promise.all(gauges.map(spaceAt))).flat() };
};

const kinds = ['data', 'files', 'backup'] as const satisfies readonly DiskFolder[];

const gaugeOf = (path: string): (() => Promise<number | undefined>) =>
  cachedLook(async () => {
    const { bavail, bsize } = await statfs(path);
    return bavail * bsize;
  });
