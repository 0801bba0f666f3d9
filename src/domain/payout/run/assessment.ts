import type { FeeTerms } from '../../fee-schedule/fees.ts';
import { toMoney } from '../../money.ts';
import type { CodeIssue } from '../rows/codes.ts';
import type { FrozenBilling, FrozenCode } from '../rows/frozenInputs.ts';
import type { GroupQuarter } from './groupQuarter.ts';
import { freezeGroup, groupOf, groupsOf, memberBillingOf } from './groups.ts';
import { type BlockReason, isBlockReason, type LeftOutReason } from './leftOut.ts';
import type { RunAccount } from './runInputs.ts';
import { isStale, owedDays, partsOf, type Period } from './proration.ts';
import type { DateRange } from './dateRanges.ts';
import { billableOf, isTooLarge } from './values.ts';

/** An account that owes a fee, with everything that the fee depends on. */
export interface Bill {
  readonly account: RunAccount;
  readonly code: FrozenCode;
  readonly billing: FrozenBilling;
  readonly groupId: string | null;
}

/** An account that owes a fee which this run does not bill. */
export interface LeftOut {
  readonly account: RunAccount;
  /** The days that it owes; null where a row was computed and is too large to be stored. */
  readonly days: DateRange | null;
  readonly reason: LeftOutReason;
}

/** An account whose fee cannot be computed until somebody fixes the reason. */
export interface Blocked extends LeftOut {
  readonly reason: BlockReason;
}

export interface Assessment {
  readonly bills: readonly Bill[];
  readonly leftOut: readonly LeftOut[];
  /** The quarters of groups with a bill that are computed here for the first time. */
  readonly groups: readonly GroupQuarter[];
}

interface Quarter {
  readonly accounts: readonly RunAccount[];
  readonly groups: readonly GroupQuarter[];
  readonly codes: ReadonlyMap<string, FrozenCode | CodeIssue>;
  readonly period: Period;
}

/** The days of an account to bill; undefined for none. */
type Days = (account: RunAccount) => DateRange | undefined;

/**
 * Sorts the accounts that owe these days of a quarter into bills, by their own value and their group's, and accounts
 * left out.
 */
export function assess({ accounts, groups, codes, period }: Quarter, daysOf: Days): Assessment {
  const owing: (Bill | LeftOut)[] = [];
  for (const account of accounts) {
    const days = daysOf(account);
    if (days) owing.push(assessAccount(account, days, codes.get(account.codeId) ?? 'no_advisors', period));
  }
  const bills = owing.filter(isBill);
  const isShared = new Set(bills.flatMap(({ groupId }) => groupId ?? []));
  const groupById = new Map(groups.map((group) => [group.groupId, group]));
  const fresh = groupsOf(accounts, period)
    .filter(([groupId]) => isShared.has(groupId) && !groupById.has(groupId))
    .map(([groupId, members]) => freezeGroup(groupId, members));
  for (const group of fresh) groupById.set(group.groupId, group);
  return {
    bills: bills.map((bill) => billedAsMember(bill, groupById)),
    leftOut: owing.filter(isLeftOut),
    groups: fresh,
  };
}

/**
 * The days that a quarter's fee row charges, for an account without one: earlier missed days are caught up separately.
 */
export const feeDays =
  (period: Period): Days =>
  (account) =>
    account.billed ? undefined : owedDays(account, period).at(-1);

/** Whether somebody must fix the reason. */
export const isBlocked = (one: LeftOut): one is Blocked => isBlockReason(one.reason);

const isBill = (owing: Bill | LeftOut): owing is Bill => 'billing' in owing;
const isLeftOut = (owing: Bill | LeftOut): owing is LeftOut => 'reason' in owing;

function billedAsMember(bill: Bill, groups: ReadonlyMap<string, GroupQuarter>): Bill {
  const group = groups.get(bill.groupId ?? '');
  if (!group) return bill;
  const member = memberBillingOf(bill.account, group);
  return { ...bill, billing: { ...bill.billing, terms: member.terms ?? bill.billing.terms, group: member.group } };
}

function assessAccount(
  account: RunAccount,
  days: DateRange,
  code: FrozenCode | CodeIssue,
  period: Period,
): Bill | LeftOut {
  const reason = reasonAgainst(account, code, period);
  const { openedOn, closedOn, valuedOn, marketValue, ineligible, terms } = account;
  if (reason || openedOn === null || valuedOn === null || !terms || typeof code === 'string') {
    return { account, days, reason: reason ?? 'unfunded' };
  }
  const { inAdvance, inArrears } = partsOf(days, period);
  return {
    account,
    code,
    groupId: groupOf(account, period),
    billing: {
      openedOn,
      closedOn,
      valuedOn,
      marketValue,
      billableValue: toMoney(billableOf(account)),
      ineligible,
      terms,
      group: null,
      inAdvance,
      inArrears,
    },
  };
}

function reasonAgainst(account: RunAccount, code: FrozenCode | CodeIssue, period: Period): LeftOutReason | undefined {
  if (account.excluded) return 'excluded';
  if (typeof code === 'string') return code;
  if (!account.terms) return 'no_fee_schedule';
  if (endsTooEarly(account.terms)) return 'tiers_end';
  if (account.valuedOn === null) return 'unfunded';
  if (isStale(account.valuedOn, account.closedOn, period)) return 'stale_prices';
  return isTooLarge(account) ? 'too_large' : undefined;
}

/** Whether the last tier has a high amount: any value above it would cost nothing. */
const endsTooEarly = (terms: FeeTerms): boolean =>
  terms.feeType === 'tier_percentages' && (terms.tiers.at(-1)?.highAmount ?? null) !== null;
