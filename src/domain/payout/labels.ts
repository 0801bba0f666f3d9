import type { SetAsideCreate } from './schema.ts';

/** What is asked of an account that a quarter is not to bill. */
export const setAsideLabels = {
  accountId: 'Account Number',
  startDate: 'Quarter',
  reason: 'Reason',
} as const satisfies Readonly<Record<keyof SetAsideCreate, string>>;
