import type { Terms } from './fees.ts';
import type { Tier } from './tiers.ts';

interface Given {
  readonly feeType: Terms['feeType'] | null;
  readonly balance: string | null;
  readonly balancePercentage: string | null;
}

/** Terms that a fee can be worked out by; null while what their type asks is not known. */
export function completeTerms(
  { feeType, balance, balancePercentage }: Given,
  tiers: readonly Tier[] | null,
): Terms | null {
  if (feeType === 'flat_fee_amount' && balance !== null) return { feeType, balance };
  if (feeType === 'flat_fee' && balancePercentage !== null) return { feeType, balancePercentage };
  if (feeType === 'tier_percentages' && tiers !== null) return { feeType, tiers };
  return null;
}
