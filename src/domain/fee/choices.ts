import { codesOf } from '../choices.ts';
import type { FeeRowKind } from '../payout/rows/feeRow.ts';

export const feeStatuses = { billed: 'Billed', flagged: 'Flagged', voided: 'Voided' };

/**
 * What a client was charged: what is put on an invoice, and may be flagged and removed. Rows of refunds and of the custodian's
 * charges are no fees, and what takes pay back is not the client's.
 */
export const feeKinds = {
  fee: 'Quarterly Fee',
  catch_up: 'Caught Up',
  ahead: 'First Part Collected Ahead',
} satisfies Partial<Record<FeeRowKind, string>>;

export const isFee = (kind: unknown): boolean => codesOf(feeKinds).some((code) => code === kind);
