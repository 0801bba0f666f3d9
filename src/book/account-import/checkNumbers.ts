import { comparable } from '../../domain/account/number.ts';
import type { ImportedAccount, ImportError } from '../../domain/account-import/reader.ts';
import type { Query } from '../../lib/query.ts';
import { sql, texts } from '../../lib/sql.ts';

/** Refuses a number that an account has, that waits among the new accounts, or that the file has twice. */
export const checkNumbers = async (query: Query, accounts: readonly ImportedAccount[]): Promise<ImportError[]> => {
  const messages = await takenNumbers(query, accounts);
  const firstRows = new Map<string, number>();
  return accounts.flatMap(({ line, number, custodian }) => {
    if (number === null || !custodian) return [];
    const key = `${custodian} ${comparable(number)}`;
    const first = firstRows.get(key);
    firstRows.set(key, first ?? line);
    const message = first === undefined ? messages.get(key) : `Already in row ${first}`;
    return message ? [{ row: line, field: 'Account Number', message }] : [];
  });
};

interface TakenNumber {
  readonly key: string;
  readonly waits: boolean;
}

const takenNumbers = async (
  query: Query,
  accounts: readonly ImportedAccount[],
): Promise<ReadonlyMap<string, string>> => {
  const numbers = texts(accounts.flatMap(({ number }) => (number === null ? [] : [comparable(number)])));
  const rows = await query<TakenNumber>(sql`
    select custodian_id || ' ' || comparable_number(number) as key, false as waits from accounts
      where number is not null and archived_at is null and comparable_number(number) = any(${numbers})
    union all
    select custodian_id || ' ' || comparable_number(number), true from discovered_accounts
      where converted_at is null and comparable_number(number) = any(${numbers})`);
  // A number that an account has overrides one that waits.
  const inOrder = rows.sort((a, b) => Number(b.waits) - Number(a.waits));
  return new Map(inOrder.map(({ key, waits }) => [key, waits ? waiting : taken]));
};

const taken = 'Already an account of the firm';
const waiting = 'Already in New Accounts. Add it there.';
