import type { feeUploadStatuses } from './list.ts';

/** A custodian's file as it went out. */
export interface UploadedFile {
  readonly id: string;
  readonly fileName: string;
  readonly custodianId: string;
  readonly rows: number;
  /** Dollars. */
  readonly total: string;
  readonly sha256: string;
  readonly exportedAt: string;
  /** The list's rows of the file are as many and come to as much, and its bytes still have this hash. */
  readonly isTied: boolean;
}

export interface StatusTotal {
  readonly status: keyof typeof feeUploadStatuses;
  readonly rows: number;
  /** Dollars. */
  readonly total: string;
}

/** What the list of a quarter comes to. */
export interface FeeUploadTotals {
  /** Dollars. */
  readonly total: string;
  readonly statuses: { readonly data: readonly StatusTotal[] };
  readonly files: { readonly data: readonly UploadedFile[] };
}
