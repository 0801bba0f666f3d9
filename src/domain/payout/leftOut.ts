import { blockReasons } from './bills.ts';

/** Why an account that owes a fee for a quarter has none. */
export const leftOutReasons = {
  ...blockReasons,
  unfunded: 'it has never had a price',
  excluded: 'left out by hand',
} as const;

export type LeftOutReason = keyof typeof leftOutReasons;
