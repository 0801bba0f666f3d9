// A day is the string 'YYYY-MM-DD': it sorts as text and knows no time zone. Arithmetic goes through UTC, where every
// day has 24 hours; a local Date would slip by one around midnight and daylight saving.

const millisecondsADay = 86_400_000;

/** Days since 1970-01-01. */
export const dayNumber = (day: string): number =>
  Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8, 10))) / millisecondsADay;

/** The day that many days after 1970-01-01. */
export const dayOf = (number: number): string => new Date(number * millisecondsADay).toISOString().slice(0, 10);

/** Whether the text is a day of the calendar, written YYYY-MM-DD. */
export const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text) && dayOf(dayNumber(text)) === text;

/** The earliest day that is accepted: a year of three digits is a typing mistake. */
export const earliestDay = '1900-01-01';

/**
 * A day from YYYY-MM-DD, YYYY/MM/DD or MM/DD/YYYY; undefined where the text is none. A year of two digits is never
 * completed.
 */
export function readDay(text: string): string | undefined {
  const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text.trim());
  const day = american
    ? `${american[3]}-${american[1]?.padStart(2, '0')}-${american[2]?.padStart(2, '0')}`
    : text.trim().replaceAll('/', '-');
  return isDay(day) ? day : undefined;
}

/** The text of a day without the time that spreadsheets add to it: '11/30/2025 0:00'. */
export const withoutTime = (text: string): string => text.trim().replace(timeOfDay, '');

/** A day in a cell of a file. */
export const readFileDay = (cell: string): string | undefined => readDay(withoutTime(cell));

/** Matches '0:00', '12:00 AM' and 'T00:00:00.000' behind a day. */
const timeOfDay = /(?:\s|(?<=-\d\d)T)(?:[01]?\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,6})?)?(?:\s?[AP]M)?$/i;

/** Adds days to a day; a negative count goes back. */
export const addDays = (day: string, days: number): string => dayOf(dayNumber(day) + days);

/** Days from the first to the last, both counted. */
export const daysThrough = (first: string, last: string): number => dayNumber(last) - dayNumber(first) + 1;

/** Days after the one day up to the other, which counts. */
export const daysAfter = (day: string, until: string): number => dayNumber(until) - dayNumber(day);

/** The earlier of two days, and the later one. */
export const earlierOf = (a: string, b: string): string => (a < b ? a : b);
export const laterOf = (a: string, b: string): string => (a < b ? b : a);

/** How many days the month of a day has. */
export const daysInMonth = (day: string): number =>
  new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)).getUTCDate();

/** Whether a day is a Saturday or a Sunday. */
export const isWeekend = (day: string): boolean =>
  [0, 6].includes(new Date(dayNumber(day) * millisecondsADay).getUTCDay());

/** Goes back so many business days (Monday to Friday). */
export function businessDaysBefore(day: string, count: number): string {
  let [left, before] = [count, day];
  while (left > 0) {
    before = addDays(before, -1);
    if (!isWeekend(before)) left -= 1;
  }
  return before;
}

/** Goes forward so many business days (Monday to Friday). */
export function businessDaysAfter(day: string, count: number): string {
  let [left, after] = [count, day];
  while (left > 0) {
    after = addDays(after, 1);
    if (!isWeekend(after)) left -= 1;
  }
  return after;
}

/** The day itself, or the Friday before where it falls on a weekend: the last day that can have closing prices. */
export function lastBusinessDay(day: string): string {
  return isWeekend(day) ? businessDaysBefore(day, 1) : day;
}

export interface Quarter {
  /** First day, by which a quarter is identified everywhere. */
  readonly start: string;
  readonly end: string;
  /** 'Q1 2026' */
  readonly label: string;
  /** 90 or 91, 91, 92, 92 */
  readonly days: number;
}

/** The calendar quarter that a day lies in. */
export function quarterOf(day: string): Quarter {
  const year = day.slice(0, 4);
  const number = Math.ceil(Number(day.slice(5, 7)) / 3);
  const start = `${year}-${String(number * 3 - 2).padStart(2, '0')}-01`;
  const end = `${year}-${['03-31', '06-30', '09-30', '12-31'][number - 1]}`;
  return { start, end, label: `Q${number} ${year}`, days: daysThrough(start, end) };
}

/** The quarter right before, and the one right after. */
export const quarterBefore = (quarter: Quarter): Quarter => quarterOf(addDays(quarter.start, -1));
export const quarterAfter = (quarter: Quarter): Quarter => quarterOf(addDays(quarter.end, 1));

/** Whether a day lies in a quarter. */
export const isIn = (day: string, quarter: Quarter): boolean => day >= quarter.start && day <= quarter.end;

/** Why these two cannot be the current and the previous quarter of one billing; undefined where they can. */
export function quarterIssue(current: string, previous: string): string | undefined {
  const quarter = quarterOf(current);
  if (current !== quarter.start) return 'The current quarter must be given by its first day.';
  if (previous !== quarterBefore(quarter).start)
    return 'The previous quarter must be the one before the current quarter.';
  return undefined;
}

/** The quarters that can be chosen: those of 2021 to 2027, as the documents say, and all from or to the years of these days. */
export function quartersWith(...days: readonly string[]): readonly Quarter[] {
  const years = [2021, 2027, ...days.map((day) => Number(day.slice(0, 4)))];
  const [first, last] = [Math.min(...years), Math.max(...years)];
  return Array.from({ length: (last - first + 1) * 4 }, (_, index) => {
    const month = String((index % 4) * 3 + 1).padStart(2, '0');
    return quarterOf(`${first + Math.floor(index / 4)}-${month}-01`);
  });
}
