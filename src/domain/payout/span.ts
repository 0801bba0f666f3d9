import { businessDaysBefore, daysThrough, earlierOf, isIn, type Quarter, quarterOf } from '../dates.ts';
import type { Days } from './frozenInputs.ts';
import type { RunAccount, RunInputs } from './runInputs.ts';

export interface Period {
  readonly quarter: Quarter;
  readonly previous: Quarter;
  readonly wholeQuarter: Days;
  readonly valuationDate: string;
  /** A running account's last price must not be older. */
  readonly oldestPrice: string;
}

/** The two quarters of a run, and how old its prices may be. */
export function periodOf({ quarter, previousQuarter, valuationDate }: RunInputs): Period {
  const previous = quarterOf(previousQuarter);
  const atQuarterEnd = oldestPriceFor(previous.end);
  // Where nothing at all was imported near the quarter's end, every price is stale, not the newest of them fresh.
  const oldestPrice = valuationDate < atQuarterEnd ? atQuarterEnd : oldestPriceFor(valuationDate);
  const { days } = quarterOf(quarter);
  const wholeQuarter = { from: quarter, days, daysInQuarter: days };
  return { quarter: quarterOf(quarter), previous, wholeQuarter, valuationDate, oldestPrice };
}

/** The days that an account owes, null for none. */
export interface Span {
  readonly inAdvance: Days | null;
  readonly inArrears: Days | null;
}

/** (6), (7) The days of the quarter that are billed ahead, and those of the quarter before that nobody has billed. */
export function spanOf(openedOn: string, { closedOn, billedBefore }: RunAccount, period: Period): Span {
  const { quarter, previous, wholeQuarter } = period;
  const isRunning = openedOn < quarter.start && (closedOn === null || closedOn >= quarter.start);
  const isNew = isIn(openedOn, previous) && (closedOn === null || closedOn >= openedOn) && !billedBefore;
  return {
    inAdvance: isRunning ? (closedOn === null ? wholeQuarter : daysIn(quarter, quarter.start, closedOn)) : null,
    inArrears: isNew ? daysIn(previous, openedOn, closedOn) : null,
  };
}

/** Whether an account's prices are too old for a fee: at its closing day if that lies in the previous quarter. */
export const isStale = (valuedOn: string, closedOn: string | null, { previous, oldestPrice }: Period): boolean =>
  valuedOn < (closedOn !== null && isIn(closedOn, previous) ? oldestPriceFor(closedOn) : oldestPrice);

const businessDaysToFreshness = 10;
const oldestPriceFor = (day: string): string => businessDaysBefore(day, businessDaysToFreshness);

/** The opening day and the closing day are both charged. */
function daysIn(quarter: Quarter, from: string, closedOn: string | null): Days {
  const until = closedOn === null ? quarter.end : earlierOf(closedOn, quarter.end);
  return { from, days: daysThrough(from, until), daysInQuarter: quarter.days };
}
