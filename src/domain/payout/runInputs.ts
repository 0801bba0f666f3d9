import type { Collected } from '../account/refund.ts';
import type { Terms } from '../fee-schedule/fees.ts';
import type { RunAdvisor, RunCode } from './codes.ts';
import type { ChargedFee, FrozenCode, Ineligible } from './frozenInputs.ts';
import type { PayableRow } from './payouts.ts';

/** All that a run of one quarter reads. Money and percentages are decimal strings, days 'YYYY-MM-DD'. */
export interface RunInputs {
  /** First days of the quarter billed in advance and of the one before it. */
  readonly quarter: string;
  readonly previousQuarter: string;
  /** The firm's last imported close on or before the previous quarter's last day. */
  readonly valuationDate: string;
  /** Who is paid now. */
  readonly advisorIds: readonly string[] | 'all';
  /** Every account not closed before the previous quarter, whoever is paid: groups are computed whole. */
  readonly accounts: readonly RunAccount[];
  readonly codes: readonly RunCode[];
  readonly advisors: readonly RunAdvisor[];
  /** The rows of the client-fee upload, and the ids that an earlier fee row has counted. */
  readonly charges: readonly Charge[];
  readonly countedChargeIds: readonly string[];
  /** Refunds that are Complete and that no fee row has used. */
  readonly refunds: readonly RunRefund[];
  /** Live fee rows of earlier runs with the breakdowns that no payout holds yet. */
  readonly standing: readonly PayableRow[];
}

export interface RunAccount {
  readonly id: string;
  readonly number: string | null;
  readonly codeId: string;
  /** The account open date, or the day it was funded; null for one not open yet. */
  readonly openedOn: string | null;
  readonly closedOn: string | null;
  /** Its last close on or before the valuation date, or before its closing day if that lies in the previous quarter. */
  readonly valuedOn: string | null;
  /** On that day: all positions, the billable ones, and those that are not. */
  readonly marketValue: string;
  readonly billableValue: string;
  readonly ineligible: readonly Ineligible[];
  readonly terms: Terms | null;
  readonly groupId: string | null;
  /** The bill-from account; itself where it pays for itself. */
  readonly payerId: string;
  readonly payerOpen: boolean;
  /** Whether it has a fee row for the quarter, and for the previous one; void ones count. */
  readonly billed: boolean;
  readonly billedBefore: boolean;
  /** Its fee is to be reviewed before it is paid or debited. */
  readonly flagged: boolean;
  /** Left out of this quarter by hand. */
  readonly excluded: boolean;
}

/** A custodian's charge as uploaded, matched to its account; null where the number belongs to none. */
export interface Charge extends ChargedFee {
  readonly accountId: string | null;
  readonly accountNumber: string;
}

export interface RunRefund {
  readonly accountId: string;
  readonly accountNumber: string | null;
  readonly closedOn: string;
  readonly collected: Collected;
  /** The code as frozen with the fee that was collected. */
  readonly code: FrozenCode;
  /** Whether that fee is still in review: the refund waits. */
  readonly inReview: boolean;
}
