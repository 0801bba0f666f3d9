import type { GroupShare, FeeTerms } from '../../fee-schedule/fees.ts';

/** A member as frozen in its group's quarter. */
export interface GroupMember {
  readonly accountId: string;
  /** The last known billable value, in dollars; '0.00' without any price. */
  readonly value: string;
  readonly terms: FeeTerms | null;
  /** Null for a flat fee: its account counts in the value and pays its own fee. */
  readonly share: GroupShare | null;
}

/** A group's quarter, computed and frozen by the first run that bills one of its members. */
export interface GroupQuarter {
  readonly groupId: string;
  /** The billable value of all members, in dollars. */
  readonly total: string;
  readonly members: readonly GroupMember[];
}
