import {
  businessDaysAfter,
  businessDaysBefore,
  daysThrough,
  earlierOf,
  isIn,
  type Quarter,
  quarterOf,
} from '../../dates.ts';
import type { Days } from '../rows/frozenInputs.ts';
import type { RunAccount, RunInputs } from './runInputs.ts';
import { joined, overlapOf, type DateRange, without } from './dateRanges.ts';

export interface Period {
  readonly quarter: Quarter;
  readonly previous: Quarter;
  readonly valuationDate: string;
  /** The oldest day that an open account's last price may be of. */
  readonly oldestPrice: string;
}

/** The two quarters of a run, and the oldest day for its prices. */
export function periodOf({
  quarter,
  previousQuarter,
  valuationDate,
}: Pick<RunInputs, 'quarter' | 'previousQuarter' | 'valuationDate'>): Period {
  const previous = quarterOf(previousQuarter);
  const atQuarterEnd = oldestPriceFor(previous.end);
  // If nothing was imported near the quarter's end, every price is stale, rather than the newest of them fresh.
  const oldestPrice = valuationDate < atQuarterEnd ? atQuarterEnd : oldestPriceFor(valuationDate);
  return { quarter: quarterOf(quarter), previous, valuationDate, oldestPrice };
}

/** The days that an account owes in a quarter's run and that no row has charged: unbroken periods, in order. */
export function owedDays({ openedOn, closedOn, billedRanges }: RunAccount, period: Period): DateRange[] {
  if (openedOn === null) return [];
  const days = daysOf(openedOn, closedOn, period);
  return billedRanges.length === 0 ? joined(days) : without(joined(days), billedRanges);
}

/**
 * (6), (7) The days of the quarter billed in advance, and those of the quarter before it if the account was opened in
 * that one.
 */
function daysOf(openedOn: string, closedOn: string | null, { quarter, previous }: Period): DateRange[] {
  const open = { from: openedOn, through: closedOn === null ? quarter.end : earlierOf(closedOn, quarter.end) };
  if (openedOn >= quarter.start || open.through < open.from) return [];
  const parts = isIn(openedOn, previous) ? [previous, quarter] : [quarter];
  return parts.flatMap(({ start, end }) => overlapOf(open, { from: start, through: end }) ?? []);
}

/**
 * Proration: divides unbroken days into those of the quarter billed in advance and those of the quarter before it; null
 * for none.
 */
export function partsOf(stretch: DateRange, { quarter, previous }: Pick<Period, 'quarter' | 'previous'>) {
  return { inAdvance: daysIn(quarter, stretch), inArrears: daysIn(previous, stretch) };
}

function daysIn({ start, end, days: daysInQuarter }: Quarter, stretch: DateRange): Days | null {
  const part = overlapOf(stretch, { from: start, through: end });
  return part ? { from: part.from, days: daysThrough(part.from, part.through), daysInQuarter } : null;
}

/** Whether an account's prices are too old for a fee: at its closing day if that lies in the previous quarter. */
export const isStale = (valuedOn: string, closedOn: string | null, { previous, oldestPrice }: Period): boolean =>
  valuedOn < (closedOn !== null && isIn(closedOn, previous) ? oldestPriceFor(closedOn) : oldestPrice);

const businessDaysToFreshness = 10;
const oldestPriceFor = (day: string): string => businessDaysBefore(day, businessDaysToFreshness);

/**
 * Accounts opened shortly before the valuation date: without a price on it, they are valued by the first one after it.
 */
export const newcomersOf = (valuationDate: string): { readonly openedFrom: string; readonly pricedUntil: string } => ({
  openedFrom: oldestPriceFor(valuationDate),
  pricedUntil: businessDaysAfter(valuationDate, businessDaysToFreshness),
});
