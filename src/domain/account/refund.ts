import { daysAfter, quarterOf } from '../dates.ts';
import { type Cents, forDays, perDay, toCents, toMoney } from '../money.ts';

/** What was collected in advance for the quarter in which an account closed. */
export interface Collected {
  /** Dollars; '0.00' once a flag removed the fee. */
  readonly fee: string;
  /** The days that the fee paid for: the quarter's, or fewer where a first part of a quarter was collected ahead. */
  readonly billedDays: number;
}

/** The refund card of a closed account. */
export interface Refund {
  readonly daysInQuarter: number;
  /** Dollars with six places. */
  readonly dailyFeeRate: string;
  readonly daysRefunded: number;
  readonly totalRefunded: string;
  readonly earned: string;
}

/** (11) to (14) What a client gets back who closed on that day of a quarter paid in advance; the closing day is earned. */
export function refundOf(collected: Collected, closedOn: string): Refund {
  const quarter = quarterOf(closedOn);
  const fee = toCents(collected.fee);
  const dailyFeeRate = perDay(fee, collected.billedDays);
  const daysRefunded = daysAfter(closedOn, quarter.end);
  const totalRefunded = atMost(fee, forDays(dailyFeeRate, daysRefunded));
  return {
    daysInQuarter: quarter.days,
    dailyFeeRate,
    daysRefunded,
    totalRefunded: toMoney(totalRefunded),
    earned: toMoney(fee - totalRefunded),
  };
}

const atMost = (limit: Cents, amount: Cents): Cents => (amount > limit ? limit : amount);
