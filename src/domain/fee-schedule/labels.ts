import type { plainTerms, plainTier } from './schema.ts';

/** What each of the terms is called on a form. */
export const termsLabels = {
  feeType: 'Fee Type',
  balance: 'Yearly Flat Fee ($)',
  balancePercentage: 'Yearly Flat Fee (%)',
} as const satisfies Readonly<Record<keyof typeof plainTerms, string>>;

export const tierLabels = {
  lowAmount: 'Low Amount',
  highAmount: 'High Amount',
  percentage: 'Percentage',
} as const satisfies Readonly<Record<keyof typeof plainTier, string>>;

/** What a template has beside its terms. */
export const templateLabels = { name: 'Name' } as const;
