import type { feeUploadStatuses } from './list.ts';

/** A custodian's fee file as it was exported. */
export interface UploadedFile {
  readonly id: string;
  readonly fileName: string;
  readonly custodianId: string;
  readonly rows: number;
  /** Dollars. */
  readonly total: string;
  readonly sha256: string;
  readonly exportedAt: string;
  /** The list has as many rows for this file, with the same total, and its bytes still have this hash. */
  readonly isTied: boolean;
}

export interface StatusTotal {
  readonly status: keyof typeof feeUploadStatuses;
  readonly rows: number;
  /** Dollars. */
  readonly total: string;
}

/** The totals of a quarter's debits. */
export interface FeeUploadTotals {
  /** Dollars. */
  readonly total: string;
  readonly statuses: { readonly data: readonly StatusTotal[] };
  readonly files: { readonly data: readonly UploadedFile[] };
}
