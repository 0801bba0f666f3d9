import { earliestDay, isDay, isWeekend, readDay } from './dates.ts';
import { fullDay } from './format.ts';

/** Which days a field takes. */
export interface DayLimits {
  readonly min?: string;
  readonly max?: string;
  readonly weekdaysOnly?: boolean;
}

/** What is typed as a day becomes one where it is one, and stays what it is where it is none. */
export const typedDay = (typed: string): string => readDay(typed) ?? typed;

/** What is wrong with what was typed; undefined where it is a day to be taken, or nothing at all. */
export function dayIssue(typed: string, limits: DayLimits = {}): string | undefined {
  const { min = earliestDay, max, weekdaysOnly } = limits;
  if (typed === '') return undefined;
  if (!isDay(typed)) return `${typed} is no date`;
  if (typed < min) return `Not earlier than ${fullDay(min)}`;
  if (max !== undefined && typed > max) return `Not later than ${fullDay(max)}`;
  return weekdaysOnly && isWeekend(typed) ? `${fullDay(typed)} is on a weekend` : undefined;
}

/** A day as it is drawn for editing, and text that is none as it stands. */
export const spelledDay = (kept: string): string => (isDay(kept) ? fullDay(kept) : kept);

/** MM/DD/YYYY from its digits alone: the slashes come by themselves, and what has others is left as it is typed. */
export function spaced(typed: string): string {
  const [whole, month, day, year] = /^(\d{1,2})\/?(\d{0,2})\/?(\d*)$/.exec(typed) ?? [];
  if (whole === undefined || !month || !day) return typed;
  const begun = typed.endsWith('/') ? '/' : '';
  return [month, day, year].filter(Boolean).join('/') + begun;
}
