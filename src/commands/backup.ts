import { join } from 'node:path';
import { Client } from 'pg';
import { backupDirOf } from '../platform/backups/backupDirOf.ts';
import { copyFiles, copyIn } from '../platform/backups/copyFiles.ts';
import { wrongCopies, type WrongCopies } from '../platform/backups/wrongCopies.ts';
import { loadConfig, type Config } from '../platform/config.ts';
import { connectionOf } from '../server/db.ts';
import { counted } from '../domain/format.ts';
import { copyBase } from '../lib/process/baseBackup.ts';
import { whyCannotStart } from '../lib/process/cannotStart.ts';
import { queryOfClient, type Query } from '../lib/query.ts';
import { openDatabase } from '../server/openDatabase.ts';

/** `npm run backup`: a whole copy of database, files and the audit's seals into BACKUP_DIR, while the office works. */
const backup = async (): Promise<void> => {
  const config = loadConfig();
  const backupDir = backupDirOf(config);
  const { settings, release } = await openDatabase(config);
  const ownerConnection = new Client(connectionOf(settings));
  // The next query reports a lost connection; without a listener the process would end here.
  ownerConnection.on('error', () => {});
  try {
    await ownerConnection.connect();
    const base = await copyBase(ownerConnection, join(config.dataDir, 'postgres'), backupDir);
    // The files are copied after the database, so that the copy has every file that its database knows.
    const { keys: wrongKeys, sentences } = await copyAndCheckFiles(queryOfClient(ownerConnection), config, backupDir);
    const exception =
      wrongKeys.size > 0 ? `, except for ${counted(wrongKeys.size, 'missing or damaged file')} in BACKUP_DIR` : '';
    const lines = [
      `A full backup was written to ${base}${exception}. It does not contain the keys: store those elsewhere.`,
      ...sentences,
    ];
    process.stdout.write(`${lines.join('\n')}\n`);
    process.exitCode = wrongKeys.size > 0 ? 1 : 0;
  } finally {
    await ownerConnection.end();
    await release();
  }
};

/**
 * With S3, copies only the audit's seals, and the files that are still in STORAGE_DIR, without checking them: the files
 * in the bucket are backed up by the bucket's owner.
 */
const copyAndCheckFiles = async (query: Query, config: Config, backupDir: string): Promise<WrongCopies> => {
  if (!config.s3) return wrongCopies({ query, config, backupDir });
  await copyFiles(config, copyIn(backupDir));
  return { keys: new Set(), sentences: [] };
};

backup().catch((error: unknown) => {
  process.stderr.write(`${whyCannotStart(error) ?? String(error)}\n`);
  process.exitCode = 1;
});
