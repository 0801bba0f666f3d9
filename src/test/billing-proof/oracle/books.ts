import type { Day } from './calendar.ts';
import type { FrozenGroup } from './fees.ts';
import type { Breakdown, FrozenCode } from './pay.ts';
import type { Valued } from './values.ts';

/** The firm's billing so far, as the second calculation alone has it. */
export interface Books {
  /** Every run freezes its quarter's, if it is the first. */
  readonly valuationDates: Map<Day, Day>;
  /** By group and quarter. */
  readonly groups: Map<string, FrozenGroup>;
  /** Accounts that no run of the quarter bills any more, 'account quarter'. */
  readonly asides: Set<string>;
  rows: Row[];
  payouts: Payout[];
  refunds: Refund[];
}

export const openBooks = (): Books => ({
  valuationDates: new Map(),
  groups: new Map(),
  asides: new Set(),
  rows: [],
  payouts: [],
  refunds: [],
});

/** A live fee row. */
export interface Row {
  readonly accountId: string;
  /** The quarter of the run, and the one that the row's own calculation bills in advance. */
  readonly quarter: Day;
  readonly billed: Day;
  readonly kind: 'fee' | 'catch_up' | 'charges' | 'refund' | 'reversal' | 'restored';
  readonly openedOn: Day;
  /** The group and quarter whose frozen fees it was worked out by. */
  readonly group: string | null;
  readonly code: FrozenCode;
  readonly valued: Valued | null;
  readonly fullFee: bigint;
  readonly inAdvance: Part | null;
  readonly inArrears: Part | null;
  /** State of its flag; null for none, and for a removed fee. */
  flag: 'review_needed' | 'resolved' | null;
  isRemoved: boolean;
  /** The amount that a fee file debited for it. */
  debit: bigint;
  /** The row whose pay it takes back, or gives again. */
  readonly undoes: Row | null;
  /** Days charged, without those that a Complete refund has taken away. */
  days: readonly Day[];
  readonly gross: bigint;
  readonly totalRefunds: bigint;
  readonly shares: readonly Share[];
}

/** The days of one quarter that a row charges, and what for. */
export interface Part {
  readonly quarter: Day;
  readonly days: readonly Day[];
  readonly fee: bigint;
}

/** An advisor's breakdown, and the payout that holds it. */
export interface Share extends Breakdown {
  payout: Payout | null;
}

export interface Payout {
  readonly advisorId: string;
  readonly quarter: Day;
  readonly kind: 'regular' | 'supplementary' | 'flagged';
  readonly broughtForward: bigint;
  /** They change while rows are withdrawn from it. */
  net: bigint;
  payable: bigint;
  carriedForward: bigint;
  isPaid: boolean;
  /** The payout that made up for what this one left owing. */
  usedBy: Payout | null;
}

/** Refund of one fee row to its client. */
export interface Refund {
  readonly row: Row;
  readonly reason: 'closed' | 'removed_fee';
  readonly quarter: Day;
  readonly closedOn: Day | null;
  readonly total: bigint;
  isComplete: boolean;
  /** The row that took it out of the advisors' pay. */
  usedIn: Row | null;
}
