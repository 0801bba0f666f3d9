import type { Action } from '../permissions.ts';

interface Figure {
  readonly key: string;
  readonly label: string;
  /** The action that shows the figure; without one, everyone who sees payouts does. */
  readonly can?: Action;
  /** The action that shows the figure as bars, too, beside its column in the table. */
  readonly asBars?: Action;
}

/** The totals of a quarter's payouts, as their list sums them, and the firm's revenue. */
export const quarterFigures = [
  { key: 'grossCompensation', label: 'Gross', asBars: 'billingRuns.show' },
  { key: 'totalFees', label: 'Deductions', asBars: 'billingRuns.show' },
  { key: 'refund', label: 'Refunds' },
  { key: 'netCompensation', label: 'Net', asBars: 'payouts.list' },
  { key: 'firmRevenue', label: 'Firm Revenue', can: 'billingRuns.show', asBars: 'billingRuns.show' },
] as const satisfies readonly Figure[];

export type QuarterFigure = (typeof quarterFigures)[number]['key'];

/** The figures of one quarter; the firm's revenue for the firm alone. */
export type QuarterFigures = { readonly startDate: string } & Partial<Readonly<Record<QuarterFigure, string>>>;

/** The number of quarters shown side by side. */
export const quartersShown = 8;
