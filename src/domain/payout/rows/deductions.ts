import type { Column } from '../../list.ts';

/** The figures of pay that are deducted from the gross. */
const takenOff: readonly string[] = [
  'platformFee',
  'accountFee',
  'verusOverride',
  'managementFee',
  'clientFee',
  'totalFees',
  'refund',
];

/** Whether a figure of pay, by its key, is a deduction, which screens show with a minus. */
export const isDeduction = (figure: string): boolean => takenOff.includes(figure);

/** Marks the columns of deductions in a list of pay, which screens then show as negative amounts. */
export const markDeductions = (columns: readonly Column[]): readonly Column[] =>
  columns.map((column) => (isDeduction(column.key) ? { ...column, deduction: true } : column));
