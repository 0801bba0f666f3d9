import { join } from 'node:path';
import { sealFileOf } from '../audit/sealFile.ts';
import type { Config } from '../config.ts';
import { copyFolder, copyWhole } from '../../lib/copyFolder.ts';

type Places = Pick<Config, 'dataDir' | 'storageDir'>;

/** The folders within a backup. */
export const copyIn = (backupDir: string): Places => ({ dataDir: backupDir, storageDir: join(backupDir, 'storage') });

/**
 * Copies the data outside the database: the files, which never change, so that each is copied once, and the audit's
 * seals.
 */
export const copyFiles = async (from: Places, to: Places): Promise<void> => {
  await copyFolder(from.storageDir, to.storageDir, isUnderway);
  await copyWhole(sealFileOf(from), sealFileOf(to)).catch(whereThere);
};

/** Whether a path is an unfinished upload, or the remains of a copy that was killed. */
const isUnderway = (path: string): boolean => /^arriving\/.|\.part$/.test(path);

/**
 * A task: copies the files into the backup as often as PostgreSQL's log is archived. Does nothing for a database or a
 * bucket elsewhere, which their owner backs up.
 */
export const backUpFiles =
  ({ config }: { readonly config: Places & Pick<Config, 'backupDir' | 'database'> }) =>
  async (): Promise<void> => {
    if (config.backupDir && !config.database) await copyFiles(config, copyIn(config.backupDir));
  };

const whereThere = (error: unknown): void => {
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
};
