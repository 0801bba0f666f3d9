/** 'YYYY-MM-DD'; days compare as text. A quarter is named by its first day. */
export type Day = string;

/** Every day of the years that are told of here, in order. */
const days: readonly Day[] = Array.from({ length: 20 * 366 }, (_, n) =>
  new Date(Date.UTC(2015, 0, 1 + n)).toISOString().slice(0, 10),
);
const places: ReadonlyMap<Day, number> = new Map(days.map((day, at) => [day, at]));

const placeOf = (day: Day): number => {
  const place = places.get(day);
  if (place === undefined) throw new Error(`No day of these years: ${day}`);
  return place;
};

const dayAt = (place: number): Day => {
  const day = days[place];
  if (day === undefined) throw new Error(`No day of these years: ${place}`);
  return day;
};

export const daysLater = (day: Day, count: number): Day => dayAt(placeOf(day) + count);

/** From the first to the last, both of them too. */
export const daysFrom = (first: Day, last: Day): readonly Day[] =>
  first > last ? [] : days.slice(placeOf(first), placeOf(last) + 1);

export const quarterWith = (day: Day): Day => {
  const [year = '', month = ''] = day.split('-');
  return `${year}-${String(Number(month) - ((Number(month) - 1) % 3)).padStart(2, '0')}-01`;
};

/** No quarter is shorter than 90 days or longer than 92. */
export const quarterAfter = (quarter: Day): Day => quarterWith(daysLater(quarter, 95));
export const quarterBefore = (quarter: Day): Day => quarterWith(daysLater(quarter, -1));
export const lastDayOf = (quarter: Day): Day => daysLater(quarterAfter(quarter), -1);
export const daysOf = (quarter: Day): bigint => BigInt(daysFrom(quarter, lastDayOf(quarter)).length);

export const quartersFrom = (first: Day, last: Day): Day[] =>
  first > last ? [] : [first, ...quartersFrom(quarterAfter(first), last)];

export const isBusinessDay = (day: Day): boolean => {
  // The first of the days was a Thursday.
  const weekday = (placeOf(day) + 4) % 7;
  return weekday !== 0 && weekday !== 6;
};

/** That many business days later, or earlier. */
export function businessDaysLater(day: Day, count: number): Day {
  const step = Math.sign(count);
  let at = day;
  for (let left = Math.abs(count); left > 0;) {
    at = daysLater(at, step);
    if (isBusinessDay(at)) left -= 1;
  }
  return at;
}

export const lastBusinessDayOf = (quarter: Day): Day => {
  const last = lastDayOf(quarter);
  return isBusinessDay(last) ? last : businessDaysLater(last, -1);
};
