import { daysFrom, lastDayOf, quarterBefore, type Day } from './calendar.ts';
import type { Account } from './facts.ts';

/**
 * D(q): of an account opened before the quarter, its days until it closed; of one opened inside the quarter before, that
 * one's days from the opening on, too.
 */
export function daysOwed({ openedOn, closedOn }: Pick<Account, 'openedOn' | 'closedOn'>, quarter: Day): Day[] {
  if (openedOn >= quarter) return [];
  const until = (last: Day) => (closedOn !== null && closedOn < last ? closedOn : last);
  const before = quarterBefore(quarter);
  const arrears = openedOn >= before ? daysFrom(openedOn, until(lastDayOf(before))) : [];
  return [...arrears, ...daysFrom(quarter, until(lastDayOf(quarter)))];
}

export const without = (days: readonly Day[], charged: ReadonlySet<Day>): Day[] =>
  days.filter((day) => !charged.has(day));
