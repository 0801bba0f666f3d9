import { businessDaysLater, lastDayOf, quarterBefore, type Day } from './calendar.ts';
import type { Account, Close, Facts } from './facts.ts';
import { sum } from './ratio.ts';

export interface Valued {
  readonly on: Day;
  readonly value: bigint;
  readonly billable: bigint;
}

/** The last imported close up to the end of the quarter before. */
export const valuationDate = ({ accounts }: Facts, quarter: Day): Day =>
  accounts
    .flatMap(({ closes }) => closes.map(({ on }) => on))
    .filter((on) => on < quarter)
    .reduce((last, on) => (on > last ? on : last), '');

/** The value by which an account is billed for a quarter, or why it cannot be. */
export function valued(account: Account, quarter: Day, valuation: Day): Valued | 'unfunded' | 'stale' {
  const { closedOn } = account;
  const isClosing = closedOn !== null && closedOn < quarter && closedOn >= quarterBefore(quarter);
  const [day, closes] = isClosing
    ? [closedOn, account.closes.filter((close) => total(close) > 0n)]
    : [valuation, account.closes];
  const last = closes.findLast(({ on }) => on <= day);
  if (!last) return (isClosing ? undefined : firstOf(account, valuation)) ?? 'unfunded';
  return last.on < businessDaysLater(day, -10) ? 'stale' : worth(account, last);
}

/** Opened shortly before: the first close within ten business days serves. */
function firstOf(account: Account, valuation: Day): Valued | undefined {
  if (account.openedOn < businessDaysLater(valuation, -10)) return undefined;
  const first = account.closes.find(({ on }) => on > valuation && on <= businessDaysLater(valuation, 10));
  return first && worth(account, first);
}

/** A member's part of its group's value: its last known value, whether or not a file is missing. */
export function counted(account: Account, valuation: Day): bigint {
  const last = account.closes.findLast(({ on }) => on <= valuation);
  return (last ? worth(account, last) : firstOf(account, valuation))?.billable ?? 0n;
}

/** (1) */
const worth = ({ ineligible }: Account, close: Close): Valued => {
  const eligible = close.positions.filter(({ symbol }) => !ineligible.includes(symbol));
  const billable = sum(eligible.map(({ amount }) => amount));
  return { on: close.on, value: total(close), billable: billable > 0n ? billable : 0n };
};

const total = ({ positions }: Close): bigint => sum(positions.map(({ amount }) => amount));

/** A member is one that is open on the valuation date and not closed before the quarter. */
export const isMember = ({ openedOn, closedOn }: Account, quarter: Day): boolean =>
  openedOn <= lastDayOf(quarterBefore(quarter)) && (closedOn === null || closedOn >= quarter);
