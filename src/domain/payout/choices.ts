import { custodianTable, type DebitingCustodian } from '../custodian/custodians.ts';
import type { Action } from '../permissions.ts';
import type { PayoutKind } from './run/payouts.ts';

export const payoutKinds = {
  regular: 'Regular',
  supplementary: 'Supplementary',
  flagged: 'Flagged',
} as const satisfies Record<PayoutKind, string>;

/** States of a payout after its preview. */
export const payoutStatuses = {
  run: 'Unpaid',
  paid: 'Paid',
} as const;

interface FeeExport {
  readonly label: string;
  readonly extension: 'csv' | 'txt';
  readonly can: Action;
}

export const feeExports = {
  schwab: { ...custodianTable.schwab.feeFile, can: 'payouts.exportFees' },
  fidelity: { ...custodianTable.fidelity.feeFile, can: 'payouts.exportFees' },
  verus: { label: 'Verus CSV', extension: 'csv', can: 'payouts.exportFees' },
  vim: { label: 'VIM CSV', extension: 'csv', can: 'payouts.exportVim' },
} as const satisfies Record<DebitingCustodian | 'verus' | 'vim', FeeExport>;
