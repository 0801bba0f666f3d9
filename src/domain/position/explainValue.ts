import { fullDay } from '../format.ts';
import { toCents, toMoney } from '../money.ts';
import { heldFormula } from '../payout/explain/explainFee.ts';
import { formatDollars, type ExplanationLine, line } from '../payout/explain/formula.ts';
import { heldAs } from './heldAs.ts';

/** The figures of the value of an account, a client or a book. */
export const valueFigures = { value: 'Market value', billableValue: 'Billable balance' };

export type ValueFigure = keyof typeof valueFigures;

/** Dollars. */
export interface Worth extends Readonly<Record<ValueFigure, string>> {
  /** The day of the custodian's last file about it; null before the first. */
  readonly asOf: string | null;
}

export interface HeldPosition {
  readonly symbol: string;
  readonly kind: string;
  readonly description: string | null;
  readonly amount: string;
  readonly eligible: boolean;
  /** The day on which it was made ineligible by hand; null if it was not. */
  readonly offSince: string | null;
}

/** Explains an account's figure: every position, which of them are billed, and their day. */
export function explainValue(figure: ValueFigure, worth: Worth, positions: readonly HeldPosition[]): ExplanationLine[] {
  const positionLines = positions.map((one) => line(nameOf(one), one.eligible ? '' : whyNot(one), one.amount));
  const value = line(labelOf('value', worth), 'sum of all positions', worth.value);
  if (figure === 'value') return [...positionLines, value];
  const ineligible = positions.filter(({ eligible }) => !eligible);
  return [
    ...positionLines,
    value,
    line(labelOf(figure, worth), heldFormula(worth.value, ineligible), worth.billableValue),
  ];
}

const labelOf = (figure: ValueFigure, { asOf }: Worth): string =>
  `${valueFigures[figure]}${asOf === null ? '' : ` on ${fullDay(asOf)}`}`;

const nameOf = ({ symbol, kind, description }: HeldPosition): string =>
  `${heldAs(symbol, kind)}${description ? `, ${description}` : ''}`;

const whyNot = ({ offSince }: HeldPosition): string =>
  offSince === null ? 'not billed' : `not billed, turned off on ${fullDay(offSince)}`;

/** A part of a sum: an account of a client, or the accounts at a custodian. */
export interface PartOfWorth extends Worth {
  readonly label: string;
}

/** Explains a sum of several parts: each part except those of 0, and their sum. */
export function explainWorth(figure: ValueFigure, parts: readonly PartOfWorth[]): ExplanationLine[] {
  const counted = parts.filter((part) => toCents(part[figure]) !== 0n);
  const whole = counted.reduce((cents, part) => cents + toCents(part[figure]), 0n);
  return [
    ...counted.map((part) => line(part.label, figure === 'value' ? allOn(part) : billedOf(part), part[figure])),
    line(valueFigures[figure], 'sum of the lines', toMoney(whole)),
  ];
}

const allOn = ({ asOf }: Worth): string => `all positions${asOf === null ? '' : ` on ${fullDay(asOf)}`}`;

/** The formula of a billable value: 'all positions $318,091.73 - not billed $25,000.00'. */
function billedOf({ value, billableValue }: Worth): string {
  const others = toCents(value) - toCents(billableValue);
  return `all positions ${formatDollars(value)}${others === 0n ? '' : ` - not billed ${formatDollars(toMoney(others))}`}`;
}
