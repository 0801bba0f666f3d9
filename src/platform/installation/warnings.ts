import { keptFinding } from '../backups/finding.ts';
import { lateOf } from '../../domain/backup/ages.ts';
import { longInstant } from '../../domain/format.ts';
import type { House } from '../house.ts';
import { fruitlessChores } from '../jobs/attended.ts';
import { databaseNow } from '../../lib/databaseTime.ts';
import { isFull, reserve, type Space } from '../../lib/disk.ts';
import { queryOfManager } from '../../lib/query.ts';
import { standsInWords, validityOf, isTrusted } from '../../lib/secrets/certificateValidity.ts';
import { madeCertificate } from '../../lib/secrets/firmCertificate.ts';

/** What is wrong with the running installation, or soon will be, for who can mend it: what, until when, what to do. */
export interface Warning {
  readonly key: string;
  /** Whether something does not work already. */
  readonly severity: 'error' | 'warning';
  readonly sentence: string;
  /** Whether nobody is to be sent here until it is mended. */
  readonly stops?: true;
}

/** Without a database nobody looks into it. */
type Watched = Pick<House, 'config' | 'disk' | 'backup'> & Partial<Pick<House, 'orm'>>;

/** As of that moment. The start says them, the first page of a super admin, and `/readyz`. */
export const warningsOf = async (house: Watched, at: Date): Promise<readonly Warning[]> =>
  (await Promise.all(looks.map((look) => look(house, at)))).flat();

const certificate: Look = async ({ config }, at) => {
  const made = await madeCertificate(config);
  const validity = made && validityOf(made, at);
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

const disk: Look = async ({ disk: watched }) => {
  const spaces = ((await watched?.spaces()) ?? []).filter(({ place }) => place !== 'backup');
  const full = spaces.filter(isFull);
  if (full.length > 0) {
    const sentence = `The disk is full: ${roomOf(full)}. Nothing can be saved until ${inMb(reserve)} are free there: make room.`;
    return { key: 'disk', severity: 'error', sentence, stops: true };
  }
  const low = spaces.filter(isLow);
  if (low.length === 0) return [];
  return {
    key: 'disk',
    severity: 'warning',
    sentence: `The disk is almost full: ${roomOf(low)}. Below ${inMb(reserve)} nothing can be saved: make room.`,
  };
};

const backup: Look = async ({ disk: watched }) => {
  const low = ((await watched?.spaces()) ?? []).filter((space) => space.place === 'backup' && isLow(space));
  if (low.length === 0) return [];
  const sentence = `The backup’s disk is almost full: ${roomOf(low)}. Once it is, what is saved is no longer backed up: make room.`;
  return { key: 'backup', severity: 'warning', sentence };
};

/** A database elsewhere is its owner's to back up; what is tried out need not be. */
const noBackup: Look = async ({ config: { production, database, backupDir } }) =>
  production && !database && !backupDir
    ? {
        key: 'no backup',
        severity: 'warning',
        sentence: 'No backups are made: set BACKUP_DIR to a folder on another disk.',
      }
    : [];

/** Which does not stop anybody from working, until it is wanted. */
const backupAges: Look = async ({ backup: watched }, at) =>
  lateOf((await watched?.()) ?? {}, at).map(({ key, sentence }) => ({
    key: `backup.${key}`,
    severity: 'warning',
    sentence,
  }));

/** A database that does not answer is told of by who cannot do without it. */
const chores: Look = async ({ orm }) => {
  const fruitless = orm ? await fruitlessChores(queryOfManager(orm.em.fork())).catch(() => []) : [];
  if (fruitless.length === 0) return [];
  const sentence = `The server does not get done what it does by itself: ${words.format(fruitless)}. Its log says why.`;
  return { key: 'chores', severity: 'warning', sentence };
};

/** Of the last look, be it the night's or the command's. */
const wholeBackup: Look = async ({ config, orm }) => {
  const query = config.backupDir && !config.database && orm && queryOfManager(orm.em.fork());
  const kept = query && (await keptFinding(query).catch(() => undefined));
  if (!kept) return [];
  const sentence = `${kept.finding} missing or changed on ${longInstant(kept.foundAt)}. npm run backup:verify names them and says what to do; run it again when that is done.`;
  return { key: 'whole backup', severity: 'error', sentence };
};

/** Neither knows which of them is wrong; a code of the second factor is right by the server's alone. */
const clock: Look = async ({ orm }) => {
  const ahead = orm && (await secondsAhead(orm));
  if (!ahead || Math.abs(ahead) <= mostApart) return [];
  const how = `${Math.round(Math.abs(ahead) / 60)} minutes ${ahead > 0 ? 'ahead of' : 'behind'}`;
  const sentence = `The server’s clock is ${how} its database’s. Where it is the server’s that is wrong, no code of a second factor is right, and nobody can sign in: set both clocks by a time server.`;
  return { key: 'clock', severity: 'warning', sentence };
};

/** Of the server's clock; undefined where the database does not say. What the answer took to come is neither's. */
const secondsAhead = async (orm: House['orm']): Promise<number | undefined> => {
  const asked = Date.now();
  const now = await databaseNow(orm.em.fork()).catch(() => undefined);
  return now && ((asked + Date.now()) / 2 - now.getTime()) / 1000;
};

/** Seconds. */
const mostApart = 60;

type Look = (house: Watched, at: Date) => Promise<Warning | readonly Warning[]>;

/** A line for each that may be wrong. */
const looks: readonly Look[] = [disk, certificate, noBackup, backup, backupAges, wholeBackup, clock, chores];

/** A gigabyte: a busy day's. */
const scarce = 2 ** 30;

const isLow = ({ free }: Space): boolean => free < scarce;

/** A folder within another one that has as much is on the same disk. */
const roomOf = (spaces: readonly Space[]): string => {
  const within = (one: Space) => (other: Space) =>
    one.path.startsWith(`${other.path}/`) && inMb(one.free) === inMb(other.free);
  const apart = spaces.filter((one) => !spaces.some(within(one)));
  return words.format(apart.map(({ path, free }) => `${inMb(free)} left at ${path}`));
};

const words = new Intl.ListFormat('en-US');

const inMb = (bytes: number): string => `${Math.floor(bytes / 2 ** 20).toLocaleString('en-US')} MB`;
