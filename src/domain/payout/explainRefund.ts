import { type FrozenRefund, refundOf, type WorkedPart } from '../account/refund.ts';
import { quarterOf } from '../dates.ts';
import { toCents } from '../money.ts';
import { dollars, type Line, line } from './formula.ts';

/** How what the client gets back came about: each part of the fee by its days, then their sum. */
export function explainRefund(refund: FrozenRefund): Line[] {
  const { parts, totalRefunded } = refundOf(refund);
  const isFurther = toCents(refund.less) > 0n;
  const isWhole = parts.length === 1 && !isFurther && parts[0]?.owed === undefined;
  const days = isFurther ? 'in all' : wordsOf[refund.reason]?.(refund.day ?? '');
  const lines = parts.flatMap((part) =>
    partLines(part, isWhole ? '' : `, ${quarterOf(part.quarter).label}`, days ?? ''),
  );
  if (isWhole) return lines;
  const before = isFurther ? ` - ${dollars(refund.less)} given back before` : '';
  const sum = parts.map(({ refunded }) => dollars(refunded)).join(' + ');
  return [...lines, line('Refund to the client', `${sum}${before}`, totalRefunded)];
}

/** Which days are given back. */
const wordsOf: Partial<Record<FrozenRefund['reason'], (day: string) => string>> = {
  closed: (day) => `after ${day}`,
  open_date: (day) => `before ${day}`,
};

function partLines(part: WorkedPart, of: string, days: string): Line[] {
  const { fee, owed, billedDays, daysRefunded, dailyFeeRate, ofDays, refunded } = part;
  const collected = `${dollars(fee)} collected - ${dollars(owed ?? fee)} owed`;
  const ofClient = `Refund to the client${of}`;
  if (daysRefunded === 0 && owed !== undefined) return [line(ofClient, collected, refunded)];
  const rate = line(`Daily fee rate${of}`, `${dollars(owed ?? fee)} ÷ ${billedDays} days`, dailyFeeRate);
  const times = `${dollars(dailyFeeRate)} × ${daysRefunded} days ${days}`;
  if (owed === undefined) return [rate, line(ofClient, times, refunded)];
  return [
    rate,
    line(`Days given back${of}`, times, ofDays),
    line(ofClient, `${collected} + ${dollars(ofDays)}`, refunded),
  ];
}
