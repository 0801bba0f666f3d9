import { type Cents, toCents, toMoney } from '../../money.ts';
import { changed } from './amounts.ts';
import { type FeeRow, type FeeRowKind, type Figures, figuresOf } from './feeRow.ts';

/** The row once its fee is removed: nothing is debited, paid or given back on it; it stays and never returns. */
export const voided = (row: FeeRow): FeeRow => ({ ...row, flag: 'remove_fee', ...changed(row, () => '0.00') });

/** The row that takes back one that was paid before it was flagged. */
export const reversalOf = (row: FeeRow): FeeRow => opposite(row, 'reversal');

/** The row that gives again what a reversal has taken back, once that was paid itself. */
export const restoredOf = (reversal: FeeRow): FeeRow => opposite(reversal, 'restored');

/** Whichever of the two undoes the row. */
export const undoingOf = (row: FeeRow): FeeRow => (row.kind === 'reversal' ? restoredOf(row) : reversalOf(row));

const opposite = (row: FeeRow, kind: FeeRowKind): FeeRow => ({
  ...row,
  kind,
  flag: null,
  ...changed(row, negative),
});

const negative = (amount: string): string => toMoney(-toCents(amount));

/** What a row's figures must be by its frozen inputs, its kind and its flag. */
export function expectedFigures({ inputs, kind, flag }: FeeRow<Cents>): Figures<Cents> {
  const figures = figuresOf(inputs);
  if (flag === 'remove_fee') return changed(figures, () => 0n);
  return kind === 'reversal' ? changed(figures, (amount) => -amount) : figures;
}
