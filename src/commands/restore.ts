import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from 'pg';
import { backupDirOf } from '../platform/backups/backupDirOf.ts';
import { copyFiles, copyIn } from '../platform/backups/copyFiles.ts';
import { loadConfig } from '../platform/config.ts';
import { counted } from '../domain/format.ts';
import { copiesIn, copyTime, lastBase } from '../lib/process/baseBackup.ts';
import { CannotStart, whyCannotStart } from '../lib/process/cannotStart.ts';
import { isProvable } from '../lib/process/checksums.ts';
import { lockFolder } from '../lib/process/folderLock.ts';
import { mustBeReadable } from '../lib/process/readable.ts';
import { recover } from '../lib/process/recovery.ts';
import { queryOfClient } from '../lib/query.ts';
import { checkRestored, type RestoredCheck } from './checkRestored.ts';

/** `npm run restore`, or `-- --until 2026-01-15T20:00:00Z`: makes DATA_DIR anew from BACKUP_DIR. */
const restore = async (args: readonly string[]): Promise<void> => {
  const until = instantOf(args);
  const config = loadConfig();
  const backupDir = backupDirOf(config);
  const folder = join(config.dataDir, 'postgres');
  if (existsSync(folder))
    throw new CannotStart(`${folder} already exists: move it away, or set DATA_DIR to another folder.`);
  mustBeReadable(backupDir);
  const base = lastBase(backupDir, until);
  if (!base) throw noCopy(backupDir, until);
  await lockFolder(config.dataDir);
  await copyFiles(copyIn(backupDir), config);
  const look = (owner: Client) => checkRestored(queryOfClient(owner), config);
  const { last, result: check } = await recover(folder, { base, backupDir, until, look });
  process.stdout.write(wordsOf(base, last, check));
  process.exit(check.sentences.length === 0 ? 0 : 1);
};

const wordsOf = (base: string, last: string, { wrong, sentences }: RestoredCheck): string => {
  const but = wrong > 0 ? `, except for ${counted(wrong, 'missing or changed file')}:` : '.';
  const lines = [
    `Restored everything that was written until ${last}${but}`,
    ...sentences,
    ...(isProvable(base) ? [] : [unproved(base)]),
    'Start the server, then make a full backup: npm run backup.',
  ];
  return lines.map((line) => `${line}\n`).join('');
};

const unproved = (base: string): string =>
  `The backup ${base} was made by an older version whose checksum list has no end mark: it cannot be verified as complete.`;

const noCopy = (backupDir: string, until: Date | undefined): CannotStart => {
  const [first] = copiesIn(backupDir);
  return new CannotStart(
    first && until
      ? `The first full backup in ${backupDir} was made on ${copyTime(first)}: use --until with that time or a later one.`
      : `There is no full backup in ${backupDir}: set BACKUP_DIR to the folder that contains base, wal and storage.`,
  );
};

/**
 * Reads the instant with its time zone, since the machine's clock may have another zone than the firm's. The name of a
 * backup copy is accepted too.
 */
const instantOf = ([option, typed = '', ...more]: readonly string[]): Date | undefined => {
  if (option === undefined) return undefined;
  const instant = typed.replace(/(?<=T\d\d)-(\d\d)-(\d\d)/, ':$1:$2');
  const isOne = /T.+(Z|[+-]\d\d:\d\d)$/.test(instant) && !Number.isNaN(Date.parse(instant));
  if (option !== '--until' || more.length > 0 || !isOne)
    throw new CannotStart(
      '--until must be a time with its time zone: npm run restore -- --until 2026-01-15T20:00:00Z or 2026-01-15T15:00:00-05:00. Leave it out to restore everything.',
    );
  return new Date(instant);
};

restore(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${whyCannotStart(error) ?? String(error)}\n`);
  process.exit(1);
});
