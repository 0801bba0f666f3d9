import * as fs from 'node:fs';
import { join } from 'node:path';
import { lastBase } from './baseBackup.ts';
import { CannotStart } from './cannotStart.ts';

/** Refuses to archive the log and copies of another database into a firm's backup, where they would replace its own. */
export function mustBeOwn(dataDir: string, backupDir: string): void {
  const base = lastBase(backupDir);
  const kept = base && idOf(base);
  if (!kept || kept === idOf(dataDir)) return;
  throw new CannotStart(
    `${backupDir} contains the backup of a different database than ${dataDir}: restore it with npm run restore, or set BACKUP_DIR to an empty folder.`,
  );
}

/** System identifier of the cluster: the beginning of its control file. */
function idOf(folder: string): string | undefined {
  const control = join(folder, 'global', 'pg_control');
  return fs.existsSync(control) ? fs.readFileSync(control).toString('hex', 0, 8) : undefined;
}
