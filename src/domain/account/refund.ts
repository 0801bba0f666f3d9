import { quarterOf } from '../dates.ts';
import { type Cents, forDays, perDay, sumOf, toCents, toMoney } from '../money.ts';
import type { RefundReason } from '../refund/choices.ts';

/** Plain JSON, stored with a refund and with the fee row that takes it out of the advisors' pay. */
export interface FrozenRefund {
  readonly id: string;
  readonly reason: RefundReason;
  /** The last day that stays charged of an account that closed, the first one where it was opened later. */
  readonly day: string | null;
  readonly parts: readonly RefundPart[];
  /** Dollars that were given back of the same fee before: a further refund is the whole less these. */
  readonly less: string;
}

/** What a fee row collected for the days of one quarter, and how many of them are given back. */
export interface RefundPart {
  /** First day of the quarter. */
  readonly quarter: string;
  /** Dollars. */
  readonly fee: string;
  /** What should have been collected for all these days, where that is another amount. */
  readonly owed?: string;
  /** The days that the fee paid for: the quarter's, or fewer. */
  readonly billedDays: number;
  readonly daysRefunded: number;
}

export interface WorkedPart extends RefundPart {
  readonly daysInQuarter: number;
  /** Dollars with six places. */
  readonly dailyFeeRate: string;
  /** What the days come to. */
  readonly ofDays: string;
  readonly refunded: string;
}

export interface Refund {
  readonly parts: readonly WorkedPart[];
  readonly totalRefunded: string;
  /** What stays with the firm of all that was collected. */
  readonly earned: string;
}

/** (11) to (14) What a client gets back of a fee, by the days of each of its parts; the parts are added. */
export function refundOf({ parts, less }: Pick<FrozenRefund, 'parts' | 'less'>): Refund {
  const worked = parts.map(workedOut);
  const before = toCents(less);
  const whole = sumOf(worked.map(({ refunded }) => toCents(refunded)));
  const totalRefunded = whole > before ? whole - before : 0n;
  const collected = sumOf(parts.map(({ fee }) => toCents(fee)));
  return {
    parts: worked,
    totalRefunded: toMoney(totalRefunded),
    earned: toMoney(collected - before - totalRefunded),
  };
}

function workedOut(part: RefundPart): WorkedPart {
  const fee = toCents(part.fee);
  const owed = part.owed === undefined ? fee : toCents(part.owed);
  const dailyFeeRate = perDay(owed, part.billedDays);
  const ofDays = atMost(owed, forDays(dailyFeeRate, part.daysRefunded));
  return {
    ...part,
    daysInQuarter: quarterOf(part.quarter).days,
    dailyFeeRate,
    ofDays: toMoney(ofDays),
    refunded: toMoney(fee - owed + ofDays),
  };
}

const atMost = (limit: Cents, amount: Cents): Cents => (amount > limit ? limit : amount);
