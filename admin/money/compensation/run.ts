import type { FileFates } from '../../../src/domain/payout/files/chargeFates.ts';
import type { Totals } from '../../parts/billing/BillingTotals.tsx';
import type { Finding, FindingRows } from '../../parts/billing/findings.ts';
import type { TabledPayout } from '../../parts/billing/PayoutTable.tsx';

/** A run as the server answers it: amounts as decimal text, days as YYYY-MM-DD. */
export interface BillingRun extends Partial<Readonly<Record<Finding, FindingRows>>> {
  readonly id: string;
  readonly startDate: string;
  readonly prevStartDate: string;
  readonly valuationDate: string | null;
  readonly billDate: string;
  readonly createdAt: string;
  /** Null if the server ran it by itself. */
  readonly createdByName: string | null;
  readonly digest: string | null;
  readonly totals: Totals;
  readonly payouts: { readonly data: readonly TabledPayout[] };
  /** Null for a run from before charge files were stored row by row. */
  readonly chargeFile: ChargeFile | null;
  readonly feeFiles: { readonly data: readonly MadeFile[] };
  readonly invariants: { readonly data: readonly Invariant[] };
  /** Whether a part of the run has been deleted since. */
  readonly hasArchived: boolean;
}

/** The Client Fees Paid file of the run. */
export interface ChargeFile extends FileFates {
  readonly fileName: string;
}

/** A fee file that debits some of the run's fees. */
export interface MadeFile {
  readonly id: string;
  readonly fileName: string;
  readonly custodian: string;
  readonly rows: number;
  readonly total: string;
  readonly createdAt: string;
}

export interface Invariant {
  readonly invariant: string;
  readonly sentence: string;
  // oxlint-disable-next-line house/names -- the name on the wire
  readonly held: boolean;
}
