/** Reasons why a fee cannot be computed yet. */
export const blockReasons = {
  stale_prices: 'stale prices',
  no_fee_schedule: 'no fee schedule',
  tiers_end: 'the last tier of its fee schedule has a high amount',
  no_advisors: 'the advisor code has no advisors',
  splits: 'the splits of the advisor code do not add up to 100%',
  no_billing_details: 'an advisor of the code has no billing details',
  over_100: 'platform fee, override and management fee of the advisor code exceed 100%',
  too_large: 'an amount of the account exceeds $999,999,999,999.99',
} as const;

/** Reasons why an account that owes a fee for a quarter has no fee row. */
export const leftOutReasons = {
  ...blockReasons,
  unfunded: 'no price yet',
  excluded: 'left out manually',
} as const;

export type BlockReason = keyof typeof blockReasons;
export type LeftOutReason = keyof typeof leftOutReasons;

export const isBlockReason = (reason: LeftOutReason): reason is BlockReason => reason in blockReasons;
export const isLeftOutReason = (reason: string): reason is LeftOutReason => Object.hasOwn(leftOutReasons, reason);
