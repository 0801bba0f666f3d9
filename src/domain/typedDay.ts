import { daysInMonth, earliestDay, isDay, isWeekend, readDay } from './dates.ts';
import { fullDay, monthOf } from './format.ts';

/** Which days a field takes. */
export interface DayLimits {
  readonly min?: string;
  readonly max?: string;
  readonly weekdaysOnly?: boolean;
}

/** What is typed as a day becomes one where it is one, and stays what it is where it is none. */
export const typedDay = (typed: string): string => readDay(typed) ?? typed;

/** Of what cannot be read as a day at all. */
export const notRead = 'Must be a date as MM/DD/YYYY';

/** What is wrong with what was typed; undefined where it is a day to be taken, or nothing at all. */
export function dayIssue(typed: string, limits: DayLimits = {}): string | undefined {
  const { min = earliestDay, max, weekdaysOnly } = limits;
  if (typed === '') return undefined;
  if (!isDay(typed)) return whyNoDay(typed);
  if (typed < min) return tooEarly(min);
  if (max !== undefined && typed > max) return `Not later than ${fullDay(max)}`;
  return weekdaysOnly && isWeekend(typed) ? `${fullDay(typed)} is on a weekend` : undefined;
}

/** What keeps a text from being a day; it is not repeated, so that no list of errors shows a date of birth. */
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
const tooEarly = (min: string) => `Not earlier than ${fullDay(min)}`;

/** A day as it is drawn for editing, and text that is none as it stands. */
export const spelledDay = (kept: string): string => (isDay(kept) ? fullDay(kept) : kept);

/** MM/DD/YYYY from its digits alone: the slashes come by themselves, and what has others is left as it is typed. */
export function spaced(typed: string): string {
  const [whole, month, day, year] = /^(\d{1,2})\/?(\d{0,2})\/?(\d*)$/.exec(typed) ?? [];
  if (whole === undefined || !month || !day) return typed;
  const begun = typed.endsWith('/') ? '/' : '';
  return [month, day, year].filter(Boolean).join('/') + begun;
}
