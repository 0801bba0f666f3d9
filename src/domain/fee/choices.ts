import { codesOf } from '../choices.ts';
import type { FeeRowKind } from '../payout/rows/feeRow.ts';

export const feeStatuses = { billed: 'Billed', flagged: 'Flagged', voided: 'Voided' };

/**
 * The kinds of fee row that are a client's fee: they are invoiced, and may be flagged and removed. Refunds, custodian
 * charges and reversals of pay are not fees.
 */
export const feeKinds = {
  fee: 'Quarterly Fee',
  catch_up: 'Prior-Quarter Days',
  ahead: 'Arrears Collected Early',
} satisfies Partial<Record<FeeRowKind, string>>;

export const isFee = (kind: unknown): boolean => codesOf(feeKinds).some((code) => code === kind);
