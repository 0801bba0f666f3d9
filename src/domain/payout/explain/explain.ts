import { refundOf } from '../../refund/refund.ts';
import { type Cents, toCents, toMoney } from '../../money.ts';
import { explainFee } from './explainFee.ts';
import { explainRefund } from './explainRefund.ts';
import type { FeeRow } from '../rows/feeRow.ts';
import { type ExplanationLine, line, percent, step, formatCents } from './formula.ts';
import {
  chargesOf,
  hasBothParts,
  managementOf,
  overrideOf,
  type Part,
  partFormulas,
  partOf,
  type PayoutFigure,
  splitOf,
} from './partFormulas.ts';

/** A fee row as frozen; later events show in its kind and its flag. */
export type Explained = Pick<FeeRow, 'kind' | 'flag' | 'inputs'>;

/** Explains one advisor's pay on one fee row, from the row's frozen inputs alone. Deductions of 0 are left out. */
export function explain(row: Explained, advisorId: string): ExplanationLine[] {
  const part = partOf(row.inputs, advisorId);
  if (!part) return [];
  const net = line('Net compensation', explainPart(row, advisorId, 'netCompensation'), toMoney(netOf(row, part)));
  if (row.flag === 'remove_fee') return [net];
  return [...explainFee(row.inputs, part.figures), ...payLines(part), ...refundLines(part), net];
}

/** Explains one advisor's part of a figure in one formula. */
export function explainPart({ kind, flag, inputs }: Explained, advisorId: string, figure: PayoutFigure): string {
  const part = partOf(inputs, advisorId);
  if (!part) return '';
  if (flag === 'remove_fee') return 'the fee was removed';
  return `${partFormulas[figure](part)}${remarks[kind] ?? ''}`;
}

const remarks: Partial<Record<FeeRow['kind'], string>> = { reversal: ', reversed', restored: ', paid again' };

function netOf({ kind, flag }: Explained, { breakdown: { netCompensation } }: Part): Cents {
  if (flag === 'remove_fee') return 0n;
  return kind === 'reversal' ? -netCompensation : netCompensation;
}

function payLines(part: Part): ExplanationLine[] {
  const { breakdown } = part;
  const charges = chargesOf(part);
  return [
    ...(hasBothParts(part) ? twoParts(part) : []),
    ...step('Advisor split', partFormulas.grossCompensation(part), breakdown.advisorSplit),
    ...step('Platform fee', partFormulas.platformFee(part), breakdown.platformFee),
    ...step('Account fee', partFormulas.accountFee(part), breakdown.accountFee),
    ...step('Override', partFormulas.verusOverride(part), breakdown.verusOverride),
    ...step('VIM management fee', partFormulas.managementFee(part), breakdown.managementFee),
    ...(charges.length > 1 ? charges.flatMap(({ name, whole, own }) => step(name, splitOf(part, whole), own)) : []),
    ...step('Client fees', partFormulas.clientFee(part), breakdown.clientFee),
    ...step('Total fees', partFormulas.totalFees(part), breakdown.totalFees),
  ];
}

const twoParts = (part: Part): ExplanationLine[] => [
  ...step('Advisor split, in arrears', partFormulas.compensationInArrears(part), part.breakdown.compensationInArrears),
  ...step('Advisor split, in advance', partFormulas.compensationInAdvance(part), part.breakdown.compensationInAdvance),
];

function refundLines(part: Part): ExplanationLine[] {
  const { refund } = part.inputs;
  if (!refund) return [];
  return [...explainRefund(refund), ...givenBackLines(part, toCents(refundOf(refund).totalRefunded))];
}

/** (21) The advisor's part of the client's refund. */
function givenBackLines(part: Part, refunded: Cents): ExplanationLine[] {
  const { advisor, breakdown } = part;
  const { refundShare, platformRefund, overrideRefund, managementRefund, refund } = breakdown;
  return [
    ...step('Advisor’s share of the refund', splitOf(part, refunded), refundShare),
    ...step('Platform fee refunded', `${percent(advisor.platformFee)} of ${formatCents(refundShare)}`, platformRefund),
    ...step('Override refunded', overrideOf(part, refunded), overrideRefund),
    ...step('VIM management fee refunded', managementOf(part, refunded), managementRefund),
    line('Refund', partFormulas.refund(part), toMoney(refund)),
  ];
}
