import { format } from '../../format.ts';
import { type Cents, toMoney } from '../../money.ts';

/** One step of an explanation: its label, its formula and its result, a decimal string of dollars. */
export interface ExplanationLine {
  readonly label: string;
  /** Gives the amount, by itself or with the lines that it names. */
  readonly formula: string;
  readonly amount: string;
}

export const line = (label: string, formula: string, amount: string): ExplanationLine => ({ label, formula, amount });

/** A line with an amount in cents; none for 0. */
export const step = (label: string, formula: string, amount: Cents): ExplanationLine[] =>
  amount === 0n ? [] : [line(label, formula, toMoney(amount))];

/** Formats '-1234.5' as '-$1,234.5' with all of its decimals, nothing rounded. */
export function dollars(amount: string): string {
  const [whole = '', places = ''] = amount.replace('-', '').split('.');
  return `${amount.startsWith('-') ? '-' : ''}$${whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')}.${places}`;
}

/** Formats an amount in cents. */
export const usd = (amount: Cents): string => dollars(toMoney(amount));

/** Formats '1.2500' as '1.25%'. */
export const percent = (rate: string): string => format('percent', rate);

/** A sum of named amounts, each added or subtracted; amounts of 0 are left out except for the first. */
export const sum = (terms: readonly (readonly [name: string, amount: Cents])[]): string =>
  terms
    .filter(([, amount], at) => at === 0 || amount !== 0n)
    .map(([name, amount], at) => {
      if (at === 0) return `${name} ${usd(amount)}`;
      return amount < 0n ? `- ${name} ${usd(-amount)}` : `+ ${name} ${usd(amount)}`;
    })
    .join(' ');

/** Says how the fraction of a cent was rounded in an allocation whose parts add up; empty if there was none. */
export function cutRemark(numerator: bigint, denominator: bigint, part: Cents): string {
  if (numerator % denominator === 0n) return '';
  const isLarger = part > numerator / denominator;
  return isLarger ? ', rounded down, plus one leftover cent' : ', rounded down';
}
