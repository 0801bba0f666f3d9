import type { Action } from '../permissions.ts';

interface Figure {
  readonly key: string;
  readonly label: string;
  /** For whom it is there; without one, for whoever sees payouts. */
  readonly can?: Action;
  /** For whom it has bars of its own beside its column in the table. */
  readonly drawn?: Action;
}

/** What the payouts of a quarter come to, as their list adds up, and what stays with the firm. */
export const quarterFigures = [
  { key: 'grossCompensation', label: 'Gross', drawn: 'billingRuns.show' },
  { key: 'totalFees', label: 'Deductions', drawn: 'billingRuns.show' },
  { key: 'refund', label: 'Refunds' },
  { key: 'netCompensation', label: 'Net', drawn: 'payouts.list' },
  { key: 'firmRevenue', label: 'Firm Revenue', can: 'billingRuns.show', drawn: 'billingRuns.show' },
] as const satisfies readonly Figure[];

export type QuarterFigure = (typeof quarterFigures)[number]['key'];

/** One quarter's; the firm's revenue for the firm alone. */
export type QuarterFigures = { readonly startDate: string } & Partial<Readonly<Record<QuarterFigure, string>>>;

/** So many quarters are shown beside each other. */
export const quartersShown = 8;
