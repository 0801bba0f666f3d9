import type { BillingDetailUpdate } from './schema.ts';

/** What each billing detail of an advisor is called, on the card and in its dialog. */
export const billingDetailLabels = {
  platformFee: 'Platform Fee',
  accountFee: 'Account Fee',
  nextPayoutDate: 'Next Payout Date',
} as const satisfies Readonly<Record<keyof BillingDetailUpdate, string>>;
