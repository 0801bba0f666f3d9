import type { Terms } from '../../fee-schedule/fees.ts';
import { toMoney } from '../../money.ts';
import type { CodeIssue } from '../rows/codes.ts';
import type { FrozenBilling, FrozenCode } from '../rows/frozenInputs.ts';
import type { GroupQuarter } from './groupQuarter.ts';
import { freezeGroup, groupOf, groupsOf, placeOf } from './groups.ts';
import { type BlockReason, isBlockReason, type LeftOutReason } from './leftOut.ts';
import type { RunAccount } from './runInputs.ts';
import { isStale, owedDays, partsOf, type Period } from './span.ts';
import type { Stretch } from './stretches.ts';
import { billableOf, isTooLarge } from './values.ts';

/** An account that owes a fee, with all that the fee depends on. */
export interface Bill {
  readonly account: RunAccount;
  readonly code: FrozenCode;
  readonly billing: FrozenBilling;
  readonly groupId: string | null;
}

/** An account that owes a fee which this run does not bill. */
export interface LeftOut {
  readonly account: RunAccount;
  /** The days that it owes; null where a row of it was worked out and cannot be kept. */
  readonly days: Stretch | null;
  readonly reason: LeftOutReason;
}

/** One whose fee cannot be worked out yet. */
export interface Blocked extends LeftOut {
  readonly reason: BlockReason;
}

export interface Owing {
  readonly bills: readonly Bill[];
  readonly leftOut: readonly LeftOut[];
  /** What is worked out here for the first time, of groups that have a bill. */
  readonly groups: readonly GroupQuarter[];
}

interface Quarter {
  readonly accounts: readonly RunAccount[];
  readonly groups: readonly GroupQuarter[];
  readonly codes: ReadonlyMap<string, FrozenCode | CodeIssue>;
  readonly period: Period;
}

/** Which days of an account a bill is about; nothing for none. */
type Days = (account: RunAccount) => Stretch | undefined;

/** The accounts that owe these days of a quarter, each billed by its own value and its group's, or left out. */
export function owingOf({ accounts, groups, codes, period }: Quarter, daysOf: Days): Owing {
  const owing: (Bill | LeftOut)[] = [];
  for (const account of accounts) {
    const days = daysOf(account);
    if (days) owing.push(assess(account, days, codes.get(account.codeId) ?? 'no_advisors', period));
  }
  const bills = owing.filter(isBill);
  const isShared = new Set(bills.flatMap(({ groupId }) => groupId ?? []));
  const known = new Map(groups.map((group) => [group.groupId, group]));
  const fresh = groupsOf(accounts, period)
    .filter(([groupId]) => isShared.has(groupId) && !known.has(groupId))
    .map(([groupId, members]) => freezeGroup(groupId, members));
  for (const group of fresh) known.set(group.groupId, group);
  return {
    bills: bills.map((bill) => placed(bill, known)),
    leftOut: owing.filter(isLeftOut),
    groups: fresh,
  };
}

/** The days that a quarter's fee row charges an account which has none yet: what is missed before them is caught up. */
export const feeDays =
  (period: Period): Days =>
  (account) =>
    account.billed ? undefined : owedDays(account, period).at(-1);

/** Whether a reason is one that somebody must mend. */
export const isBlocked = (one: LeftOut): one is Blocked => isBlockReason(one.reason);

const isBill = (owing: Bill | LeftOut): owing is Bill => 'billing' in owing;
const isLeftOut = (owing: Bill | LeftOut): owing is LeftOut => 'reason' in owing;

function placed(bill: Bill, groups: ReadonlyMap<string, GroupQuarter>): Bill {
  const group = groups.get(bill.groupId ?? '');
  if (!group) return bill;
  const place = placeOf(bill.account, group);
  return { ...bill, billing: { ...bill.billing, terms: place.terms ?? bill.billing.terms, group: place.group } };
}

function assess(account: RunAccount, days: Stretch, code: FrozenCode | CodeIssue, period: Period): Bill | LeftOut {
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

/** What lies above a last tier that ends would cost nothing. */
const endsTooEarly = (terms: Terms): boolean =>
  terms.feeType === 'tier_percentages' && (terms.tiers.at(-1)?.highAmount ?? null) !== null;
