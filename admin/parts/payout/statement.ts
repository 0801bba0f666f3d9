import { format } from '../../../src/domain/format.ts';
import { isDeduction } from '../../../src/domain/payout/rows/deductions.ts';
import type { ExplanationLine } from '../explanation/explanationText.ts';
import type { Figures } from './payout.ts';

export interface StatementLine {
  readonly figure: keyof Figures;
  readonly label: string;
  /** 'less' is a deduction, 'sum' a subtotal of the lines above, 'end' the result. */
  readonly kind: 'add' | 'less' | 'sum' | 'end';
  /** Explanation from the payout alone, for figures without a part per account. */
  readonly explain?: (figures: Figures) => readonly ExplanationLine[];
}

const withDebts = ({ netCompensation, broughtForward }: Figures): ExplanationLine[] => [
  { label: 'Net Compensation', amount: netCompensation },
  { label: 'Brought Forward', amount: broughtForward },
];

/** Lines of a payout's statement, from fees to payable amount. */
export const statement: readonly StatementLine[] = [
  { figure: 'grossCompensation', label: 'Gross Compensation', kind: 'add' },
  { figure: 'platformFee', label: 'Platform Fee', kind: 'less' },
  { figure: 'accountFee', label: 'Account Fee', kind: 'less' },
  { figure: 'verusOverride', label: 'Override', kind: 'less' },
  { figure: 'managementFee', label: 'Management Fee', kind: 'less' },
  { figure: 'clientFee', label: 'Client Fees', kind: 'less' },
  { figure: 'totalFees', label: 'Total Fees', kind: 'sum' },
  { figure: 'refund', label: 'Refund', kind: 'less' },
  { figure: 'netCompensation', label: 'Net Compensation', kind: 'sum' },
  {
    figure: 'broughtForward',
    label: 'Brought Forward',
    kind: 'add',
    explain: ({ broughtForward: amount }) => [{ label: 'Balance owed from prior payouts', amount }],
  },
  {
    figure: 'payable',
    label: 'Payable',
    kind: 'end',
    explain: (own) => [
      ...withDebts(own),
      { label: 'Payable', formula: 'their sum, never below 0', amount: own.payable },
    ],
  },
  {
    figure: 'carriedForward',
    label: 'Carried Forward',
    kind: 'add',
    explain: (own) => [
      ...withDebts(own),
      { label: 'Carried Forward', formula: 'their sum, if below 0', amount: own.carriedForward },
    ],
  },
];

/** Deductions are shown with the opposite sign: reversals may make one positive, which gives money back. */
export const shownAs = (figure: keyof Figures, amount: string): string =>
  format('money', amount, { deduction: isDeduction(figure) });
