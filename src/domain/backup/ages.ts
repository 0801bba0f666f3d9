import { counted, namedInstant } from '../format.ts';

/** What can be seen of a backup from beside it. Of what nobody keeps, or somebody else does, nothing is said. */
export interface Backup {
  readonly copies?: Copies | undefined;
  readonly log?: Log | undefined;
}

interface Copies {
  readonly folder: string;
  /** When the last whole one was made. */
  readonly last: Date | 'none' | 'unreadable';
}

/** What the database has written and not yet handed over. */
interface Log {
  /** Where it is to go; undefined where the database has that from its own settings. */
  readonly folder?: string | undefined;
  /** Since when the first piece waits; undefined: none does. */
  readonly since: Date | undefined;
  /** Of what waits; undefined where the database does not say. */
  readonly bytes?: number | undefined;
}

/** What is late, and what to do about it. */
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

/** As of that moment. */
export const lateOf = ({ copies, log }: Backup, now: Date): readonly Lateness[] => {
  const said = { copies: copies && copiesSentence(copies, now), log: log && logSentence(log, now) };
  return (['copies', 'log'] as const).flatMap((key) => {
    const sentence = said[key];
    return sentence === undefined ? [] : { key, sentence };
  });
};

const copiesSentence = ({ folder, last }: Copies, now: Date): string | undefined => {
  if (last === 'none') return `There is no whole copy in BACKUP_DIR (${folder}) yet: run npm run backup, every night.`;
  if (last === 'unreadable')
    return `The whole copies in BACKUP_DIR (${folder}) cannot be read, so that nobody knows how old they are: give the server’s user the right to it.`;
  const age = now.getTime() - last.getTime();
  if (age <= lateAfter.copies) return undefined;
  const made = namedInstant(last.toISOString());
  return `The last whole copy in BACKUP_DIR (${folder}) is ${inWords(age)} old, of ${made}: run npm run backup, and see why it was not made every night.`;
};

const logSentence = ({ folder, since, bytes }: Log, now: Date): string | undefined => {
  const age = since ? now.getTime() - since.getTime() : 0;
  if (age <= lateAfter.log) return undefined;
  const waits = `${bytes === undefined ? 'it waits' : `${inMb(bytes)} of it wait`} on the database’s disk and will fill it`;
  return folder === undefined
    ? `The database’s log has not been archived for ${inWords(age)}: ${waits}. The log of its own server says why.`
    : `The database’s log has not arrived in BACKUP_DIR (${folder}) for ${inWords(age)}: ${waits}, and what is written is not backed up. server.log beside the database says why.`;
};

const inMb = (bytes: number): string => `${Math.ceil(bytes / 2 ** 20).toLocaleString('en-US')} MB`;

/** By the largest unit of which there are two. */
const inWords = (age: number): string => {
  const [unit, noun] = age >= 2 * day ? [day, 'day'] : age >= 2 * hour ? [hour, 'hour'] : [minute, 'minute'];
  return counted(Math.floor(age / unit), noun);
};
