import { quarterOf } from '../../dates.ts';
import { annualFee, type GroupShare, scheduleFee } from '../../fee-schedule/fees.ts';
import { tierSlices } from '../../fee-schedule/tiers.ts';
import { fullDay } from '../../format.ts';
import { type Cents, sumOf, toCents, toExactMoney, toMoney } from '../../money.ts';
import { heldAs } from '../../position/heldAs.ts';
import type { Fees } from '../rows/feeRow.ts';
import { roundingNote, formatDollars, type ExplanationLine, line, percent, sum } from './formula.ts';
import type { Days, FrozenBilling, FrozenInputs, Ineligible } from '../rows/frozenInputs.ts';
import { lateSchedule } from '../run/groups.ts';

/** Explains an account's fee: values, tiers, days. A client may read all of it. */
export function explainFee({ billing }: Pick<FrozenInputs, 'billing'>, figures: Fees<Cents>): ExplanationLine[] {
  if (!billing) return [];
  const { inArrears, inAdvance, valuedOn, billableValue } = billing;
  const fee = toMoney(figures.quarterlyFee);
  const parts: [string, Days | null, Cents][] = [
    ['in arrears', inArrears, figures.compensationInArrears],
    ['in advance', inAdvance, figures.compensationInAdvance],
  ];
  const billedParts = parts.filter(([, days]) => days);
  return [
    line(`Billable value on ${fullDay(valuedOn)}`, billableFormula(billing), billableValue),
    ...annualLines(billing),
    ...checklistItems(billing, fee),
    ...daysLine('In arrears', fee, inArrears, figures.compensationInArrears),
    ...daysLine('In advance', fee, inAdvance, figures.compensationInAdvance),
    line('Total fee', sum(billedParts.map(([name, , amount]) => [name, amount])), toMoney(figures.grossCompensation)),
  ];
}

/** (1) All positions less the ineligible ones. */
export function billableFormula({ marketValue, ineligible }: FrozenBilling): string {
  const left = toCents(marketValue) - sumOf(ineligible.map(({ amount }) => toCents(amount)));
  return `${heldFormula(marketValue, ineligible)}${left < 0n ? ', below 0 counts as 0' : ''}`;
}

/** The same for the balance of an account, which may be negative: 'all positions $318,091.73 - PRIV $25,000.00'. */
export const heldFormula = (marketValue: string, ineligible: readonly Ineligible[]): string =>
  [
    `all positions ${formatDollars(marketValue)}`,
    ...ineligible.map(({ symbol, kind, amount }) => `- ${heldAs(symbol, kind)} ${formatDollars(amount)}`),
  ].join(' ');

/** The yearly fee on the account's value, or on its group's. */
function annualLines({ terms, billableValue, group }: FrozenBilling): ExplanationLine[] {
  const value = group?.total ?? billableValue;
  const annual = toExactMoney(annualFee(terms, toCents(value)));
  if (terms.feeType === 'flat_fee_amount') return [line('Annual fee', 'agreed amount', annual)];
  if (terms.feeType === 'flat_fee') {
    return [line('Annual fee', `${formatDollars(value)} × ${percent(terms.balancePercentage)}`, annual)];
  }
  const tiers = tierSlices(toCents(value), terms.tiers).map(({ tier, amount, annual: part }) => {
    const high = tier.highAmount === null ? '' : ` to ${formatDollars(tier.highAmount)}`;
    const formula = `${formatDollars(toMoney(amount))} × ${percent(tier.percentage)}`;
    return line(`Tier from ${formatDollars(tier.lowAmount)}${high}`, formula, toExactMoney(part));
  });
  const whole = group ? [line('Group value', membersOf(group), group.total)] : [];
  return [...whole, ...tiers, line('Annual fee', 'sum of the tiers', annual)];
}

const isLate = ({ schedule }: GroupShare): boolean => schedule === lateSchedule;

const membersOf = (group: GroupShare): string =>
  isLate(group)
    ? `members as first billed, with this account at ${formatDollars(group.scheduleValue)}`
    : 'billable value of all members';

/** (4), (5) The quarterly fee. */
function checklistItems({ terms, billableValue, group }: FrozenBilling, fee: string): ExplanationLine[] {
  const annual = formatDollars(toExactMoney(annualFee(terms, toCents(group?.total ?? billableValue))));
  if (!group) return [line('Quarterly fee', `${annual} ÷ 4`, fee)];
  if (toCents(group.scheduleValue) === 0n) return [line('Quarterly fee', 'no value, no fee', fee)];
  const part =
    group.scheduleValue === group.total
      ? ''
      : ` × ${formatDollars(group.scheduleValue)} ÷ ${formatDollars(group.total)}`;
  if (group.members === 1) return [line('Quarterly fee', `${annual} ÷ 4${part}`, fee)];
  const shared = scheduleFee(terms, group);
  const remark = roundingNote(shared * toCents(billableValue), toCents(group.scheduleValue), toCents(fee));
  const formula = `${formatDollars(toMoney(shared))} × ${formatDollars(billableValue)} ÷ ${formatDollars(group.scheduleValue)}${remark}`;
  return [
    line(`Quarterly fee of the ${group.members} accounts with these tiers`, `${annual} ÷ 4${part}`, toMoney(shared)),
    line('Quarterly fee', formula, fee),
  ];
}

/** (6), (7) The fee for the charged days of one quarter. */
function daysLine(label: string, fee: string, part: Days | null, amount: Cents): ExplanationLine[] {
  if (!part) return [];
  const { from, days, daysInQuarter } = part;
  const formula = days === daysInQuarter ? 'full quarter' : `${formatDollars(fee)} × ${days} ÷ ${daysInQuarter} days`;
  return [line(`${label}, ${quarterOf(from).label}`, formula, toMoney(amount))];
}
