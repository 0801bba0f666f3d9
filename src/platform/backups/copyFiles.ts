import { join } from 'node:path';
import { sealFileOf } from '../audit/sealFile.ts';
import type { Config } from '../config.ts';
import { copyFolder, copyWhole } from '../../lib/copyFolder.ts';

type Places = Pick<Config, 'dataDir' | 'storageDir'>;

/** Where they stand in a backup. */
export const copyIn = (backupDir: string): Places => ({ dataDir: backupDir, storageDir: join(backupDir, 'storage') });

/** What stands beside the database: files, which never change, so that each is copied once, and the audit's seals. */
export const copyFiles = async (from: Places, to: Places): Promise<void> => {
  await copyFolder(from.storageDir, to.storageDir, isUnderway);
  await copyWhole(sealFileOf(from), sealFileOf(to)).catch(whereThere);
};

/** What is still being uploaded, and what a copy that was killed has left. */
const isUnderway = (path: string): boolean => /^arriving\/.|\.part$/.test(path);

/** Into the backup, as often as the database's log leaves for it, where there is one; a bucket is its owner's to copy. */
export const backUpFiles =
  ({ config }: { readonly config: Places & Pick<Config, 'backupDir' | 'database'> }) =>
  async (): Promise<void> => {
    if (config.backupDir && !config.database) await copyFiles(config, copyIn(config.backupDir));
  };

const whereThere = (error: unknown): void => {
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
};
