import { format } from '../../format.ts';
import { type Cents, toMoney } from '../../money.ts';

/** One step of a calculation: what it is, how it comes about, and what it gives as a decimal string of dollars. */
export interface Line {
  readonly label: string;
  /** It comes to the amount by itself, or by the lines that it names. */
  readonly formula: string;
  readonly amount: string;
}

/** A line of an explanation. */
export const line = (label: string, formula: string, amount: string): Line => ({ label, formula, amount });

/** The same of an amount in cents; none of 0. */
export const step = (label: string, formula: string, amount: Cents): Line[] =>
  amount === 0n ? [] : [line(label, formula, toMoney(amount))];

/** '-1234.5' as '-$1,234.5': every place that there is, none rounded away. */
export function dollars(amount: string): string {
  const [whole = '', places = ''] = amount.replace('-', '').split('.');
  return `${amount.startsWith('-') ? '-' : ''}$${whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')}.${places}`;
}

/** The same of an amount in cents. */
export const usd = (amount: Cents): string => dollars(toMoney(amount));

/** '1.2500' as '1.25%'. */
export const percent = (rate: string): string => format('percent', rate);

/** Amounts that are added up or taken off, each by its name; beside the first, those of 0 are left out. */
export const sum = (terms: readonly (readonly [name: string, amount: Cents])[]): string =>
  terms
    .filter(([, amount], at) => at === 0 || amount !== 0n)
    .map(([name, amount], at) => {
      if (at === 0) return `${name} ${usd(amount)}`;
      return amount < 0n ? `- ${name} ${usd(-amount)}` : `+ ${name} ${usd(amount)}`;
    })
    .join(' ');

/** What became of the part of a cent where an amount was cut so that its parts add up to it; nothing where there was none. */
export function cutRemark(numerator: bigint, denominator: bigint, part: Cents): string {
  if (numerator % denominator === 0n) return '';
  const isLarger = part > numerator / denominator;
  return isLarger ? ', rounded down, and one of the cents left over' : ', rounded down';
}
