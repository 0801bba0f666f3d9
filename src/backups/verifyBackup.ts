import type { Config } from '../config.ts';
import type { House } from '../house.ts';
import type { Task } from '../lib/jobs/jobs.ts';
import { damagedCopies, logFaults } from '../lib/process/lookAtBackup.ts';
import { queryOfManager, type Query } from '../lib/query.ts';
import { keepFinding } from './finding.ts';
import { wrongCopies } from './wrongCopies.ts';

interface Asked {
  readonly query: Query;
  readonly config: Pick<Config, 'dataDir' | 'storageDir' | 's3'>;
  readonly backupDir: string;
  readonly signal?: AbortSignal;
}

/** Reads all of the backup; answers a sentence for whatever is missing or changed, and keeps how much it was. */
export const verifyBackup = async ({ query, config, backupDir, signal }: Asked): Promise<readonly string[]> => {
  const copies = await damagedCopies(backupDir, signal);
  const log = await logFaults(backupDir, signal);
  // A bucket is its owner's to copy.
  const { files, sentences } = config.s3
    ? { files: 0, sentences: [] }
    : await wrongCopies({ query, config, backupDir, signal });
  await keepFinding(query, { copies: copies.length, pieces: log.pieces, files });
  return [...copies, ...log.sentences, ...sentences];
};

/** Every night; what it finds is a warning from then on, and the command of that name says all of it. */
export const verifyNightly =
  ({ orm, config }: Pick<House, 'orm' | 'config'>): Task =>
  async (_, { signal }) => {
    const { backupDir, database } = config;
    if (!backupDir || database) return;
    await verifyBackup({ query: queryOfManager(orm.em.fork()), config, backupDir, signal });
  };
