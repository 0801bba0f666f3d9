import type { FrozenRefund } from '../../account/refund.ts';
import type { Terms } from '../../fee-schedule/fees.ts';
import type { RunAdvisor, RunCode } from '../rows/codes.ts';
import type { ChargedFee, FrozenCode, Ineligible } from '../rows/frozenInputs.ts';
import type { FeeRow } from '../rows/feeRow.ts';
import type { GroupQuarter } from './groupQuarter.ts';
import type { Stretch } from './stretches.ts';

/** What a quarter's fees are worked out from. Money and percentages are decimal strings, days 'YYYY-MM-DD'. */
export interface QuarterInputs {
  /** First days of the quarter billed in advance and of the one before it. */
  readonly quarter: string;
  readonly previousQuarter: string;
  /** The firm's last imported close on or before the previous quarter's last day; the quarter's first run settles it. */
  readonly valuationDate: string;
  /** Every account not closed before the previous quarter, whoever is paid: groups are computed whole. */
  readonly accounts: readonly RunAccount[];
  /** As in force on the valuation date. */
  readonly codes: readonly RunCode[];
  /** The groups whose quarter an earlier run has worked out. */
  readonly groups: readonly GroupQuarter[];
}

/** An earlier quarter whose run left days uncharged, as that run would find it. */
export interface MissedQuarter extends QuarterInputs {
  /** Whose days are caught up, or would be. */
  readonly accountIds: readonly string[];
}

/** A live row of an account whose days are caught up: days beside its own are charged at its fee. */
export interface ChargedRow {
  readonly account: RunAccount;
  readonly row: Pick<FeeRow, 'payerAccountId' | 'inputs'>;
}

/** All that a run of one quarter reads. */
export interface RunInputs extends QuarterInputs {
  /** Who is paid now. */
  readonly advisorIds: readonly string[] | 'all';
  /** Who has the quarter's regular payout: what is billed now goes into a supplementary one beside it. */
  readonly paidAdvisorIds: readonly string[];
  readonly advisors: readonly RunAdvisor[];
  /** Days that earlier quarters left uncharged, and the accounts for which they are charged now. */
  readonly missed: readonly MissedQuarter[];
  readonly chargedRows: readonly ChargedRow[];
  readonly catchUpAccountIds: readonly string[];
  /** The rows of the client-fee upload, and the ids that an earlier fee row has counted. */
  readonly charges: readonly Charge[];
  readonly countedChargeIds: readonly string[];
  /** Refunds that are Complete and that no fee row has used. */
  readonly refunds: readonly RunRefund[];
  /** Live fee rows of earlier runs with the breakdowns that no payout holds yet. */
  readonly standing: readonly FeeRow[];
}

export interface RunAccount {
  readonly id: string;
  readonly number: string | null;
  readonly codeId: string;
  /** The account open date, or the day it was funded; null for one not open yet. */
  readonly openedOn: string | null;
  readonly closedOn: string | null;
  /** When its money arrived: the first import with a value; null where none came. */
  readonly fundedOn: string | null;
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
  /** The days that live rows charge already, removed fees' too, as far as they matter to the run. */
  readonly charged: readonly Stretch[];
  /** Whether it has a fee row of the quarter; a removed one counts. */
  readonly billed: boolean;
  /** Whether a live row of the quarter, one that caught it up too, has borne its account fee. */
  readonly accountFeeBorne: boolean;
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
  readonly refund: FrozenRefund;
  /** The code as frozen with the fee that was collected. */
  readonly code: FrozenCode;
  /** Whether that fee is still in review: the refund waits. */
  readonly inReview: boolean;
}
