import type { GroupShare, Terms } from '../../fee-schedule/fees.ts';

/** A member as its group's quarter keeps it. */
export interface GroupMember {
  readonly accountId: string;
  /** Billable, in dollars: the last known one; '0.00' where it never had a price. */
  readonly value: string;
  readonly terms: Terms | null;
  /** Null for flat fees, which count in the value and pay their own. */
  readonly share: GroupShare | null;
}

/** A group's quarter as the first run that billed one of its members found it: it is worked out once. */
export interface GroupQuarter {
  readonly groupId: string;
  /** The billable value of all members, in dollars. */
  readonly total: string;
  readonly members: readonly GroupMember[];
}
