import { groupShares, type GroupShare, type FeeTerms } from '../../fee-schedule/fees.ts';
import { toCents, toMoney } from '../../money.ts';
import type { GroupMember, GroupQuarter } from './groupQuarter.ts';
import type { RunAccount } from './runInputs.ts';
import { billableOf } from './values.ts';
import type { Period } from './proration.ts';

/**
 * Householding: the group whose value an account counts in. It was open on the valuation date and has not closed before
 * the quarter.
 */
export function groupOf(
  { groupId, openedOn, closedOn }: Pick<RunAccount, 'groupId' | 'openedOn' | 'closedOn'>,
  { quarter, valuationDate }: Pick<Period, 'quarter' | 'valuationDate'>,
): string | null {
  const wasOpen = openedOn !== null && openedOn <= valuationDate;
  return wasOpen && (closedOn === null || closedOn >= quarter.start) ? groupId : null;
}

/** All groups with the accounts that count in them, billed or not. */
export function groupsOf(accounts: readonly RunAccount[], period: Period): [groupId: string, members: RunAccount[]][] {
  const groups = new Map<string, RunAccount[]>();
  for (const account of accounts) {
    const groupId = groupOf(account, period);
    if (groupId === null) continue;
    const members = groups.get(groupId);
    if (members) members.push(account);
    else groups.set(groupId, [account]);
  }
  return [...groups];
}

/** The part of an account that its group's fee depends on. */
export type Counted = Pick<RunAccount, 'id' | 'number' | 'valuedOn' | 'billableValue' | 'terms'>;

/**
 * (5) Computes the fees of a fee group (household) for a quarter, once: every member counts with its last known value,
 * also one that is not billed now, so that a household never loses its breakpoints because a file is missing.
 */
export function freezeGroup(groupId: string, accounts: readonly Counted[]): GroupQuarter {
  const members = accounts.toSorted(byNumber).map((account) => {
    return { id: account.id, value: billableOf(account), terms: account.terms };
  });
  const sharesById = groupShares(groupId, members);
  return {
    groupId,
    total: toMoney(members.reduce((total, { value }) => total + value, 0n)),
    members: members.map(({ id, value, terms }) => {
      return { accountId: id, value: toMoney(value), terms, share: sharesById.get(id) ?? null };
    }),
  };
}

/** A member's terms and its share of the group's fee. */
export interface MemberBilling {
  readonly terms: FeeTerms | null;
  readonly group: GroupShare | null;
}

/**
 * A member's terms and share in the frozen quarter. A member billed later at the frozen value gets its frozen share; at
 * another value it is billed by the tiers of the group with that value, and no other member's fee changes.
 */
export function memberBillingOf(account: RunAccount, frozen: GroupQuarter): MemberBilling {
  const member = frozen.members.find(({ accountId }) => accountId === account.id);
  const terms = member?.terms ?? account.terms;
  const isUnchanged = member?.terms && toCents(member.value) === billableOf(account);
  return { terms, group: isUnchanged ? member.share : lateShare(account, frozen, { member, terms }) };
}

/**
 * The share of a late member as a schedule of its own: the group's value with the member's present value in place of
 * the frozen one.
 */
function lateShare(
  account: RunAccount,
  { groupId, total }: GroupQuarter,
  { member, terms }: { member: GroupMember | undefined; terms: FeeTerms | null },
): GroupShare | null {
  if (terms?.feeType !== 'tier_percentages') return null;
  const value = billableOf(account);
  return {
    id: groupId,
    total: toMoney(toCents(total) - toCents(member?.value ?? '0.00') + value),
    schedule: lateSchedule,
    members: 1,
    scheduleValue: toMoney(value),
    extraCent: false,
  };
}

/** The schedule number of a late member; those of the frozen quarter are counted from 1. */
export const lateSchedule = 0;

/** Orders equal claims to a cent: the lower account number first, as text; the id where there is none. */
const byNumber = (a: Claimant, b: Claimant): number => (claimOf(a) < claimOf(b) ? -1 : 1);
const claimOf = ({ number, id }: Claimant): string => `${number ?? id} ${id}`;
type Claimant = Pick<RunAccount, 'number' | 'id'>;
