import { counted } from '../domain/format.ts';
import type { Query } from '../lib/query.ts';
import { sql } from '../lib/sql.ts';

/** How much of a backup is missing or changed. */
export interface Finding {
  readonly copies: number;
  readonly pieces: number;
  readonly files: number;
}

/** With the chore that looks every night, for whoever warns of it; nothing found takes back what was. */
export const keepFinding = async (query: Query, finding: Finding): Promise<void> => {
  await query(sql`insert into chores (name, fruitless, finding, found_at)
    values ('verifyBackup', 0, ${inWords(finding)}, now())
    on conflict (name) do update set finding = excluded.finding, found_at = excluded.found_at`);
};

export const keptFinding = async (query: Query): Promise<{ finding: string; foundAt: string } | undefined> => {
  const [kept] = await query<{ finding: string; foundAt: string }>(sql`select finding, found_at as "foundAt"
    from chores where name = 'verifyBackup' and finding is not null`);
  return kept;
};

const inWords = ({ copies, pieces, files }: Finding): string | null => {
  const parts = [
    copies > 0 && (copies === 1 ? '1 whole copy' : `${copies} whole copies`),
    pieces > 0 && `${counted(pieces, 'piece')} of the log`,
    files > 0 && counted(files, 'file'),
  ].filter((part) => part !== false);
  return parts.length === 0 ? null : new Intl.ListFormat('en-US').format(parts);
};
