import { type FrozenRefund, refundOf } from '../account/refund.ts';
import { quarterOf } from '../dates.ts';
import { addMoney, toCents, toMoney } from '../money.ts';
import { explainRefund } from '../payout/explain/explainRefund.ts';
import { dollars, type Line, line } from '../payout/explain/formula.ts';
import type { FrozenInputs } from '../payout/rows/frozenInputs.ts';
import { partFormulas, partOf } from '../payout/explain/partFormulas.ts';

/** How all that a closing gives back came about: each refund, and their sum where they are several. */
export function explainClosing(refunds: readonly FrozenRefund[]): Line[] {
  const [one, another] = refunds;
  if (one && !another) return explainRefund(one);
  const totals = refunds.map((refund) => refundOf(refund).totalRefunded);
  const formula = totals.length === 0 ? 'nothing was collected' : totals.map(dollars).join(' + ');
  return [...refunds.flatMap(ofQuarter), line('Total refund', formula, addMoney(totals))];
}

/** Beside others, each says which quarter it gives back of. */
const ofQuarter = (refund: FrozenRefund): Line[] => {
  const quarter = quarterOf(refund.parts[0]?.quarter ?? '').label;
  return explainRefund(refund).map((one) =>
    one.label.includes(quarter) ? one : { ...one, label: `${one.label}, ${quarter}` },
  );
};

/** What one advisor bears of a refund. */
export interface Borne {
  readonly advisorId: string;
  readonly name: string;
  readonly advisorRefund: string;
  /** Whether who asks sees the advisor's pay: by which rates it was shared, and how much it was. */
  readonly isSeen: boolean;
}

interface Shared {
  readonly refund: FrozenRefund;
  /** Of the fee that something is given back of; null where nobody had billed one. */
  readonly inputs: FrozenInputs | null;
  readonly borne: readonly Borne[];
}

/** (21) How a refund came about, and who gives it back: the advisors their shares, the firm and VIM the rest. */
export function explainShares({ refund, inputs, borne }: Shared): Line[] {
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
    line('Verus refunds', `refund to the client ${dollars(totalRefunded)} - advisor refunds ${dollars(whole)}`, rest),
  ];
}

function formulaOf(inputs: FrozenInputs | null, refund: FrozenRefund, { advisorId }: Borne): string {
  const part = inputs && partOf({ ...inputs, billing: null, charges: [], refund }, advisorId);
  return part ? partFormulas.refund(part) : '';
}

/** Told in one sum: of each alone it is for those who see their pay. */
const others = (borne: readonly Borne[]): Line[] =>
  borne.length === 0 ? [] : [line('Other advisors', '', addMoney(borne.map(({ advisorRefund }) => advisorRefund)))];

/** Of a fee that was removed, or that nobody was paid, the advisors bear nothing. */
const sumOf = (shares: readonly Line[]): string =>
  shares.length === 0
    ? 'no advisor was paid of it'
    : shares.map(({ label, amount }) => `${label} ${dollars(amount)}`).join(' + ');
