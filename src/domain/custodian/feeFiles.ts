import { addMoney } from '../money.ts';

/** One line of a debit file (fee file): the debit of an account, in dollars. */
export interface FileRow {
  readonly accountNumber: string;
  readonly amount: string;
}

export interface CustodianFile {
  readonly text: string;
  readonly count: number;
  readonly total: string;
}

/** The firm's options for fee files. */
export interface FeeFileOptions {
  readonly schwabHeader?: boolean;
  readonly schwabPadded?: boolean;
}

/**
 * Schwab's fee file: CSV without a header, account numbers of 8 digits. Options add a header and pad numbers with zeros
 * to 10 digits.
 */
export function schwabFile(rows: readonly FileRow[], options: FeeFileOptions = {}): CustodianFile {
  const lines = rows.map(({ accountNumber, amount }) => {
    return `${options.schwabPadded ? accountNumber.padStart(10, '0') : accountNumber},${amount}`;
  });
  return fileOf(rows, options.schwabHeader ? ['Account Number,Fee Amount', ...lines] : lines);
}

const fidelityLimit = 25_000;

/** Fidelity's fee files: tab-delimited text without a header, in parts of at most 25,000 rows. */
export function fidelityFiles(rows: readonly FileRow[], limit = fidelityLimit): CustodianFile[] {
  return Array.from({ length: Math.ceil(rows.length / limit) }, (_, part) => {
    const own = rows.slice(part * limit, (part + 1) * limit);
    return fileOf(
      own,
      own.map(({ accountNumber, amount }) => `${accountNumber}\t${amount}`),
    );
  });
}

const fileOf = (rows: readonly FileRow[], lines: readonly string[]): CustodianFile => ({
  text: lines.map((line) => `${line}\r\n`).join(''),
  count: rows.length,
  total: addMoney(rows.map(({ amount }) => amount)),
});
