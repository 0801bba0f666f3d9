import { labelOf } from '../../choices.ts';
import { fullDay } from '../../format.ts';
import { type Cents, percentOf, shares, sumOf, toCents, toPercent, toRate } from '../../money.ts';
import { chargeTypes } from '../files/custodianCharges.ts';
import type { Breakdown } from '../rows/compensation.ts';
import { billableFormula } from './explainFee.ts';
import { type Figures, figuresOf } from '../rows/feeRow.ts';
import { roundingNote, formatDollars, percent, sum, formatCents } from './formula.ts';
import type { FrozenAdvisor, FrozenInputs } from '../rows/frozenInputs.ts';

/** One advisor's part of a fee row. */
export interface Part {
  readonly inputs: FrozenInputs;
  readonly figures: Figures<Cents>;
  readonly advisor: FrozenAdvisor;
  readonly breakdown: Breakdown<Cents>;
}

/** An advisor's part of the frozen inputs; undefined for an advisor who has none. */
export function partOf(inputs: FrozenInputs, advisorId: string): Part | undefined {
  const figures = figuresOf(inputs);
  const advisor = inputs.code.advisors.find((one) => one.advisorId === advisorId);
  const breakdown = figures.breakdowns.find((one) => one.advisorId === advisorId);
  return advisor && breakdown && { inputs, figures, advisor, breakdown };
}

/** The figures of a payout, with a formula for an advisor's part of each: its result is that part. */
export const partFormulas = {
  compensationInAdvance: (part: Part) => splitOf(part, part.figures.compensationInAdvance),
  compensationInArrears: (part: Part) => splitOf(part, part.figures.compensationInArrears),
  grossCompensation: (part: Part) =>
    hasBothParts(part)
      ? sum([
          ['in arrears', part.breakdown.compensationInArrears],
          ['in advance', part.breakdown.compensationInAdvance],
        ])
      : splitOf(part, part.figures.grossCompensation),
  platformFee: ({ advisor, breakdown }: Part) =>
    `${percent(advisor.platformFee)} of ${formatCents(breakdown.advisorSplit)}`,
  accountFee: ({ advisor }: Part) => `${formatDollars(advisor.accountFee)} × ${percent(advisor.split)}`,
  verusOverride: (part: Part) => overrideOf(part, part.figures.grossCompensation),
  managementFee: (part: Part) => managementOf(part, part.figures.grossCompensation),
  clientFee: (part: Part) => {
    const [charge, ...others] = chargesOf(part);
    return charge && others.length === 0
      ? splitOf(part, charge.whole, charge.name)
      : sum(chargesOf(part).map(({ name, own }) => [name, own]));
  },
  totalFees: ({ breakdown }: Part) =>
    sum([
      ['platform fee', breakdown.platformFee],
      ['account fee', breakdown.accountFee],
      ['override', breakdown.verusOverride],
      ['VIM management fee', breakdown.managementFee],
      ['client fees', breakdown.clientFee],
    ]),
  refund: ({ breakdown }: Part) =>
    sum([
      ['share of the refund', breakdown.refundShare],
      ['platform fee', -breakdown.platformRefund],
      ['override', -breakdown.overrideRefund],
      ['VIM management fee', -breakdown.managementRefund],
    ]),
  netCompensation: ({ breakdown }: Part) =>
    sum([
      ['advisor split', breakdown.advisorSplit],
      ['total fees', -breakdown.totalFees],
      ['refund', -breakdown.refund],
    ]),
  netBalance: ({ inputs: { billing } }: Part) => (billing ? billableFormula(billing) : ''),
  valueOnDate: ({ inputs: { billing } }: Part) => (billing ? `all positions on ${fullDay(billing.valuedOn)}` : ''),
} as const;

export type PayoutFigure = keyof typeof partFormulas;

/** Whether the account pays for two quarters at once, each allocated separately. */
export const hasBothParts = ({ figures }: Part): boolean =>
  figures.compensationInArrears !== 0n && figures.compensationInAdvance !== 0n;

/** (15) An advisor's split of an amount: '40% of $750.00'. */
export function splitOf({ inputs, advisor }: Part, amount: Cents, name = ''): string {
  const own = at(inputs, advisor, splits(inputs, amount));
  const remark = roundingNote(amount * toRate(advisor.split), whole(inputs), own);
  return `${percent(advisor.split)} of ${name ? `${name} ` : ''}${formatCents(amount)}${remark}`;
}

/** (18) The override on the row's gross, or on a refund. */
export const overrideOf = ({ inputs, advisor }: Part, amount: Cents): string =>
  pointsOf(inputs, advisor, { rate: inputs.code.verusOverride, key: 'overridePoints' }, amount);

export const managementOf = ({ inputs, advisor }: Part, amount: Cents): string =>
  pointsOf(inputs, advisor, { rate: inputs.code.managementFee, key: 'vimPoints' }, amount);

/** (19) The custodian charges, each with the advisor's part of it. */
export const chargesOf = ({ inputs, advisor }: Part) =>
  inputs.charges.map(({ feeType, amount }) => {
    const chargeAmount = toCents(amount);
    const own = at(inputs, advisor, splits(inputs, chargeAmount));
    return { name: labelOf(chargeTypes, feeType), whole: chargeAmount, own };
  });

interface Kept {
  readonly rate: string;
  readonly key: 'overridePoints' | 'vimPoints';
}

/** A fee by points: '5% of $1,133.15 is $56.66, times 40 of 100 points'. */
function pointsOf(inputs: FrozenInputs, advisor: FrozenAdvisor, { rate, key }: Kept, amount: Cents): string {
  const weights = inputs.code.advisors.map((one) => toRate(one[key]));
  const [points, total] = [toRate(advisor[key]), sumOf(weights)];
  const taken = `${percent(rate)} of ${formatCents(amount)}`;
  if (points === total) return taken;
  const kept = percentOf(amount, toRate(rate));
  const remark = roundingNote(kept * points, total, at(inputs, advisor, shares(kept, weights)));
  return `${taken} is ${formatCents(kept)}, times ${toPercent(points)} of ${toPercent(total)} points${remark}`;
}

const weightsOf = ({ code }: FrozenInputs): bigint[] => code.advisors.map(({ split }) => toRate(split));
const whole = (inputs: FrozenInputs): bigint => sumOf(weightsOf(inputs));
const splits = (inputs: FrozenInputs, amount: Cents): Cents[] => shares(amount, weightsOf(inputs));
const at = ({ code }: FrozenInputs, advisor: FrozenAdvisor, parts: readonly Cents[]): Cents =>
  parts[code.advisors.indexOf(advisor)] ?? 0n;
