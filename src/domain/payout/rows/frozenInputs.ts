import { addDays } from '../../dates.ts';
import type { FrozenRefund } from '../../refund/refund.ts';
import type { GroupShare, FeeTerms } from '../../fee-schedule/fees.ts';
import type { DateRange } from '../run/dateRanges.ts';

/** Plain JSON, stored with a fee row: every figure of the row can be computed again from it alone. */
export interface FrozenInputs {
  /** First day of the quarter billed in advance. */
  readonly quarter: string;
  readonly code: FrozenCode;
  /** Null for a row of a refund or of charges only. */
  readonly billing: FrozenBilling | null;
  readonly charges: readonly ChargedFee[];
  readonly refund: FrozenRefund | null;
  /** (17) The account fee is in another row of the account and quarter. */
  readonly noAccountFee?: true;
}

export interface FrozenBilling {
  readonly openedOn: string;
  readonly closedOn: string | null;
  /** The day of the values that follow: all positions, those that count for the fee (never below 0), and the others. */
  readonly valuedOn: string;
  readonly marketValue: string;
  readonly billableValue: string;
  readonly ineligible: readonly Ineligible[];
  readonly terms: FeeTerms;
  /** Null for an account billed alone and for flat fees. */
  readonly group: GroupShare | null;
  readonly inAdvance: Days | null;
  readonly inArrears: Days | null;
}

/** The charged days of a quarter: their first day and their number. */
export interface Days {
  readonly from: string;
  readonly days: number;
  readonly daysInQuarter: number;
}

/** The days that a bill charges: arrears and advance together have no gap. Undefined without a bill. */
export function chargedDays(billing: FrozenBilling | null): DateRange | undefined {
  const first = billing?.inArrears ?? billing?.inAdvance;
  const last = billing?.inAdvance ?? billing?.inArrears;
  return first && last ? { from: first.from, through: addDays(last.from, last.days - 1) } : undefined;
}

/** A position that is not billable. */
export interface Ineligible {
  readonly symbol: string;
  /** Cash or margin: the same symbol can be held both ways. */
  readonly kind: string;
  readonly amount: string;
}

export interface ChargedFee {
  /** The same row of the same file has the same id however often it is uploaded. */
  readonly id: string;
  readonly feeType: string;
  readonly amount: string;
}

export interface FrozenCode {
  readonly id: string;
  readonly number: string;
  readonly hasWrapFee: boolean;
  /** Percent of the gross; '0' for none. */
  readonly verusOverride: string;
  readonly managementFee: string;
  /** In their stored order, which decides between equal claims to a cent. */
  readonly advisors: readonly FrozenAdvisor[];
}

export interface FrozenAdvisor {
  readonly advisorId: string;
  /** Percent of the gross. */
  readonly split: string;
  readonly platformFee: string;
  readonly accountFee: string;
  /** Weights by which override and VIM fee are shared. */
  readonly overridePoints: string;
  readonly vimPoints: string;
}
