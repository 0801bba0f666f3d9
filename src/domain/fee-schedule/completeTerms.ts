import type { FeeTerms } from './fees.ts';
import type { Tier } from './tiers.ts';

interface Given {
  readonly feeType: FeeTerms['feeType'] | null;
  readonly balance: string | null;
  readonly balancePercentage: string | null;
}

/** Terms complete enough to compute a fee; null while a field that their type needs is missing. */
export function completeTerms(
  { feeType, balance, balancePercentage }: Given,
  tiers: readonly Tier[] | null,
): FeeTerms | null {
  if (feeType === 'flat_fee_amount' && balance !== null) return { feeType, balance };
  if (feeType === 'flat_fee' && balancePercentage !== null) return { feeType, balancePercentage };
  if (feeType === 'tier_percentages' && tiers !== null) return { feeType, tiers };
  return null;
}
