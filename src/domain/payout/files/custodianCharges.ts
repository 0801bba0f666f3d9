import { comparable } from '../../account/number.ts';
import { codesOf } from '../../choices.ts';
import { isIn, readFileDay, type Quarter } from '../../dates.ts';
import {
  type ReadCell,
  type CellError,
  errorsIn,
  plainName,
  type SheetReader,
  sheetReader,
  unprotected,
} from '../../sheet.ts';
import { canKeep, cutAmount, isCut, readMoney } from '../../typedMoney.ts';
import { chargeId } from './countedAgain.ts';

/** The kinds of custodian charges on an account. */
export const chargeTypes = {
  trading: 'Trading',
  custodial: 'Custodial',
  non_standard_asset: 'Non-Standard Asset',
  annual_account: 'Annual Account',
} as const;

export type ChargeType = keyof typeof chargeTypes;

export const chargeHeader = ['Account Number', 'Fee Date', 'Fee Type', 'Amount', 'Description'] as const;

type Field = (typeof chargeHeader)[number];

/** One custodian charge of an uploaded file. */
export interface UploadedCharge {
  /**
   * Equal for the same row of the same file uploaded again, different for two equal rows of one file: no charge counts
   * twice.
   */
  readonly id: string;
  readonly accountNumber: string;
  readonly feeDate: string;
  readonly feeType: ChargeType;
  /** Dollars. */
  readonly amount: string;
  readonly description: string;
}

export type ChargeError = CellError<Field>;

/** A row of the file, read or not. */
export interface UploadedRow {
  readonly line: number;
  /** The text of both cells in the file. */
  readonly accountNumber: string;
  readonly amountText: string;
  /** Dollars, also of a row with errors in other cells; null where the amount cannot be read or stored. */
  readonly amount: string | null;
  readonly fee: UploadedCharge | null;
  readonly errors: readonly ChargeError[];
}

/** Reads an upload for a run of these quarters row by row. */
export function chargesReader(quarters: readonly Quarter[]): SheetReader<UploadedRow, Field> {
  const occurrences = new Map<string, number>();
  return sheetReader({ fields: chargeHeader, optional: ['Description'] }, (cell, line) =>
    readRow(cell, line, { quarters, occurrences }),
  );
}

/** All rows of an upload at once: the charges among them, and what is wrong with the others. */
export function readCharges(
  cells: readonly (readonly string[])[],
  quarters: readonly Quarter[],
): { clientFees: UploadedCharge[]; errors: ChargeError[] } {
  const { missing, read, end } = chargesReader(quarters);
  const rows = cells.flatMap((own, at) => read({ line: at + 1, cells: own }) ?? []);
  end();
  return {
    clientFees: rows.flatMap(({ fee }) => fee ?? []),
    errors: [...missing, ...rows.flatMap(({ errors }) => errors)],
  };
}

interface Reading {
  readonly quarters: readonly Quarter[];
  /** The number of earlier rows by their text. */
  readonly occurrences: Map<string, number>;
}

function readRow(cell: ReadCell<Field>, line: number, { quarters, occurrences }: Reading): UploadedRow {
  const accountNumber = comparable(unprotected(cell('Account Number')));
  const feeDate = readFileDay(cell('Fee Date'));
  const feeType = readType(cell('Fee Type'));
  const amount = readMoney(cell('Amount'));
  const description = cell('Description');
  const errors = errorsIn(chargeHeader, cell, line, {
    'Account Number': accountNumber ? tooLong(accountNumber, 50) : 'is required',
    'Fee Date': dayIssue(feeDate, quarters),
    'Fee Type': feeType ? undefined : `must be one of ${Object.keys(chargeTypes).join(', ')}`,
    Amount: amountIssue(cell, amount),
    Description: tooLong(description, 500),
  });
  const fee = errors.length === 0 && feeDate && feeType && amount;
  return {
    line,
    accountNumber: cell('Account Number').slice(0, 50),
    amountText: cell('Amount').slice(0, 50),
    amount: amount && !isDoubtful(cell) && canKeep(amount) ? amount : null,
    fee: fee ? numbered({ accountNumber, feeDate, feeType, amount, description }, occurrences) : null,
    errors,
  };
}

/** Limits a text that is part of a charge's id, as an index cannot store long ones. */
const tooLong = (text: string, most: number) => (text.length > most ? `must be at most ${most} characters` : undefined);

/** Refuses a day outside of the quarters: the date is mistyped, or the row is of another file. */
function dayIssue(day: string | undefined, quarters: readonly Quarter[]): string | undefined {
  if (!day) return 'must be a date';
  if (quarters.some((quarter) => isIn(day, quarter))) return undefined;
  return `must be in ${quarters.map(({ label }) => label).join(' or ')}`;
}

function amountIssue(cell: ReadCell<Field>, amount: string | undefined): string | undefined {
  if (isDoubtful(cell)) return cutAmount;
  if (!amount || amount === '0.00' || amount.startsWith('-'))
    return 'must be an amount above 0 with at most 4 decimals';
  return canKeep(amount) ? undefined : 'must be at most 999,999,999,999.99';
}

/** Whether the amount may be a part of the one that was written. */
const isDoubtful = (cell: ReadCell<Field>): boolean =>
  cell.overflows !== undefined || isCut(cell('Amount'), cell.after('Amount'));

function readType(text: string): ChargeType | undefined {
  const code = plainName(text).replaceAll(' ', '_');
  return codesOf(chargeTypes).find((type) => type === code);
}

function numbered(fee: Omit<UploadedCharge, 'id'>, occurrences: Map<string, number>): UploadedCharge {
  const key = [fee.accountNumber, fee.feeDate, fee.feeType, fee.amount, fee.description].join('|');
  const count = (occurrences.get(key) ?? 0) + 1;
  occurrences.set(key, count);
  return { id: chargeId(key, count), ...fee };
}
