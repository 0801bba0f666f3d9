import type { Config } from '../config.ts';
import type { AppContext } from '../appContext.ts';
import type { Task } from '../../lib/jobs/jobs.ts';
import { damagedCopies, logFaults } from '../../lib/process/checkBackupFiles.ts';
import { queryOfManager, type Query } from '../../lib/query.ts';
import { storeFinding } from './finding.ts';
import { wrongCopies, wrongOwn } from './wrongCopies.ts';

interface VerifyOptions {
  readonly query: Query;
  readonly config: Pick<Config, 'dataDir' | 'storageDir' | 's3'>;
  readonly backupDir: string;
  readonly signal?: AbortSignal;
}

interface Verified {
  readonly isBackupWhole: boolean;
  /** A line for each thing that is missing or changed, in the backup or beside it. */
  readonly sentences: readonly string[];
}

/** Reads all of the backup and the files that it copies; stores how much is missing or changed. */
export const verifyBackup = async ({ query, config, backupDir, signal }: VerifyOptions): Promise<Verified> => {
  const copies = await damagedCopies(backupDir, signal);
  const log = await logFaults(backupDir, signal);
  const { files, own, sentences } = await lookAtFiles({ query, config, backupDir, signal });
  await storeFinding(query, { copies: copies.length, pieces: log.pieces, files, own });
  return {
    isBackupWhole: copies.length + log.pieces + files === 0,
    sentences: [...copies, ...log.sentences, ...sentences],
  };
};

/** Files in a bucket are backed up by the bucket's owner, and not looked at here. */
const lookAtFiles = async (options: VerifyOptions) => {
  if (options.config.s3) return { files: 0, own: 0, sentences: [] };
  const { keys, sentences } = await wrongCopies(options);
  const own = await wrongOwn(options, keys);
  return { files: keys.size, own: Math.max(0, own.length - 1), sentences: [...sentences, ...own] };
};

/** A nightly task; the warnings show its finding, and `npm run backup:verify` lists the details. */
export const verifyNightly =
  ({ orm, config }: Pick<AppContext, 'orm' | 'config'>): Task =>
  async (_, { signal }) => {
    const { backupDir, database } = config;
    if (!backupDir || database) return;
    await verifyBackup({ query: queryOfManager(orm.em.fork()), config, backupDir, signal });
  };
