import { backupDirOf } from '../platform/backups/backupDirOf.ts';
import { verifyBackup } from '../platform/backups/verifyBackup.ts';
import { command, say } from './command.ts';
import { copiesIn } from '../lib/process/baseBackup.ts';
import { CannotStart } from '../lib/process/cannotStart.ts';
import { mustBeReadable } from '../lib/process/readable.ts';
import { queryOfManager } from '../lib/query.ts';
import { checkBucket } from './checkRestored.ts';

/** `npm run backup:verify`: reads all of BACKUP_DIR and of the server's files; names what is missing or changed. */
command(async ({ config, orm }) => {
  const backupDir = backupDirOf(config);
  mustBeReadable(backupDir);
  if (copiesIn(backupDir).length === 0)
    throw new CannotStart(
      `There is no full backup in ${backupDir}: make one with npm run backup, or correct BACKUP_DIR.`,
    );
  const query = queryOfManager(orm.em.fork());
  const { isBackupWhole, sentences } = await verifyBackup({ query, config, backupDir });
  const verdict = isBackupWhole ? 'The backup is complete.' : 'The backup is incomplete or damaged.';
  const bucket = config.s3 ? (await checkBucket(query, config, config.s3)).sentences : [];
  say([verdict, ...sentences, ...bucket].join('\n'));
  process.exitCode = sentences.length + bucket.length === 0 ? 0 : 1;
});
