import type { Config } from '../config.ts';
import { CannotStart } from '../../lib/process/cannotStart.ts';

/** Where the server's own PostgreSQL is copied to; another one is its owner's to copy. */
export const backupDirOf = ({ database, backupDir }: Pick<Config, 'database' | 'backupDir'>): string => {
  if (database)
    throw new CannotStart(
      'DATABASE_URL names a database of its own: back it up and restore it there, as docs/operations.md says.',
    );
  if (!backupDir) throw new CannotStart('BACKUP_DIR is missing: set it to the folder of the backup, on another disk.');
  return backupDir;
};
