import type { Config } from '../config.ts';
import { CannotStart } from '../../lib/process/cannotStart.ts';

/** The folder to which the server's own PostgreSQL is backed up; refuses another database, which its owner backs up. */
export const backupDirOf = ({ database, backupDir }: Pick<Config, 'database' | 'backupDir'>): string => {
  if (database)
    throw new CannotStart(
      'DATABASE_URL names a database of its own: back it up and restore it there, as docs/operations.md says.',
    );
  if (!backupDir) throw new CannotStart('BACKUP_DIR is missing: set it to the folder of the backup, on another disk.');
  return backupDir;
};
