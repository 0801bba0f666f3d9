import { quarterOf } from '../../../domain/dates.ts';
import { type NamedRow, verusFile, vimFile } from '../../../domain/payout/files/firmFiles.ts';
import type { Query } from '../../../lib/query.ts';
import { sql } from '../../../lib/sql.ts';
import { personName } from '../../../platform/names/personName.ts';
import type { NamedFile } from './feeFile.ts';
import { readRows } from '../storedRows.ts';

const files = { verus: verusFile, vim: vimFile };

/**
 * Makes a file of the firm's own for a quarter, from its books as they are now; it freezes nothing. A paid fee that was
 * reversed, whether removed or in review, is in it with its reversal: the two add up to 0.
 */
export const firmFile = async (query: Query, kind: keyof typeof files, quarter: string): Promise<NamedFile> => ({
  fileName: `${kind}-${quarterOf(quarter).label.replace(' ', '-')}.csv`,
  content: files[kind](await readNamed(query, quarter)),
});

const readNamed = async (query: Query, quarter: string): Promise<NamedRow[]> => {
  const rows = await readRows(query, { rows: sql`f.quarter = ${quarter}` });
  const advisorNames = await namesOf(query, sql`select id, ${personName()} as name from users where role = 'advisor'`);
  const numbers = await namesOf(
    query,
    sql`
    select f.account_id as id, a.number as name from fee_rows f join accounts a on a.id = f.account_id where f.quarter = ${quarter}`,
  );
  const named = rows.map((row) => ({ row, accountNumber: numbers.get(row.accountId) ?? '', advisorNames }));
  return named.sort((a, b) => (a.accountNumber < b.accountNumber ? -1 : 1));
};

const namesOf = async (query: Query, statement: ReturnType<typeof sql>): Promise<ReadonlyMap<string, string>> =>
  new Map((await query<{ id: string; name: string }>(statement)).map(({ id, name }) => [id, name]));
