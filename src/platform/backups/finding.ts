import { counted } from '../../domain/format.ts';
import type { Query } from '../../lib/query.ts';
import { sql } from '../../lib/sql.ts';

/** The number of things that are missing or changed: in a backup, and among the server's own files (originals). */
export interface Finding {
  readonly copies: number;
  readonly pieces: number;
  readonly files: number;
  /** The server's own damaged files of which the backup has whole copies. */
  readonly originals: number;
}

/** Stores the finding in the row of the nightly chore, for the warnings; a finding of nothing clears the last one. */
export const storeFinding = async (query: Query, finding: Finding): Promise<void> => {
  await query(sql`insert into chores (name, fruitless, finding, found_at)
    values ('verifyBackup', 0, ${inWords(finding)}, now())
    on conflict (name) do update set finding = excluded.finding, found_at = excluded.found_at`);
};

export const readFinding = async (query: Query): Promise<{ finding: string; foundAt: string } | undefined> => {
  const [kept] = await query<{ finding: string; foundAt: string }>(sql`select finding, found_at as "foundAt"
    from chores where name = 'verifyBackup' and finding is not null`);
  return kept;
};

/** The beginning of a sentence, up to 'was' or 'were'; null if nothing is wrong. */
const inWords = ({ copies, pieces, files, originals }: Finding): string | null => {
  const parts = [
    copies > 0 && (copies === 1 ? '1 full backup' : `${copies} full backups`),
    pieces > 0 && counted(pieces, 'log file'),
    files > 0 && counted(files, 'file'),
    originals > 0 && counted(originals, 'server file'),
  ].filter((part) => part !== false);
  if (parts.length === 0) return null;
  const what = copies + pieces + files > 0 ? 'The backup is' : 'The server’s files are';
  const verb = copies + pieces + files + originals === 1 ? 'was' : 'were';
  return `${what} incomplete: ${new Intl.ListFormat('en-US').format(parts)} ${verb}`;
};
