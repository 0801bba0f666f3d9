import { comparable } from '../account/number.ts';
import { codesOf } from '../choices.ts';
import { isIn, readDay, type Quarter } from '../dates.ts';
import { chargeId } from './countedAgain.ts';

/** What a custodian charges an account with. */
export const clientFeeTypes = {
  trading: 'Trading',
  custodial: 'Custodial',
  non_standard_asset: 'Non-Standard Asset',
  annual_account: 'Annual Account',
} as const;

export type ClientFeeType = keyof typeof clientFeeTypes;

export const clientFeeHeader = ['Account Number', 'Fee Date', 'Fee Type', 'Amount', 'Description'] as const;

type Field = (typeof clientFeeHeader)[number];

/** One charge of the upload. */
export interface ClientFee {
  /** The same for the same row of the same file, and different for two equal rows of one file: nothing counts twice. */
  readonly id: string;
  readonly accountNumber: string;
  readonly feeDate: string;
  readonly feeType: ClientFeeType;
  /** Dollars. */
  readonly amount: string;
  readonly description: string;
}

/** What is wrong, and in which row as a spreadsheet counts them: the header is row 1. */
export interface ClientFeeError {
  readonly row: number;
  readonly field: Field;
  readonly message: string;
}

/**
 * The charges in the cells of an upload for a run of these quarters, its columns matched by name; rows with an error are
 * not among them.
 */
export function readClientFees(
  [header = [], ...rows]: readonly (readonly string[])[],
  quarters: readonly Quarter[],
): { clientFees: ClientFee[]; errors: ClientFeeError[] } {
  const names = header.map(plain);
  const missing = clientFeeHeader.filter((field) => field !== 'Description' && !names.includes(plain(field)));
  if (missing.length > 0) return { clientFees: [], errors: missing.map((field) => error(1, field, 'is missing')) };
  const errors: ClientFeeError[] = [];
  const clientFees: ClientFee[] = [];
  const seen = new Map<string, number>();
  rows.forEach((cells, index) => {
    if (cells.every((cell) => cell.trim() === '')) return;
    const read = readRow((field) => cells[names.indexOf(plain(field))]?.trim() ?? '', index + 2, quarters);
    if ('errors' in read) errors.push(...read.errors);
    else clientFees.push({ ...read, id: numbered(read, seen) });
  });
  return { clientFees, errors };
}

function readRow(
  cell: (field: Field) => string,
  row: number,
  quarters: readonly Quarter[],
): Omit<ClientFee, 'id'> | { errors: ClientFeeError[] } {
  const accountNumber = comparable(cell('Account Number'));
  const feeDate = readDay(cell('Fee Date'));
  const feeType = readType(cell('Fee Type'));
  const amount = readAmount(cell('Amount'));
  const wrong: Readonly<Partial<Record<Field, string>>> = {
    ...(!accountNumber && { 'Account Number': 'is required' }),
    ...dayIssue(feeDate, quarters),
    ...(!feeType && { 'Fee Type': `must be one of ${Object.keys(clientFeeTypes).join(', ')}` }),
    ...amountIssue(amount),
  };
  const errors = clientFeeHeader.flatMap((field) => (wrong[field] ? [error(row, field, wrong[field])] : []));
  if (errors.length > 0 || !feeDate || !feeType || !amount) return { errors };
  return { accountNumber, feeDate, feeType, amount, description: cell('Description') };
}

/** A charge of another year is a mistyped one, or one of another file. */
function dayIssue(day: string | undefined, quarters: readonly Quarter[]) {
  if (!day) return { 'Fee Date': 'must be a date' };
  if (quarters.some((quarter) => isIn(day, quarter))) return undefined;
  return { 'Fee Date': `must lie in ${quarters.map(({ label }) => label).join(' or ')}` };
}

/** A column of money keeps twelve places before the point. */
function amountIssue(amount: string | undefined) {
  if (!amount) return { Amount: 'must be an amount above 0 with at most 2 decimals' };
  return amount.length > '999999999999.99'.length ? { Amount: 'must be at most 999,999,999,999.99' } : undefined;
}

const error = (row: number, field: Field, message: string): ClientFeeError => ({ row, field, message });

const plain = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, ' ');

function readType(text: string): ClientFeeType | undefined {
  const code = plain(text).replaceAll(' ', '_');
  return codesOf(clientFeeTypes).find((type) => type === code);
}

/** '$1,234.5' as '1234.50'. */
function readAmount(text: string): string | undefined {
  const [, dollars, cents = ''] = /^\$?\s*(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  const amount = `${BigInt(dollars?.replaceAll(',', '') ?? 0)}.${cents.padEnd(2, '0')}`;
  return amount === '0.00' ? undefined : amount;
}

function numbered(fee: Omit<ClientFee, 'id'>, seen: Map<string, number>): string {
  const key = [fee.accountNumber, fee.feeDate, fee.feeType, fee.amount, fee.description].join('|');
  const count = (seen.get(key) ?? 0) + 1;
  seen.set(key, count);
  return chargeId(key, count);
}
