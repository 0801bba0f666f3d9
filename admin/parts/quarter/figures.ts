import type { QuarterFigure, QuarterFigures } from '../../../src/domain/quarter/figures.ts';

/** Figures of quarters, as bars or as a table show them. */
export interface Drawn {
  readonly rows: readonly QuarterFigures[];
  readonly figures: readonly { readonly key: QuarterFigure; readonly label: string }[];
}
