import { addDays, dayNumber } from './dates.ts';

/**
 * Market holidays: the one on which the New York exchanges are closed that day; undefined on trading days and weekends.
 */
export const marketHoliday = (day: string): string | undefined =>
  holidaysOf(Number(day.slice(0, 4))).find(([on]) => on === day)?.[1];

const holidaysOf = (year: number): readonly (readonly [on: string, name: string])[] => [
  // Not observed if on a Saturday: the Friday before closes the books of the old year.
  [observed(`${year}-01-01`, 0), "New Year's Day"],
  [weekdayOf(year, 1, monday, 3), 'Martin Luther King Jr. Day'],
  [weekdayOf(year, 2, monday, 3), "Washington's Birthday"],
  [addDays(easterOf(year), -2), 'Good Friday'],
  [addDays(weekdayOf(year, 6, monday, 1), -7), 'Memorial Day'],
  [observed(`${year}-06-19`), 'Juneteenth'],
  [observed(`${year}-07-04`), 'Independence Day'],
  [weekdayOf(year, 9, monday, 1), 'Labor Day'],
  [weekdayOf(year, 11, thursday, 4), 'Thanksgiving Day'],
  [observed(`${year}-12-25`), 'Christmas Day'],
];

const [monday, thursday] = [1, 4];

/** The day of the week, Sunday as 0: 1970-01-01, day 0, was a Thursday. */
const weekday = (day: string): number => (dayNumber(day) + 4) % 7;

/** A holiday on a Sunday is observed on Monday, one on a Saturday on Friday. */
const observed = (day: string, onSaturday = -1): string => addDays(day, { 0: 1, 6: onSaturday }[weekday(day)] ?? 0);

/** The nth weekday `of` a month. */
const weekdayOf = (year: number, month: number, of: number, nth: number): string => {
  const first = `${year}-${String(month).padStart(2, '0')}-01`;
  return addDays(first, ((of - weekday(first) + 7) % 7) + (nth - 1) * 7);
};

/** Easter Sunday by the rule of Gauss as Meeus wrote it down for the Gregorian calendar. */
const easterOf = (year: number): string => {
  const century = Math.floor(year / 100);
  const moon = year % 19;
  const leaps = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * moon + century - Math.floor(century / 4) - leaps + 15) % 30;
  const sunday = (32 + 2 * (century % 4) + 2 * Math.floor((year % 100) / 4) - epact - (year % 4)) % 7;
  const late = Math.floor((moon + 11 * epact + 22 * sunday) / 451);
  const days = epact + sunday - 7 * late + 21;
  return addDays(`${year}-03-01`, days);
};
