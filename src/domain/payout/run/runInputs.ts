import type { FrozenRefund } from '../../refund/refund.ts';
import type { FeeTerms } from '../../fee-schedule/fees.ts';
import type { RunAdvisor, RunCode } from '../rows/codes.ts';
import type { ChargedFee, FrozenCode, Ineligible } from '../rows/frozenInputs.ts';
import type { FeeRow } from '../rows/feeRow.ts';
import type { GroupQuarter } from './groupQuarter.ts';
import type { DateRange } from './dateRanges.ts';

/** The inputs of a quarter's fees. Money and percentages are decimal strings, days 'YYYY-MM-DD'. */
export interface QuarterInputs {
  /** First days of the quarter billed in advance and of the quarter before it. */
  readonly quarter: string;
  readonly previousQuarter: string;
  /** The firm's last imported day on or before the previous quarter's last day; fixed by the quarter's first run. */
  readonly valuationDate: string;
  /** Every account not closed before the previous quarter, for all advisors: groups are computed whole. */
  readonly accounts: readonly RunAccount[];
  /** The advisor codes with the terms in force on the valuation date. */
  readonly codes: readonly RunCode[];
  /** The quarters of groups that an earlier run has frozen. */
  readonly groups: readonly GroupQuarter[];
}

/** An earlier quarter whose run left days uncharged, with the inputs that its run would read. */
export interface MissedQuarter extends QuarterInputs {
  /** The accounts with uncharged days, caught up now or not. */
  readonly accountIds: readonly string[];
}

/** A live row of an account with days to catch up: days next to the row's own are charged at its fee. */
export interface ChargedRow {
  readonly account: RunAccount;
  readonly row: Pick<FeeRow, 'payerAccountId' | 'inputs'>;
}

/** The inputs of a quarter's run. */
export interface RunInputs extends QuarterInputs {
  /** The advisors who are paid by this run. */
  readonly advisorIds: readonly string[] | 'all';
  /** The advisors who have a regular payout for the quarter: further fees go into a supplementary one. */
  readonly advisorsWithPayout: readonly string[];
  readonly advisors: readonly RunAdvisor[];
  /** Days that earlier quarters left uncharged, and the accounts for which they are charged now. */
  readonly missed: readonly MissedQuarter[];
  readonly chargedRows: readonly ChargedRow[];
  readonly catchUpAccountIds: readonly string[];
  /** The custodian charges of the uploaded file, and the ids that an earlier fee row has counted. */
  readonly charges: readonly Charge[];
  readonly countedChargeIds: readonly string[];
  /** Refunds that are Complete and that no fee row has used. */
  readonly refunds: readonly RunRefund[];
  /** Live fee rows of earlier runs with the breakdowns that no payout holds yet. */
  readonly unpaidRows: readonly FeeRow[];
}

export interface RunAccount {
  readonly id: string;
  readonly number: string | null;
  readonly codeId: string;
  /** The account open date, or the day it was funded; null for one not open yet. */
  readonly openedOn: string | null;
  readonly closedOn: string | null;
  /** The day it was funded: the first import with a value; null before that. */
  readonly fundedOn: string | null;
  /**
   * The day of its last values on or before the valuation date, or before its closing day if that lies in the previous
   * quarter.
   */
  readonly valuedOn: string | null;
  /** The values on that day: all positions, the billable ones, and the ineligible positions. */
  readonly marketValue: string;
  readonly billableValue: string;
  readonly ineligible: readonly Ineligible[];
  readonly terms: FeeTerms | null;
  readonly groupId: string | null;
  /** The bill-from account, which may be the account itself. */
  readonly payerId: string;
  readonly payerOpen: boolean;
  /** The days that live rows charge already, also rows whose fee was removed, as far as the run needs them. */
  readonly billedRanges: readonly DateRange[];
  /** Whether it has a fee row of the quarter, also one whose fee was removed. */
  readonly billed: boolean;
  /** Whether a live row of the quarter, also a catch-up row, has its account fee. */
  readonly accountFeeBorne: boolean;
  /** Its fee is to be reviewed before it is debited and paid. */
  readonly flagged: boolean;
  /** Left out of this quarter by hand. */
  readonly excluded: boolean;
}

/** A custodian charge as uploaded, matched to its account; null for an unknown account number. */
export interface Charge extends ChargedFee {
  readonly accountId: string | null;
  readonly accountNumber: string;
}

export interface RunRefund {
  readonly accountId: string;
  readonly accountNumber: string | null;
  readonly refund: FrozenRefund;
  /** The code as frozen with the collected fee. */
  readonly code: FrozenCode;
  /** Whether that fee is still in review, so that the refund waits. */
  readonly inReview: boolean;
}
