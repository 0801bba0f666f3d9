import { type FrozenRefund, refundOf, type WorkedPart } from './refund.ts';
import { addMoney } from '../money.ts';
import type { RefundReason } from './choices.ts';

/** A refund as the account's page shows it; amounts in dollars. */
export interface AnsweredRefund {
  readonly id: string;
  readonly reason: RefundReason;
  /** The closing day, or the later open date. */
  readonly day: string | null;
  readonly refundCalculationDate: string;
  readonly refundAllowed: boolean;
  /** A payout has deducted it from pay, so it cannot change any more. */
  readonly isUsed: boolean;
  readonly parts: readonly WorkedPart[];
  readonly less: string;
  readonly totalRefunded: string;
}

export interface KeptRefund extends Pick<AnsweredRefund, 'refundCalculationDate' | 'refundAllowed' | 'isUsed'> {
  readonly inputs: FrozenRefund;
}

export function answeredRefund({ inputs, ...state }: KeptRefund): AnsweredRefund {
  const { id, reason, day, less } = inputs;
  const { parts, totalRefunded } = refundOf(inputs);
  return { id, reason, day, ...state, parts, less, totalRefunded };
}

/** The refund card of a closed account. */
export interface RefundCard {
  /** The days in the quarter of the first refunded part; the next two are that part's, too. */
  readonly daysInQuarter: number;
  readonly daysRefunded: number;
  readonly dailyFeeRate: string;
  /** The total refunded for the closing, of all fees. */
  readonly totalRefunded: string;
  readonly refundCalculationDate: string;
}

/** The refund card; undefined for an open account, whose refunds of an earlier closing are in the list only. */
export function refundCard(refunds: readonly AnsweredRefund[], closedOn: string | null): RefundCard | undefined {
  const closings = refunds.filter(({ reason }) => reason === 'closed');
  const newest = closings.filter(({ day }) => day === closedOn).sort(byQuarter)[0];
  const part = newest?.parts[0];
  if (!newest || !part) return undefined;
  return {
    daysInQuarter: part.daysInQuarter,
    daysRefunded: part.daysRefunded,
    dailyFeeRate: part.dailyFeeRate,
    totalRefunded: addMoney(closings.map(({ totalRefunded }) => totalRefunded)),
    refundCalculationDate: newest.refundCalculationDate,
  };
}

const byQuarter = (a: AnsweredRefund, b: AnsweredRefund): number =>
  (a.parts[0]?.quarter ?? '') < (b.parts[0]?.quarter ?? '') ? -1 : 1;
