import type { Day } from './calendar.ts';
import type { Terms } from './fees.ts';

/** The firm's present facts. The simulation changes them like a firm: a price comes, a day is corrected. */
export interface Facts {
  readonly advisors: readonly Advisor[];
  readonly codes: readonly Code[];
  readonly accounts: readonly Account[];
}

export interface Advisor {
  readonly id: string;
  /** Percent. */
  readonly platformFee: string;
  readonly accountFee: bigint;
}

export interface Code {
  readonly id: string;
  readonly custodian: 'schwab' | 'fidelity';
  /** In the order of their days. */
  versions: readonly CodeVersion[];
}

/** The terms of a code from one day on. */
export interface CodeVersion {
  readonly effectiveOn: Day;
  readonly splits: readonly Points[];
  /** Percents of the gross; '0' for none. An empty list of points shares by split. */
  readonly override: string;
  readonly overridePoints: readonly Points[];
  readonly management: string;
  readonly managementPoints: readonly Points[];
  readonly isWrap: boolean;
}

export interface Points {
  readonly advisorId: string;
  readonly percent: string;
}

export interface Account {
  readonly id: string;
  readonly number: string;
  readonly codeId: string;
  readonly groupId: string | null;
  readonly payerId: string;
  readonly terms: Terms;
  openedOn: Day;
  closedOn: Day | null;
  /** Symbols that no fee is charged on. */
  readonly ineligible: readonly string[];
  /** Imported closes, in the order of their days. */
  closes: readonly Close[];
}

export interface Close {
  readonly on: Day;
  readonly positions: readonly Position[];
}

export interface Position {
  readonly symbol: string;
  readonly amount: bigint;
}
