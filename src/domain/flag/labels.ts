import type { BillingErrorCreate } from './schema.ts';

/** What is asked of a flag. */
export const billingErrorLabels = {
  payoutBreakdownId: 'Account',
  all: 'Flag all unpaid fees of this account',
  reason: 'Error Reason',
  explanation: 'Explanation',
} as const satisfies Readonly<Record<keyof BillingErrorCreate, string>>;
