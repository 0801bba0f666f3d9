import type { QuarterFigure, QuarterFigures } from '../../../src/domain/quarter/figures.ts';

/** Figures of quarters, for bars and table. */
export interface Drawn {
  readonly rows: readonly QuarterFigures[];
  readonly figures: readonly { readonly key: QuarterFigure; readonly label: string }[];
}
