import { type FrozenRefund, refundOf, type WorkedPart } from '../../refund/refund.ts';
import { quarterOf } from '../../dates.ts';
import { fullDay } from '../../format.ts';
import { toCents } from '../../money.ts';
import { formatDollars, type ExplanationLine, line } from './formula.ts';

/** Explains a client's refund: each part of the fee by its days, then their sum. */
export function explainRefund(refund: FrozenRefund): ExplanationLine[] {
  const { parts, totalRefunded } = refundOf(refund);
  const total = (formula: string) => line('Client refund', formula, totalRefunded);
  const [part, another] = parts;
  const before = toCents(refund.less) > 0n ? ` - refunded before ${formatDollars(refund.less)}` : '';
  if (part && !another && !before && refund.reason === 'closed') {
    return [rateLine(part, ''), total(daysOf(part, refund))];
  }
  const sum = parts.map(({ refunded }) => formatDollars(refunded)).join(' + ');
  return [...parts.flatMap((one) => partLines(one, refund)), total(`${sum}${before}`)];
}

function partLines(part: WorkedPart, refund: FrozenRefund): ExplanationLine[] {
  const { label } = quarterOf(part.quarter);
  const { fee, owed, daysRefunded, ofDays, refunded } = part;
  const whole = `Refund for ${label}`;
  const collected = `collected ${formatDollars(fee)} - owed ${formatDollars(owed ?? fee)}`;
  if (daysRefunded === 0) return [line(whole, collected, refunded)];
  const rate = rateLine(part, `, ${label}`);
  if (owed === undefined) return [rate, line(`${whole}${whichDays(refund)}`, daysOf(part, refund), refunded)];
  return [
    rate,
    line(`Days of ${label}${whichDays(refund)}`, daysOf(part, refund), ofDays),
    line(whole, `${collected} + days ${formatDollars(ofDays)}`, refunded),
  ];
}

const rateLine = ({ fee, owed = fee, billedDays, dailyFeeRate }: WorkedPart, of: string): ExplanationLine =>
  line(`Daily fee rate${of}`, `${formatDollars(owed)} ÷ ${billedDays} days`, dailyFeeRate);

const daysOf = ({ dailyFeeRate, daysRefunded }: WorkedPart, { reason, day, less }: FrozenRefund): string =>
  `${formatDollars(dailyFeeRate)} × ${daysRefunded} days${reason === 'closed' && less === '0.00' ? ` after ${day}` : ''}`;

/** Says which days are refunded; after an earlier refund, the days of all refunds together. */
function whichDays({ reason, day, less }: FrozenRefund): string {
  if (less !== '0.00') return ', total';
  return reason === 'open_date' && day ? ` before ${fullDay(day)}` : '';
}
