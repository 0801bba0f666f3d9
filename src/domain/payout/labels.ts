import type { SetAsideCreate } from './schema.ts';

/** Labels of setting an account aside for a quarter. */
export const setAsideLabels = {
  accountId: 'Account Number',
  startDate: 'Quarter',
  reason: 'Reason',
} as const satisfies Readonly<Record<keyof SetAsideCreate, string>>;
