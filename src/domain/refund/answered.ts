import { type FrozenRefund, refundOf, type WorkedPart } from '../account/refund.ts';
import { addMoney } from '../money.ts';
import type { RefundReason } from './choices.ts';

/** A refund as the page of its account shows it. Dollars. */
export interface AnsweredRefund {
  readonly id: string;
  readonly reason: RefundReason;
  /** The closing day, or the open date that was learnt later. */
  readonly day: string | null;
  readonly refundCalculationDate: string;
  readonly refundAllowed: boolean;
  /** A payout has taken it out of somebody's pay: it stays as it is. */
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
  /** Of the first part that is given back. */
  readonly daysInQuarter: number;
  readonly daysRefunded: number;
  readonly dailyFeeRate: string;
  /** All that its closing has given back, of every fee. */
  readonly totalRefunded: string;
  readonly refundCalculationDate: string;
}

/** Undefined for an account that is open: what an earlier closing gave back stands among its refunds alone. */
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
