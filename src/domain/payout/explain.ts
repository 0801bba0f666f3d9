import { refundOf } from '../account/refund.ts';
import { labelOf } from '../choices.ts';
import { type Cents, percentOf, sumOf, toCents, toMoney, toPercent, toRate } from '../money.ts';
import { clientFeeTypes } from './clientFees.ts';
import type { Breakdown } from './compensation.ts';
import { dollars, explainFee, type Line, line, percent } from './explainFee.ts';
import { figuresOf } from './feeRow.ts';
import type { FrozenAdvisor, FrozenInputs } from './frozenInputs.ts';

/** How one advisor's pay on one fee row came about, from the row's frozen inputs alone. Deductions of 0 are left out. */
export function explain(inputs: FrozenInputs, advisorId: string): Line[] {
  const figures = figuresOf(inputs);
  const advisor = inputs.code.advisors.find((one) => one.advisorId === advisorId);
  const breakdown = figures.breakdowns.find((one) => one.advisorId === advisorId);
  if (!advisor || !breakdown) return [];
  const pay: Pay = { inputs, advisor, breakdown };
  return [
    ...explainFee(inputs, figures),
    ...feeLines(pay, figures.grossCompensation),
    ...refundLines(pay),
    line('Net compensation', 'advisor split - total fees - refund', toMoney(breakdown.netCompensation)),
  ];
}

interface Pay {
  readonly inputs: FrozenInputs;
  readonly advisor: FrozenAdvisor;
  readonly breakdown: Breakdown<Cents>;
}

function feeLines(pay: Pay, gross: Cents): Line[] {
  const { inputs, advisor, breakdown } = pay;
  const split = percent(advisor.split);
  const charges = inputs.charges.map(({ feeType, amount }) => `${labelOf(clientFeeTypes, feeType)} ${dollars(amount)}`);
  return [
    ...step('Advisor split', `${split} of ${usd(gross)}`, breakdown.advisorSplit),
    ...step('Platform fee', `${percent(advisor.platformFee)} of ${usd(breakdown.advisorSplit)}`, breakdown.platformFee),
    ...step('Account fee', `${dollars(advisor.accountFee)} × ${split}`, breakdown.accountFee),
    ...step('Override', overridePart(pay, gross), breakdown.verusOverride),
    ...step('VIM management fee', managementPart(pay, gross), breakdown.managementFee),
    ...step('Client fees', `${split} of ${charges.join(', ')}`, breakdown.clientFee),
    ...step('Total fees', 'sum of the fees', breakdown.totalFees),
  ];
}

function refundLines(pay: Pay): Line[] {
  const { inputs, advisor, breakdown } = pay;
  if (!inputs.refund) return [];
  const { fee, billedDays, closedOn } = inputs.refund;
  const { dailyFeeRate, daysRefunded, totalRefunded } = refundOf(inputs.refund, closedOn);
  const refunded = toCents(totalRefunded);
  const { refundShare, platformRefund, overrideRefund, managementRefund, netVerusOwes, refund } = breakdown;
  return [
    line('Daily fee rate', `${dollars(fee)} ÷ ${billedDays} days`, dailyFeeRate),
    line('Refund to the client', `${dollars(dailyFeeRate)} × ${daysRefunded} days after ${closedOn}`, totalRefunded),
    ...step('Advisor’s share of the refund', `${percent(advisor.split)} of ${usd(refunded)}`, refundShare),
    ...step('Platform fee given back', `${percent(advisor.platformFee)} of ${usd(refundShare)}`, platformRefund),
    ...step('Override given back', overridePart(pay, refunded), overrideRefund),
    ...step('VIM management fee given back', managementPart(pay, refunded), managementRefund),
    line('Refund', `${usd(refundShare)} - ${usd(netVerusOwes)}`, toMoney(refund)),
  ];
}

const overridePart = ({ inputs, advisor }: Pay, amount: Cents): string =>
  part(
    inputs.code.verusOverride,
    amount,
    advisor.overridePoints,
    inputs.code.advisors.map(({ overridePoints }) => overridePoints),
  );

const managementPart = ({ inputs, advisor }: Pay, amount: Cents): string =>
  part(
    inputs.code.managementFee,
    amount,
    advisor.vimPoints,
    inputs.code.advisors.map(({ vimPoints }) => vimPoints),
  );

/** '5% of $1,133.15 is $56.66, of which 60 in 100' */
function part(rate: string, amount: Cents, points: string, all: readonly string[]): string {
  const total = sumOf(all.map(toRate));
  const taken = `${percent(rate)} of ${usd(amount)}`;
  if (toRate(points) === total) return taken;
  return `${taken} is ${usd(percentOf(amount, toRate(rate)))}, of which ${toPercent(toRate(points))} in ${toPercent(total)}`;
}

const step = (label: string, formula: string, amount: Cents): Line[] =>
  amount === 0n ? [] : [line(label, formula, toMoney(amount))];

const usd = (amount: Cents): string => dollars(toMoney(amount));
