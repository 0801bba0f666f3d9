import { readFinding } from '../backups/finding.ts';
import { lateOf } from '../../domain/backup/ages.ts';
import { dayAndTime } from '../../domain/format.ts';
import type { AppContext } from '../appContext.ts';
import { failingChores } from '../jobs/trackedChore.ts';
import { databaseNow } from '../../lib/databaseTime.ts';
import { isFull, reserve, type Space } from '../../lib/disk.ts';
import { queryOfManager } from '../../lib/query.ts';
import { standsInWords, validityOf, isTrusted } from '../../lib/secrets/certificateValidity.ts';
import { existingCertificate } from '../../lib/secrets/firmCertificate.ts';

/** A warning about the installation for its operators: what is wrong or soon will be, until when, and what to do. */
export interface Warning {
  readonly key: string;
  /** `error` if something does not work already. */
  readonly severity: 'error' | 'warning';
  readonly sentence: string;
  /** Whether `/readyz` answers 503 until it is mended. */
  readonly stops?: true;
}

/** The parts of the app context that are checked; without a database its checks are skipped. */
type CheckedParts = Pick<AppContext, 'config' | 'disk' | 'backup'> & Partial<Pick<AppContext, 'orm'>>;

/** All warnings as of an instant: the start prints them, and a super admin's home page and `/readyz` show them. */
export const warningsOf = async (context: CheckedParts, at: Date): Promise<readonly Warning[]> =>
  (await Promise.all(checks.map((check) => check(context, at)))).flat();

const certificate: Check = async ({ config }, at) => {
  const existing = await existingCertificate(config);
  const validity = existing && validityOf(existing, at);
  if (!validity || validity.is === 'valid') return [];
  return {
    key: 'certificate',
    severity: isTrusted(validity) ? 'warning' : 'error',
    sentence: `The firm’s certificate ${standsInWords(validity)}. ${outcomes[validity.is]}. Set FIRM_CERTIFICATE_FILE to a new one and restart the server.`,
  };
};

const outcomes = {
  expiring: 'Documents cannot be signed after that',
  expired: 'Documents cannot be signed',
  'not yet valid': 'Documents cannot be signed until then',
};

const disk: Check = async ({ disk: watched }) => {
  const spaces = ((await watched?.spaces()) ?? []).filter(({ folder }) => folder !== 'backup');
  const full = spaces.filter(isFull);
  if (full.length > 0) {
    const sentence = `The disk is full: ${roomOf(full)}. Nothing can be saved until ${inMb(reserve)} are free there: free up space.`;
    return { key: 'disk', severity: 'error', sentence, stops: true };
  }
  const low = spaces.filter(isLow);
  if (low.length === 0) return [];
  return {
    key: 'disk',
    severity: 'warning',
    sentence: `The disk is almost full: ${roomOf(low)}. Below ${inMb(reserve)} nothing can be saved: free up space.`,
  };
};

const backup: Check = async ({ disk: watched }) => {
  const low = ((await watched?.spaces()) ?? []).filter((space) => space.folder === 'backup' && isLow(space));
  if (low.length === 0) return [];
  const sentence = `The backup’s disk is almost full: ${roomOf(low)}. Once it is full, new data is no longer backed up: free up space.`;
  return { key: 'backup', severity: 'warning', sentence };
};

/** A missing BACKUP_DIR. A database elsewhere is backed up by its owner; a trial installation need not be. */
const noBackup: Check = async ({ config: { production, database, backupDir } }) =>
  production && !database && !backupDir
    ? {
        key: 'no backup',
        severity: 'warning',
        sentence: 'No backups are made: set BACKUP_DIR to a folder on another disk.',
      }
    : [];

/** An old backup, which stops nobody from working until it is needed. */
const backupAges: Check = async ({ backup: watched }, at) =>
  lateOf((await watched?.()) ?? {}, at).map(({ key, sentence }) => ({
    key: `backup.${key}`,
    severity: 'warning',
    sentence,
  }));

/** Tasks that keep failing. `/readyz` reports a database that does not answer by itself. */
const chores: Check = async ({ orm }) => {
  const fruitless = orm ? await failingChores(queryOfManager(orm.em.fork())).catch(() => []) : [];
  if (fruitless.length === 0) return [];
  const sentence = `Scheduled server jobs keep failing: ${words.format(fruitless)}. See the server log.`;
  return { key: 'chores', severity: 'warning', sentence };
};

/** The finding of the last verification, by night or by command. */
const wholeBackup: Check = async ({ config, orm }) => {
  const query = config.backupDir && !config.database && orm && queryOfManager(orm.em.fork());
  const kept = query && (await readFinding(query).catch(() => undefined));
  if (!kept) return [];
  const sentence = `${kept.finding} missing or changed on ${dayAndTime(kept.foundAt)}. npm run backup:verify names them and says what to do; run it again when that is done.`;
  return { key: 'whole backup', severity: 'error', sentence };
};

/**
 * Clocks that differ. Neither side knows which one is wrong, but codes of the second factor are checked by the
 * server's.
 */
const clock: Check = async ({ orm }) => {
  const ahead = orm && (await secondsAhead(orm));
  if (!ahead || Math.abs(ahead) <= mostSecondsApart) return [];
  const how = `${Math.round(Math.abs(ahead) / 60)} minutes ${ahead > 0 ? 'ahead of' : 'behind'}`;
  const sentence = `The server’s clock is ${how} its database’s. If the server’s clock is wrong, two-factor codes are rejected and no one can sign in: synchronize both clocks with a time server.`;
  return { key: 'clock', severity: 'warning', sentence };
};

/**
 * Seconds by which the server's clock is ahead; undefined if the database does not answer. The time that the answer
 * took is split evenly.
 */
const secondsAhead = async (orm: AppContext['orm']): Promise<number | undefined> => {
  const sentAt = Date.now();
  const now = await databaseNow(orm.em.fork()).catch(() => undefined);
  return now && ((sentAt + Date.now()) / 2 - now.getTime()) / 1000;
};

/** Seconds. */
const mostSecondsApart = 60;

type Check = (context: CheckedParts, at: Date) => Promise<Warning | readonly Warning[]>;

/** All checks. */
const checks: readonly Check[] = [disk, certificate, noBackup, backup, backupAges, wholeBackup, clock, chores];

/** Bytes: a gigabyte, as a busy day writes. */
const scarce = 2 ** 30;

const isLow = ({ free }: Space): boolean => free < scarce;

/** Free space per disk: a folder within another one that has the same is on the same disk. */
const roomOf = (spaces: readonly Space[]): string => {
  const within = (one: Space) => (other: Space) =>
    one.path.startsWith(`${other.path}/`) && inMb(one.free) === inMb(other.free);
  const apart = spaces.filter((one) => !spaces.some(within(one)));
  return words.format(apart.map(({ path, free }) => `${inMb(free)} free at ${path}`));
};

const words = new Intl.ListFormat('en-US');

const inMb = (bytes: number): string => `${Math.floor(bytes / 2 ** 20).toLocaleString('en-US')} MB`;
