import { quarterOf } from '../dates.ts';
import { type Cents, forDays, perDay, sumOf, toCents, toMoney } from '../money.ts';
import type { RefundReason } from './choices.ts';

/** Plain JSON, stored with a refund and with the fee row that deducts it from the advisors' pay. */
export interface FrozenRefund {
  readonly id: string;
  readonly reason: RefundReason;
  /** The last day that stays charged for an account that closed, the first such day where it was opened later. */
  readonly day: string | null;
  readonly parts: readonly RefundPart[];
  /** Dollars refunded earlier for the same fee: a further refund is the whole less these. */
  readonly less: string;
}

/** The fee that a row collected for days of one quarter, and how many of those days are refunded. */
export interface RefundPart {
  /** First day of the quarter. */
  readonly quarter: string;
  /** Dollars. */
  readonly fee: string;
  /** The fee that should have been collected for all these days, if another; dollars. */
  readonly owed?: string;
  /** The days that the fee paid for: the quarter's, or fewer. */
  readonly billedDays: number;
  readonly daysRefunded: number;
}

export interface WorkedPart extends RefundPart {
  readonly daysInQuarter: number;
  /** Dollars with six decimals. */
  readonly dailyFeeRate: string;
  /** The refund for the refunded days alone, in dollars. */
  readonly ofDays: string;
  readonly refunded: string;
}

export interface Refund {
  readonly parts: readonly WorkedPart[];
  readonly totalRefunded: string;
  /** The part of the collected fee that stays earned, in dollars. */
  readonly earned: string;
}

/** (11) to (14) The client's refund of a fee: each part by its days, added up. */
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
