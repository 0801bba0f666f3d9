import { counted, namedInstant } from '../format.ts';

/**
 * The state of a backup as the server sees it. A part that is not configured, or run by somebody else, is undefined.
 */
export interface Backup {
  readonly copies?: Copies | undefined;
  readonly log?: Log | undefined;
}

interface Copies {
  readonly folder: string;
  /** When the last full copy was made. */
  readonly last: Date | 'none' | 'unreadable';
}

/** The write-ahead log (WAL) that waits to be archived. */
interface Log {
  /** The archive folder; undefined where the database has it from its own settings. */
  readonly folder?: string | undefined;
  /** The time since which the oldest segment has waited; undefined if none waits. */
  readonly since: Date | undefined;
  /** The size of all waiting segments; undefined where the database does not report it. */
  readonly bytes?: number | undefined;
}

/** A late part of the backup, with a message that says what to do. */
export interface Lateness {
  readonly key: 'copies' | 'log';
  readonly sentence: string;
}

/** Milliseconds. */
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** A copy is made every night, and may take an hour longer than the one before; the log leaves within five minutes. */
const lateAfter = { copies: day + hour, log: hour };

/** The parts of a backup that are late at that moment. */
export const lateOf = ({ copies, log }: Backup, now: Date): readonly Lateness[] => {
  const said = { copies: copies && copiesSentence(copies, now), log: log && logSentence(log, now) };
  return (['copies', 'log'] as const).flatMap((key) => {
    const sentence = said[key];
    return sentence === undefined ? [] : { key, sentence };
  });
};

const copiesSentence = ({ folder, last }: Copies, now: Date): string | undefined => {
  if (last === 'none') return `There is no full backup in BACKUP_DIR (${folder}) yet: run npm run backup every night.`;
  if (last === 'unreadable')
    return `The full backups in BACKUP_DIR (${folder}) cannot be read, so their age is unknown: give the server’s user access to the folder.`;
  const age = now.getTime() - last.getTime();
  if (age <= lateAfter.copies) return undefined;
  const made = namedInstant(last.toISOString());
  return `The last full backup in BACKUP_DIR (${folder}) is ${inWords(age)} old (${made}): run npm run backup, and find out why it was not made every night.`;
};

const logSentence = ({ folder, since, bytes }: Log, now: Date): string | undefined => {
  const age = since ? now.getTime() - since.getTime() : 0;
  if (age <= lateAfter.log) return undefined;
  const waits = `${bytes === undefined ? 'it is piling up' : `${inMb(bytes)} of it are piling up`} on the database’s disk and will fill it`;
  return folder === undefined
    ? `The database’s log has not been archived for ${inWords(age)}: ${waits}. The database server’s log says why.`
    : `The database’s log has not arrived in BACKUP_DIR (${folder}) for ${inWords(age)}: ${waits}, and new data is not backed up. See server.log in the database folder.`;
};

const inMb = (bytes: number): string => `${Math.ceil(bytes / 2 ** 20).toLocaleString('en-US')} MB`;

/** An age in the largest unit of which it has at least two. */
const inWords = (age: number): string => {
  const [unit, noun] = age >= 2 * day ? [day, 'day'] : age >= 2 * hour ? [hour, 'hour'] : [minute, 'minute'];
  return counted(Math.floor(age / unit), noun);
};
