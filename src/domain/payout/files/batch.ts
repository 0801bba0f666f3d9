import { comparable } from '../../account/number.ts';
import { custodianTable, type DebitingCustodian } from '../../custodian/custodians.ts';
import type { FileRow } from '../../custodian/feeFiles.ts';
import { addMoney, toCents } from '../../money.ts';
import { isCollected } from '../run/debits.ts';
import type { FeeRow } from '../rows/feeRow.ts';

/** A fee row with its paying account. All rows of a batch belong to one custodian. */
export interface RowWithPayer extends Pick<FeeRow, 'flag' | 'grossCompensation'> {
  readonly payerNumber: string;
  readonly payerOpen: boolean;
}

export const leftOutReasons = {
  flagged: 'flagged',
  to_be_invoiced: 'to be invoiced, as the paying account is closed',
  not_positive: 'zero or negative',
  unfit_number: 'not an account number of this custodian',
} as const;

export interface LeftOut extends FileRow {
  readonly reason: keyof typeof leftOutReasons;
}

/** The contents of a fee file, previewed before it is written. */
export interface Batch {
  readonly rows: readonly FileRow[];
  readonly count: number;
  readonly total: string;
  readonly leftOut: readonly LeftOut[];
}

/** A custodian's debits by payer, in the order of account numbers, so that equal rows give identical bytes. */
export function batchOf(custodian: DebitingCustodian, rows: readonly RowWithPayer[]): Batch {
  const debits = merged(rows.filter(isCollected));
  const reasons = new Map(debits.map((debit) => [debit, reasonAgainst(custodian, debit)]));
  const kept = debits.filter((debit) => reasons.get(debit) === undefined).map(fileRow);
  const others = debits.flatMap((debit) => leftOut(debit, reasons.get(debit)));
  const flagged = merged(rows.filter(({ flag }) => flag === 'review_needed'));
  return {
    rows: kept,
    count: kept.length,
    total: addMoney(kept.map(({ amount }) => amount)),
    leftOut: [...others, ...flagged.flatMap((debit) => leftOut(debit, 'flagged'))],
  };
}

interface Debit extends FileRow {
  readonly payerOpen: boolean;
}

function merged(rows: readonly RowWithPayer[]): Debit[] {
  const payers = Map.groupBy(rows, ({ payerNumber }) => comparable(payerNumber));
  const debits = Array.from(payers, ([accountNumber, own]) => ({
    accountNumber,
    payerOpen: own.every(({ payerOpen }) => payerOpen),
    amount: addMoney(own.map(({ grossCompensation }) => grossCompensation)),
  }));
  return debits.sort((a, b) => (a.accountNumber < b.accountNumber ? -1 : 1));
}

function reasonAgainst(custodian: DebitingCustodian, debit: Debit): LeftOut['reason'] | undefined {
  if (toCents(debit.amount) <= 0n) return 'not_positive';
  if (!debit.payerOpen) return 'to_be_invoiced';
  return custodianTable[custodian].accountNumber.test(debit.accountNumber) ? undefined : 'unfit_number';
}

const fileRow = ({ accountNumber, amount }: Debit): FileRow => ({ accountNumber, amount });

const leftOut = (debit: Debit, reason: LeftOut['reason'] | undefined): LeftOut[] =>
  reason ? [{ ...fileRow(debit), reason }] : [];
