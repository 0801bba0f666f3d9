import type { Column } from '../../list.ts';

/** The figures of pay that are taken off the gross. */
const takenOff: readonly string[] = [
  'platformFee',
  'accountFee',
  'verusOverride',
  'managementFee',
  'clientFee',
  'totalFees',
  'refund',
];

/** Whether a figure of pay, by its key, bears the minus wherever a screen shows it beside what it is taken off. */
export const isTakenOff = (figure: string): boolean => takenOff.includes(figure);

/** The columns of a list of pay, with those marked that are taken off. */
export const withSigns = (columns: readonly Column[]): readonly Column[] =>
  columns.map((column) => (isTakenOff(column.key) ? { ...column, takenOff: true } : column));
