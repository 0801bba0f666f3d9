import { type FrozenRefund, refundOf } from './refund.ts';
import { quarterOf } from '../dates.ts';
import { addMoney, toCents, toMoney } from '../money.ts';
import { explainRefund } from '../payout/explain/explainRefund.ts';
import { formatDollars, type ExplanationLine, line } from '../payout/explain/formula.ts';
import type { FrozenInputs } from '../payout/rows/frozenInputs.ts';
import { partFormulas, partOf } from '../payout/explain/partFormulas.ts';

/** Explains the refunds of a closing: each of them, and their sum if there are several. */
export function explainClosing(refunds: readonly FrozenRefund[]): ExplanationLine[] {
  const [one, another] = refunds;
  if (one && !another) return explainRefund(one);
  const totals = refunds.map((refund) => refundOf(refund).totalRefunded);
  const formula = totals.length === 0 ? 'nothing was collected' : totals.map(formatDollars).join(' + ');
  return [...refunds.flatMap(ofQuarter), line('Total refund', formula, addMoney(totals))];
}

/** Explains a refund among others: every line names its quarter. */
const ofQuarter = (refund: FrozenRefund): ExplanationLine[] => {
  const quarter = quarterOf(refund.parts[0]?.quarter ?? '').label;
  return explainRefund(refund).map((one) =>
    one.label.includes(quarter) ? one : { ...one, label: `${one.label}, ${quarter}` },
  );
};

/** One advisor's part of a refund. */
export interface Borne {
  readonly advisorId: string;
  readonly name: string;
  readonly advisorRefund: string;
  /** Whether the reader may see the advisor's pay, and so the rates and the amount. */
  readonly isSeen: boolean;
}

interface Shared {
  readonly refund: FrozenRefund;
  /** The frozen inputs of the refunded fee; null for one that was never billed. */
  readonly inputs: FrozenInputs | null;
  readonly borne: readonly Borne[];
}

/** (21) Explains a refund and who bears it: the advisors their shares, the firm and VIM the rest. */
export function explainShares({ refund, inputs, borne }: Shared): ExplanationLine[] {
  const { totalRefunded } = refundOf(refund);
  const shares = [
    ...borne
      .filter(({ isSeen }) => isSeen)
      .map((one) => line(one.name, formulaOf(inputs, refund, one), one.advisorRefund)),
    ...others(borne.filter(({ isSeen }) => !isSeen)),
  ];
  const whole = addMoney(borne.map(({ advisorRefund }) => advisorRefund));
  const rest = toMoney(toCents(totalRefunded) - toCents(whole));
  return [
    ...explainRefund(refund),
    ...shares,
    line('Advisor refunds', sumOf(shares), whole),
    line(
      'Verus refunds',
      `client refund ${formatDollars(totalRefunded)} - advisor refunds ${formatDollars(whole)}`,
      rest,
    ),
  ];
}

function formulaOf(inputs: FrozenInputs | null, refund: FrozenRefund, { advisorId }: Borne): string {
  const part = inputs && partOf({ ...inputs, billing: null, charges: [], refund }, advisorId);
  return part ? partFormulas.refund(part) : '';
}

/** Sums the parts of advisors whose pay the reader may not see. */
const others = (borne: readonly Borne[]): ExplanationLine[] =>
  borne.length === 0 ? [] : [line('Other advisors', '', addMoney(borne.map(({ advisorRefund }) => advisorRefund)))];

/** The formula of the advisors' parts; they bear nothing of a fee that was removed or never paid out. */
const sumOf = (shares: readonly ExplanationLine[]): string =>
  shares.length === 0
    ? 'no advisor was paid for this fee'
    : shares.map(({ label, amount }) => `${label} ${formatDollars(amount)}`).join(' + ');
