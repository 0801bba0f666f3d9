import * as fs from 'node:fs';
import { join } from 'node:path';
import { lastBase } from './baseBackup.ts';
import { CannotStart } from './cannotStart.ts';

/** A new database, or another one, whose log and copies come to lie among a firm's, would take their place one by one. */
export function mustBeOwn(dataDir: string, backupDir: string): void {
  const base = lastBase(backupDir);
  const kept = base && idOf(base);
  if (!kept || kept === idOf(dataDir)) return;
  throw new CannotStart(
    `${backupDir} holds the backup of another database than ${dataDir}: bring it back with npm run restore, or set BACKUP_DIR to an empty folder.`,
  );
}

/** By which PostgreSQL tells its databases apart: what their control file begins with. */
function idOf(folder: string): string | undefined {
  const control = join(folder, 'global', 'pg_control');
  return fs.existsSync(control) ? fs.readFileSync(control).toString('hex', 0, 8) : undefined;
}
