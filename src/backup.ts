import { join } from 'node:path';
import { Client } from 'pg';
import { backupDirOf } from './backups/backupDirOf.ts';
import { copyFiles, copyIn } from './backups/copyFiles.ts';
import { loadConfig } from './config.ts';
import { connectionOf } from './db.ts';
import { copyBase } from './lib/process/baseBackup.ts';
import { whyCannotStart } from './lib/process/cannotStart.ts';
import { openDatabase } from './openDatabase.ts';

/** `npm run backup`: a whole copy of database, files and the audit's seals into BACKUP_DIR, while the office works. */
const backup = async (): Promise<void> => {
  const config = loadConfig();
  const backupDir = backupDirOf(config);
  const { settings, release } = await openDatabase(config);
  const owner = new Client(connectionOf(settings));
  // Whoever asks next learns that it is gone.
  owner.on('error', () => {});
  try {
    await owner.connect();
    const base = await copyBase(owner, join(config.dataDir, 'postgres'), backupDir);
    // After the database, so that there is no file of which it knows and the copy does not.
    await copyFiles(config, copyIn(backupDir));
    process.stdout.write(`A whole copy stands in ${base}. It holds no keys: keep those elsewhere.\n`);
  } finally {
    await owner.end();
    await release();
  }
};

backup().catch((error: unknown) => {
  process.stderr.write(`${whyCannotStart(error) ?? String(error)}\n`);
  process.exitCode = 1;
});
