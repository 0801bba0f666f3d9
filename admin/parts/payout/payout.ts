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
  /** The run of the payout, answered to the firm only; null for a flagged payout, which bills nothing. */
  readonly runId?: string | null;
  /** Broken invariants, answered to the firm only. */
  readonly broken?: readonly unknown[];
  /** Answered only to people who may delete it: whether it can be deleted, and the reason if not. */
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
