import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { backupDirOf } from './backups/backupDirOf.ts';
import { copyFiles, copyIn } from './backups/copyFiles.ts';
import { loadConfig } from './config.ts';
import { lastBase } from './lib/process/baseBackup.ts';
import { CannotStart, whyCannotStart } from './lib/process/cannotStart.ts';
import { lockFolder } from './lib/process/folderLock.ts';
import { recover } from './lib/process/recovery.ts';

/** `npm run restore`, or `-- --until 2026-01-15T20:00:00Z`: makes DATA_DIR anew from BACKUP_DIR. */
const restore = async (asked: readonly string[]): Promise<void> => {
  const until = instantOf(asked);
  const config = loadConfig();
  const backupDir = backupDirOf(config);
  const place = join(config.dataDir, 'postgres');
  if (existsSync(place))
    throw new CannotStart(`${place} is there already: move it away, or set DATA_DIR to another folder.`);
  const base = lastBase(backupDir, until);
  if (!base) throw new CannotStart(`There is no whole copy of that time in ${backupDir}.`);
  await lockFolder(config.dataDir);
  await copyFiles(copyIn(backupDir), config);
  const last = await recover(place, { base, backupDir, until });
  process.stdout.write(
    `Restored, with all that was written until ${last}. Start the server, then copy it whole: npm run backup.\n`,
  );
  process.exit(0);
};

/** With its zone: the machine's clock goes by another one than the firm's. The name of a copy is its instant, too. */
const instantOf = ([option, typed = '', ...more]: readonly string[]): Date | undefined => {
  if (option === undefined) return undefined;
  const instant = typed.replace(/(?<=T\d\d)-(\d\d)-(\d\d)/, ':$1:$2');
  const isOne = /T.+(Z|[+-]\d\d:\d\d)$/.test(instant) && !Number.isNaN(Date.parse(instant));
  if (option !== '--until' || more.length > 0 || !isOne)
    throw new CannotStart(
      'Say until when, with the zone: npm run restore -- --until 2026-01-15T20:00:00Z or 2026-01-15T15:00:00-05:00, or nothing for all there is.',
    );
  return new Date(instant);
};

restore(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${whyCannotStart(error) ?? String(error)}\n`);
  process.exit(1);
});
