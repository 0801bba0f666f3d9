import { type Cents, toCents, toMoney } from '../../money.ts';
import { changed } from './amounts.ts';
import { type FeeRow, type FeeRowKind, type Figures, figuresOf } from './feeRow.ts';

/**
 * The row once its fee is removed, a tombstone: nothing is debited, paid or refunded on it, and no run bills it again.
 */
export const voided = (row: FeeRow): FeeRow => ({ ...row, flag: 'remove_fee', ...changed(row, () => '0.00') });

/** The row that takes back one that was paid before it was flagged. */
export const reversalOf = (row: FeeRow): FeeRow => opposite(row, 'reversal');

/** The row that pays again the amount of a reversal, once the reversal was paid itself. */
export const restoredOf = (reversal: FeeRow): FeeRow => opposite(reversal, 'restored');

/** The row that undoes this one: a reversal, or a restored row for a reversal. */
export const undoingOf = (row: FeeRow): FeeRow => (row.kind === 'reversal' ? restoredOf(row) : reversalOf(row));

const opposite = (row: FeeRow, kind: FeeRowKind): FeeRow => ({
  ...row,
  kind,
  flag: null,
  ...changed(row, negative),
});

const negative = (amount: string): string => toMoney(-toCents(amount));

/** The figures that a row must have by its frozen inputs, its kind and its flag. */
export function expectedFigures({ inputs, kind, flag }: FeeRow<Cents>): Figures<Cents> {
  const figures = figuresOf(inputs);
  if (flag === 'remove_fee') return changed(figures, () => 0n);
  return kind === 'reversal' ? changed(figures, (amount) => -amount) : figures;
}
