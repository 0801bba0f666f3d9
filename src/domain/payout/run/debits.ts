import { type Cents, toMoney } from '../../money.ts';
import type { FeeRow } from '../rows/feeRow.ts';

/** The debit of one account, for itself and for the accounts that it pays for. */
export interface Debit {
  readonly payerAccountId: string;
  /** Dollars. */
  readonly amount: string;
}

/** Whether a row's fee is collected: not while it is in review, never once it is removed. */
export const isCollected = ({ flag }: Pick<FeeRow, 'flag'>): boolean => flag === null || flag === 'resolved';

/** (9) The rows that are collected, added up by payer. */
export function debitsOf(
  rows: readonly Pick<FeeRow<Cents>, 'flag' | 'payerAccountId' | 'grossCompensation'>[],
): Debit[] {
  const amounts = new Map<string, Cents>();
  for (const row of rows) {
    if (!isCollected(row)) continue;
    amounts.set(row.payerAccountId, (amounts.get(row.payerAccountId) ?? 0n) + row.grossCompensation);
  }
  amounts.forEach((amount, payerAccountId) => amount === 0n && amounts.delete(payerAccountId));
  return Array.from(amounts, ([payerAccountId, amount]) => ({ payerAccountId, amount: toMoney(amount) }));
}
