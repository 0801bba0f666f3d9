import { comparable } from '../account/number.ts';
import { readFileDay } from '../dates.ts';
import { longDay } from '../format.ts';
import { type ReadCell, type CellError, errorsIn, type SheetReader, sheetReader, unprotected } from '../sheet.ts';
import { canKeep, cutAmount, isCut, readMoney } from '../typedMoney.ts';

export const reportHeader = ['Account Number', 'Amount', 'Date'] as const;

type Field = (typeof reportHeader)[number];

/** A debit of an account on a day as the custodian reports it; negative for a repayment. */
export interface ReportLine {
  readonly line: number;
  /** Without dashes and blanks. */
  readonly accountNumber: string;
  /** Dollars. */
  readonly amount: string;
  readonly debitedOn: string;
}

export interface ReportRow {
  readonly debit: ReportLine | null;
  readonly errors: readonly CellError<Field>[];
}

/**
 * Reads a custodian's report row by row; a debit before the given day is refused, as no fee of the quarter can be
 * debited then.
 */
export const reportReader = (notBefore: string): SheetReader<ReportRow, Field> =>
  sheetReader({ fields: reportHeader }, (cell, line) => readRow(cell, line, notBefore));

function readRow(cell: ReadCell<Field>, line: number, notBefore: string): ReportRow {
  const accountNumber = comparable(unprotected(cell('Account Number')));
  const amount = readMoney(cell('Amount'));
  const debitedOn = readFileDay(cell('Date'));
  const errors = errorsIn(reportHeader, cell, line, {
    'Account Number': numberIssue(accountNumber),
    Amount: isCut(cell('Amount'), cell.after('Amount')) ? cutAmount : amountIssue(amount),
    Date: dayIssue(debitedOn, notBefore),
  });
  const isRead = errors.length === 0 && amount && debitedOn;
  return { debit: isRead ? { line, accountNumber, amount, debitedOn } : null, errors };
}

function numberIssue(number: string): string | undefined {
  if (!number) return 'is required';
  return number.length > 50 ? 'must be at most 50 characters' : undefined;
}

function amountIssue(amount: string | undefined): string | undefined {
  if (!amount) return 'must be an amount with at most 4 decimals';
  return canKeep(amount) ? undefined : 'must be at most 999,999,999,999.99';
}

function dayIssue(day: string | undefined, notBefore: string): string | undefined {
  if (!day) return 'must be a date';
  return day < notBefore ? `must not be before ${longDay(notBefore)}` : undefined;
}
