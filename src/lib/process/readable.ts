import { accessSync, constants, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { CannotStart } from './cannotStart.ts';

/**
 * Checks that the user who runs the command can read all of a backup, so that missing rights are not taken for damage.
 */
export const mustBeReadable = (backupDir: string): void => {
  let path = backupDir;
  try {
    for (const entry of readdirSync(backupDir, { recursive: true, encoding: 'utf8' })) {
      path = join(backupDir, entry);
      accessSync(path, constants.R_OK);
    }
  } catch (error) {
    const { code, path: at = path } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new CannotStart(`${at} does not exist: mount the backup disk, or correct BACKUP_DIR.`);
    throw new CannotStart(
      `${at} cannot be read (${code}): run the command as root, or make this user the owner of BACKUP_DIR with chown -R ${process.getuid?.()} ${backupDir}.`,
      { cause: error },
    );
  }
};
