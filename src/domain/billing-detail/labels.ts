import type { BillingDetailUpdate } from './schema.ts';

/** Labels of an advisor's billing details, on the card and in its dialog. */
export const billingDetailLabels = {
  platformFee: 'Platform Fee',
  accountFee: 'Account Fee',
  nextPayoutDate: 'Next Payout Date',
} as const satisfies Readonly<Record<keyof BillingDetailUpdate, string>>;
