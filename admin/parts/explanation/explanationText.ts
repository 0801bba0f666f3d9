import { fullDay } from '../../../src/domain/format.ts';
import { formatDollars } from '../../../src/domain/payout/explain/formula.ts';
import type { Subject } from '../../kit/explain/ExplainFigure.tsx';

export interface ExplanationLine {
  readonly label: string;
  /** '120,000.00 × 1 % × 92 ÷ 365' */
  readonly formula?: string;
  readonly amount: string;
}

interface ExplanationToCopy extends Subject {
  readonly lines: readonly ExplanationLine[];
  /** The business day. */
  readonly today: string;
}

/** An explanation as plain text for a mail: title, lines and business day. */
export const explanationText = ({ title, of, lines, today }: ExplanationToCopy): string =>
  [title, ...(of ? [of] : []), '', ...lines.map(lineText), '', `As of ${fullDay(today)}`].join('\n');

const lineText = ({ label, formula, amount }: ExplanationLine): string =>
  `${label}: ${formula ? `${formula} = ` : ''}${formatDollars(amount)}`;
