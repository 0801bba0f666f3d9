import { billable, groupShares, type Member } from '../fee-schedule/fees.ts';
import { toCents, toMoney } from '../money.ts';
import type { CodeIssue } from './codes.ts';
import type { FrozenBilling, FrozenCode } from './frozenInputs.ts';
import type { RunAccount } from './runInputs.ts';
import { isStale, type Period, spanOf } from './span.ts';

/** An account that owes a fee, with all that the fee depends on. */
export interface Bill {
  readonly account: RunAccount;
  readonly code: FrozenCode;
  readonly billing: FrozenBilling;
}

/** An account that owes a fee which cannot be worked out yet. */
export interface Blocked {
  readonly account: RunAccount;
  readonly reason: BlockReason;
}

export const blockReasons = {
  stale_prices: 'stale prices',
  no_fee_schedule: 'no fee schedule',
  no_advisors: 'the advisor code has no advisors',
  splits: 'the splits of the advisor code do not add up to 100 %',
  no_billing_details: 'an advisor of the code has no billing details',
  group: 'another account of its group is blocked',
} as const;

export type BlockReason = keyof typeof blockReasons;

/** The accounts that owe a fee, each group whole or not at all, for a fee depends on the value of all its members. */
export function billsOf(
  accounts: readonly RunAccount[],
  codes: ReadonlyMap<string, FrozenCode | CodeIssue>,
  period: Period,
): (Bill | Blocked)[] {
  const owing = accounts.flatMap(
    (account) => assess(account, codes.get(account.codeId) ?? 'no_advisors', period) ?? [],
  );
  const byGroup = Map.groupBy(owing, ({ account }) => groupOf(account, period));
  return [...byGroup].flatMap(([group, members]) => (group === null ? members : together(group, members)));
}

/** Which of the two it is. */
export const isBill = (owing: Bill | Blocked): owing is Bill => 'billing' in owing;
export const isBlocked = (owing: Bill | Blocked): owing is Blocked => 'reason' in owing;

/** The group whose value an account counts in: one it was open in on the valuation date and has not left by closing. */
export function groupOf(
  { groupId, openedOn, closedOn }: RunAccount,
  { quarter, valuationDate }: Period,
): string | null {
  const wasOpen = openedOn !== null && openedOn <= valuationDate;
  return wasOpen && (closedOn === null || closedOn >= quarter.start) ? groupId : null;
}

function assess(account: RunAccount, code: FrozenCode | CodeIssue, period: Period): Bill | Blocked | undefined {
  const { openedOn, closedOn, valuedOn, marketValue, ineligible, terms } = account;
  if (openedOn === null || account.excluded) return undefined;
  const { inAdvance, inArrears } = spanOf(openedOn, account, period);
  if (!inAdvance && !inArrears) return undefined;
  if (typeof code === 'string') return { account, reason: code };
  if (!terms) return { account, reason: 'no_fee_schedule' };
  if (valuedOn === null || isStale(valuedOn, closedOn, period)) return { account, reason: 'stale_prices' };
  const billableValue = toMoney(billable(account.billableValue));
  return {
    account,
    code,
    billing: {
      openedOn,
      closedOn,
      valuedOn,
      marketValue,
      billableValue,
      ineligible,
      terms,
      group: null,
      inAdvance,
      inArrears,
    },
  };
}

function together(group: string, members: readonly (Bill | Blocked)[]): (Bill | Blocked)[] {
  const bills = members.filter(isBill);
  if (bills.length < members.length) {
    return members.map((member) => (isBlocked(member) ? member : { account: member.account, reason: 'group' }));
  }
  const places = groupShares(group, bills.toSorted(byNumber).map(memberOf));
  return bills.map(({ account, code, billing }) => {
    return { account, code, billing: { ...billing, group: places.get(account.id) ?? null } };
  });
}

const memberOf = ({ account, billing }: Bill): Member => ({
  id: account.id,
  value: toCents(billing.billableValue),
  terms: billing.terms,
});

/** Between equal claims to a cent the lower account number goes first, as text; the id where there is none. */
const byNumber = (a: Bill, b: Bill): number => (claimOf(a) < claimOf(b) ? -1 : 1);
const claimOf = ({ account: { number, id } }: Bill): string => `${number ?? id} ${id}`;
