import { comparable, exceptForZeros, unpadded } from '../../domain/account/number.ts';
import type { ImportedAccount, ImportError } from '../../domain/account-import/reader.ts';
import type { Query } from '../../lib/query.ts';
import { sql, texts } from '../../lib/sql.ts';

/**
 * Refuses a number that an account has, that waits among the new accounts, or that the file has twice; the same number
 * without its leading zeros too, which spreadsheets take away.
 */
export const checkNumbers = async (query: Query, accounts: readonly ImportedAccount[]): Promise<ImportError[]> => {
  const taken = await takenNumbers(query, accounts);
  const firstRows = new Map<string, ImportedAccount>();
  return accounts.flatMap((account) => {
    const { line, number, custodian } = account;
    if (number === null || !custodian) return [];
    const key = keyOf(custodian, number);
    const first = firstRows.get(key);
    if (!first) firstRows.set(key, account);
    const message = first ? messageOfFirst(first, number) : messageOf(taken.get(key) ?? [], number);
    return message ? [{ row: line, field: 'Account Number', message }] : [];
  });
};

const keyOf = (custodian: string, number: string): string => `${custodian} ${unpadded(number)}`;

const isEqual = (one: string | null, other: string): boolean => comparable(one ?? '') === comparable(other);

const messageOfFirst = ({ line, number }: ImportedAccount, repeated: string): string =>
  isEqual(number, repeated) ? `Already in row ${line}` : `Same as row ${line} except for leading zeros`;

interface TakenNumber {
  readonly custodianId: string;
  readonly number: string;
  readonly waits: boolean;
}

/** An equal number overrides one that lacks zeros, and a number that an account has overrides one that waits. */
const messageOf = (taken: readonly TakenNumber[], number: string): string | undefined => {
  const equal = taken.filter((other) => isEqual(other.number, number));
  if (equal.length > 0) return equal.every(({ waits }) => waits) ? waiting : already;
  const numbers = taken.filter(({ waits }) => !waits).map((other) => other.number);
  if (numbers.length > 0) return exceptForZeros(numbers);
  return taken[0] && `Same as ${taken[0].number} in New Accounts except for leading zeros. Add it there.`;
};

const takenNumbers = async (
  query: Query,
  accounts: readonly ImportedAccount[],
): Promise<ReadonlyMap<string, readonly TakenNumber[]>> => {
  const numbers = texts(accounts.flatMap(({ number }) => (number === null ? [] : [unpadded(number)])));
  const rows = await query<TakenNumber>(sql`
    select custodian_id as "custodianId", number, false as waits from accounts
      where number is not null and archived_at is null and unpadded_number(number) = any(${numbers})
    union all
    select custodian_id, number, true from discovered_accounts
      where converted_at is null and unpadded_number(number) = any(${numbers})
    order by number`);
  return Map.groupBy(rows, ({ custodianId, number }) => keyOf(custodianId, number));
};

const already = 'Already an account of the firm';
const waiting = 'Already in New Accounts. Add it there.';
