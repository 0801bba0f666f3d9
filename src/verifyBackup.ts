import { backupDirOf } from './backups/backupDirOf.ts';
import { verifyBackup } from './backups/verifyBackup.ts';
import { command, say } from './command.ts';
import { copiesIn } from './lib/process/baseBackup.ts';
import { CannotStart } from './lib/process/cannotStart.ts';
import { mustBeReadable } from './lib/process/readable.ts';
import { queryOfManager } from './lib/query.ts';

/** `npm run backup:verify`: reads all of BACKUP_DIR; says that it is whole, or names what is missing or changed. */
command(async ({ config, orm }) => {
  const backupDir = backupDirOf(config);
  mustBeReadable(backupDir);
  if (copiesIn(backupDir).length === 0)
    throw new CannotStart(`There is no whole copy in ${backupDir}: make one, npm run backup, or correct BACKUP_DIR.`);
  const found = await verifyBackup({ query: queryOfManager(orm.em.fork()), config, backupDir });
  const verdict = found.length === 0 ? 'The backup is whole.' : 'The backup is not whole.';
  const bucket = config.s3 ? ['The files in the bucket were not looked at: it is its owner’s to copy.'] : [];
  say([verdict, ...found, ...bucket].join('\n'));
  process.exitCode = found.length === 0 ? 0 : 1;
});
