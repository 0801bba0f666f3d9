import { addDays, earlierOf } from '../../dates.ts';

/** Unbroken days, including the first and the last. */
export interface DateRange {
  readonly from: string;
  readonly through: string;
}

/** The days in both periods. */
export function overlapOf(one: DateRange, other: DateRange): DateRange | undefined {
  const from = one.from > other.from ? one.from : other.from;
  const through = earlierOf(one.through, other.through);
  return from <= through ? { from, through } : undefined;
}

/** The days without those that are taken, in order; neither list needs to be sorted. */
export function without(days: readonly DateRange[], taken: readonly DateRange[]): DateRange[] {
  let left = [...days];
  for (const gone of taken) left = left.flatMap((stretch) => subtract(stretch, gone));
  return left.sort(byFirstDay);
}

/** The same days in as few periods as possible. */
export function joined(days: readonly DateRange[]): DateRange[] {
  const whole: DateRange[] = [];
  for (const stretch of days.toSorted(byFirstDay)) {
    const last = whole.at(-1);
    if (!last || stretch.from > addDays(last.through, 1)) whole.push(stretch);
    else if (stretch.through > last.through) whole[whole.length - 1] = { from: last.from, through: stretch.through };
  }
  return whole;
}

const byFirstDay = (one: DateRange, other: DateRange): number => (one.from < other.from ? -1 : 1);

function subtract(stretch: DateRange, gone: DateRange): DateRange[] {
  if (gone.through < stretch.from || gone.from > stretch.through) return [stretch];
  const before = { from: stretch.from, through: addDays(gone.from, -1) };
  const after = { from: addDays(gone.through, 1), through: stretch.through };
  return [before, after].filter(({ from, through }) => from <= through);
}
