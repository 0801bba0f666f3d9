import type { Config } from '../config.ts';
import type { AppContext } from '../appContext.ts';
import type { Task } from '../../lib/jobs/jobs.ts';
import { damagedCopies, logFaults } from '../../lib/process/checkBackupFiles.ts';
import { queryOfManager, type Query } from '../../lib/query.ts';
import { storeFinding } from './finding.ts';
import { wrongCopies, wrongOriginals } from './wrongCopies.ts';

interface VerifyOptions {
  readonly query: Query;
  readonly config: Pick<Config, 'dataDir' | 'storageDir' | 's3'>;
  readonly backupDir: string;
  readonly signal?: AbortSignal;
}

interface Verified {
  /** Damaged originals do not make the backup incomplete. */
  readonly isBackupWhole: boolean;
  /** One line per missing or changed file (or gap in the log), in the backup or among the originals, and what to do. */
  readonly sentences: readonly string[];
}

/** Reads all of the backup and the files that it copies; stores how much is missing or changed. */
export const verifyBackup = async ({ query, config, backupDir, signal }: VerifyOptions): Promise<Verified> => {
  const copies = await damagedCopies(backupDir, signal);
  const wal = await logFaults(backupDir, signal);
  const { files, originals, sentences } = await checkFiles({ query, config, backupDir, signal });
  await storeFinding(query, { copies: copies.length, pieces: wal.pieces, files, originals });
  return {
    isBackupWhole: copies.length + wal.pieces + files === 0,
    sentences: [...copies, ...wal.sentences, ...sentences],
  };
};

/** Files in a bucket are backed up by the bucket's owner, and not checked here. */
const checkFiles = async (options: VerifyOptions) => {
  if (options.config.s3) return { files: 0, originals: 0, sentences: [] };
  const { keys, sentences } = await wrongCopies(options);
  const originals = await wrongOriginals(options, keys);
  // The last line says what to do.
  return { files: keys.size, originals: Math.max(0, originals.length - 1), sentences: [...sentences, ...originals] };
};

/** A nightly task; the warnings show its finding, and `npm run backup:verify` lists the details. */
export const verifyNightly =
  ({ orm, config }: Pick<AppContext, 'orm' | 'config'>): Task =>
  async (_, { signal }) => {
    const { backupDir, database } = config;
    // A database that the server does not run itself is backed up by its owner.
    if (!backupDir || database) return;
    await verifyBackup({ query: queryOfManager(orm.em.fork()), config, backupDir, signal });
  };
