import { format } from '../../format.ts';
import { type Cents, toMoney } from '../../money.ts';

/** One step of an explanation: its label, its formula and its result, a decimal string of dollars. */
export interface ExplanationLine {
  readonly label: string;
  /**
   * The calculation in words and numbers; the amount can be recomputed from it and the lines that it names by label.
   */
  readonly formula: string;
  readonly amount: string;
}

export const line = (label: string, formula: string, amount: string): ExplanationLine => ({ label, formula, amount });

/** A line with an amount in cents; none for 0. */
export const step = (label: string, formula: string, amount: Cents): ExplanationLine[] =>
  amount === 0n ? [] : [line(label, formula, toMoney(amount))];

/** Formats a decimal string of dollars, '-1234.5' as '-$1,234.5', with all of its decimals, nothing rounded. */
export function formatDollars(amount: string): string {
  const [whole = '', places = ''] = amount.replace('-', '').split('.');
  return `${amount.startsWith('-') ? '-' : ''}$${whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')}.${places}`;
}

/** Formats an amount in cents. */
export const formatCents = (amount: Cents): string => formatDollars(toMoney(amount));

/** Formats '1.2500' as '1.25%'. */
export const percent = (rate: string): string => format('percent', rate);

/** A sum of named amounts, each added or subtracted; amounts of 0 are left out except for the first. */
export const sum = (terms: readonly (readonly [name: string, amount: Cents])[]): string =>
  terms
    .filter(([, amount], at) => at === 0 || amount !== 0n)
    .map(([name, amount], at) => {
      if (at === 0) return `${name} ${formatCents(amount)}`;
      return amount < 0n ? `- ${name} ${formatCents(-amount)}` : `+ ${name} ${formatCents(amount)}`;
    })
    .join(' ');

/**
 * Says how one part of an allocation was rounded: down, or down and raised by one of the leftover cents, so that the
 * parts add up to the whole. Empty if the part was exact.
 */
export function roundingNote(numerator: bigint, denominator: bigint, part: Cents): string {
  if (numerator % denominator === 0n) return '';
  const isLarger = part > numerator / denominator;
  return isLarger ? ', rounded down, plus one leftover cent' : ', rounded down';
}
