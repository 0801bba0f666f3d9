import { format, fullDay } from '../format.ts';
import { quarterBefore, quarterOf } from '../dates.ts';
import { annualFee, scheduleFee } from '../fee-schedule/fees.ts';
import { slices } from '../fee-schedule/tiers.ts';
import { type Cents, toCents, toExactMoney, toMoney } from '../money.ts';
import type { Figures } from './feeRow.ts';
import type { Days, FrozenBilling, FrozenInputs } from './frozenInputs.ts';

/** One step of a calculation: what it is, how it comes about, and what it gives as a decimal string of dollars. */
export interface Line {
  readonly label: string;
  readonly formula: string;
  readonly amount: string;
}

/** How an account's fee came about: values, tiers, days. What a client may read. */
export function explainFee({ quarter, billing }: FrozenInputs, figures: Figures<Cents>): Line[] {
  if (!billing) return [];
  const fee = toMoney(figures.quarterlyFee);
  const previous = quarterBefore(quarterOf(quarter)).start;
  return [
    valueLine(billing),
    ...annualLines(billing),
    ...quarterLines(billing, fee),
    ...daysLine('In arrears', previous, fee, billing.inArrears, figures.compensationInArrears),
    ...daysLine('In advance', quarter, fee, billing.inAdvance, figures.compensationInAdvance),
    line('Total fee', 'in arrears + in advance', toMoney(figures.grossCompensation)),
  ];
}

/** A line of an explanation. */
export const line = (label: string, formula: string, amount: string): Line => ({ label, formula, amount });

/** '-1234.5' as '-$1,234.5': every place that there is, none rounded away. */
export function dollars(amount: string): string {
  const [whole = '', places = ''] = amount.replace('-', '').split('.');
  return `${amount.startsWith('-') ? '-' : ''}$${whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')}.${places}`;
}

/** '1.2500' as '1.25%'. */
export const percent = (rate: string): string => format('percent', rate);

function valueLine({ valuedOn, marketValue, ineligible, billableValue }: FrozenBilling): Line {
  const others = ineligible.map(({ symbol, amount }) => ` - ${symbol} ${dollars(amount)}`).join('');
  return line(
    `Billable value on ${fullDay(valuedOn)}`,
    `all positions ${dollars(marketValue)}${others}`,
    billableValue,
  );
}

/** The fee of a year on the account's value, or on its group's. */
function annualLines({ terms, billableValue, group }: FrozenBilling): Line[] {
  const value = group?.total ?? billableValue;
  const annual = toExactMoney(annualFee(terms, toCents(value)));
  if (terms.feeType === 'flat_fee_amount') return [line('Fee of a year', 'agreed amount', annual)];
  if (terms.feeType === 'flat_fee') {
    return [line('Fee of a year', `${dollars(value)} × ${percent(terms.balancePercentage)}`, annual)];
  }
  const tiers = slices(toCents(value), terms.tiers).map(({ tier, amount, annual: part }) => {
    const high = tier.highAmount === null ? '' : ` to ${dollars(tier.highAmount)}`;
    const formula = `${dollars(toMoney(amount))} × ${percent(tier.percentage)}`;
    return line(`Tier from ${dollars(tier.lowAmount)}${high}`, formula, toExactMoney(part));
  });
  const whole = group ? [line('Value of the group', 'billable value of all members', group.total)] : [];
  return [...whole, ...tiers, line('Fee of a year', 'sum of the tiers', annual)];
}

function quarterLines({ terms, billableValue, group }: FrozenBilling, fee: string): Line[] {
  const annual = dollars(toExactMoney(annualFee(terms, toCents(group?.total ?? billableValue))));
  if (!group) return [line('Fee of a quarter', `${annual} ÷ 4`, fee)];
  const part =
    group.scheduleValue === group.total ? '' : ` × ${dollars(group.scheduleValue)} ÷ ${dollars(group.total)}`;
  const shared = toMoney(scheduleFee(terms, group));
  const cent = group.extraCent ? ', rounded down, and one of the cents left over' : ', rounded down';
  const formula = `${dollars(shared)} × ${dollars(billableValue)} ÷ ${dollars(group.scheduleValue)}${cent}`;
  return [
    line(`Fee of a quarter of the ${group.members} accounts with these tiers`, `${annual} ÷ 4${part}`, shared),
    line('Fee of a quarter', formula, fee),
  ];
}

function daysLine(label: string, quarter: string, fee: string, part: Days | null, amount: Cents): Line[] {
  if (!part) return [];
  const { days, daysInQuarter } = part;
  const formula = days === daysInQuarter ? 'the whole quarter' : `${dollars(fee)} × ${days} ÷ ${daysInQuarter} days`;
  return [line(`${label}, ${quarterOf(quarter).label}`, formula, toMoney(amount))];
}
