import type { plainTerms, plainTier } from './schema.ts';

/** Labels of the terms on a form. */
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

/** Labels of a template's fields other than its terms. */
export const templateLabels = { name: 'Name' } as const;
