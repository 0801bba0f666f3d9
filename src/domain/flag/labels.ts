import type { BillingErrorCreate } from './schema.ts';

/** Labels of a new flag's form. */
export const billingErrorLabels = {
  payoutBreakdownId: 'Account',
  all: 'Flag all unpaid fees of this account',
  reason: 'Error Reason',
  explanation: 'Explanation',
} as const satisfies Readonly<Record<keyof BillingErrorCreate, string>>;
