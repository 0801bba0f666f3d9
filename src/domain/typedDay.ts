import { daysInMonth, earliestDay, isDay, isWeekend, readDay } from './dates.ts';
import { fullDay, monthOf } from './format.ts';

/** The days that a field accepts. */
export interface DayLimits {
  readonly min?: string;
  readonly max?: string;
  readonly weekdaysOnly?: boolean;
}

/** Parses a typed day; text that is no day is returned unchanged. */
export const typedDay = (typed: string): string => readDay(typed) ?? typed;

/** The message for text that cannot be read as a day. */
export const notRead = 'Must be a date as MM/DD/YYYY';

/** The message for a typed day; undefined if it is accepted or empty. */
export function dayIssue(typed: string, limits: DayLimits = {}): string | undefined {
  const { min = earliestDay, max, weekdaysOnly } = limits;
  if (typed === '') return undefined;
  if (!isDay(typed)) return whyNoDay(typed);
  if (typed < min) return tooEarly(min);
  if (max !== undefined && typed > max) return `Must be on or before ${fullDay(max)}`;
  return weekdaysOnly && isWeekend(typed) ? `${fullDay(typed)} is on a weekend` : undefined;
}

/** The message for text that is no day. The text is not repeated, so that no list of errors shows a date of birth. */
function whyNoDay(typed: string): string {
  const { year, month } = (american.exec(typed.trim()) ?? iso.exec(typed.trim()))?.groups ?? {};
  if (!year || !month) return notRead;
  if (Number(month) < 1 || Number(month) > 12) return `There is no month ${month}`;
  const first = `${year}-${month.padStart(2, '0')}-01`;
  return first < earliestDay
    ? tooEarly(earliestDay)
    : `${monthOf(first.slice(5, 7))} ${year} has ${daysInMonth(first)} days`;
}

const american = /^(?<month>\d{1,2})\/\d{1,2}\/(?<year>\d{4})$/;
const iso = /^(?<year>\d{4})[-/](?<month>\d\d)[-/]\d\d$/;
const tooEarly = (min: string) => `Must be on or after ${fullDay(min)}`;

/** A day as it is shown for editing; other text is returned unchanged. */
export const spelledDay = (kept: string): string => (isDay(kept) ? fullDay(kept) : kept);

/** Formats MM/DD/YYYY while digits are typed, adding the slashes; anything else is left as typed. */
export function spaced(typed: string): string {
  const [whole, month, day, year] = /^(\d{1,2})\/?(\d{0,2})\/?(\d*)$/.exec(typed) ?? [];
  if (whole === undefined || !month || !day) return typed;
  const begun = typed.endsWith('/') ? '/' : '';
  return [month, day, year].filter(Boolean).join('/') + begun;
}
