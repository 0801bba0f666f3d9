import type { PayoutKind } from '../../../src/domain/payout/run/payouts.ts';

/** A payout as the server answers it: amounts as decimal text, days as YYYY-MM-DD. */
export interface Payout extends Figures {
  readonly id: string;
  readonly advisorId: string;
  readonly advisorName: string;
  readonly kind: PayoutKind;
  readonly startDate: string;
  readonly prevStartDate: string;
  readonly billDate: string;
  readonly estimatePayDate: string | null;
  readonly isPaid: boolean;
  readonly paidAt: string | null;
  readonly paidByName: string | null;
  readonly version: number;
  /** The run that made it, told to the firm; null for a flagged one, which bills nothing. */
  readonly runId?: string | null;
  /** Sums that do not hold; told to the firm. */
  readonly broken?: readonly unknown[];
  /** Told to whom may delete it: whether it can be, and what stands in the way. */
  readonly isDeletable?: boolean;
  readonly whyKept?: string | null;
}

export interface Figures {
  readonly compensationInAdvance: string;
  readonly compensationInArrears: string;
  readonly grossCompensation: string;
  readonly platformFee: string;
  readonly accountFee: string;
  readonly verusOverride: string;
  readonly managementFee: string;
  readonly clientFee: string;
  readonly totalFees: string;
  readonly refund: string;
  readonly netCompensation: string;
  readonly broughtForward: string;
  readonly payable: string;
  readonly carriedForward: string;
  readonly netBalance: string;
  readonly valueOnDate: string;
}
