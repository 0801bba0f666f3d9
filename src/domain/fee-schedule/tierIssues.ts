import { toCents } from '../money.ts';
import type { Issue } from '../rules.ts';
import { nextLowAmount, type Tier } from './tiers.ts';

export const firstLowAmount = '0.01';

/** The issues of tiers, which must follow each other without a gap from the first cent on. */
export const tierIssues = (tiers: readonly Tier[]): readonly Issue[] =>
  tiers.flatMap((tier, index) => {
    const low = lowAmountOf(tiers[index - 1]);
    const row = String(index);
    return [
      ...(low === undefined || toCents(tier.lowAmount) === toCents(low)
        ? []
        : [{ path: [row, 'lowAmount'], message: `Must be ${low}` }]),
      ...highIssue(tier, index === tiers.length - 1).map((message) => ({ path: [row, 'highAmount'], message })),
    ];
  });

/** The low amount of the tier after this one; undefined if this one has no end. */
const lowAmountOf = (before: Tier | undefined): string | undefined => {
  if (!before) return firstLowAmount;
  return before.highAmount === null ? undefined : nextLowAmount(before.highAmount);
};

function highIssue({ lowAmount, highAmount }: Tier, isLast: boolean): readonly string[] {
  if (highAmount === null) return isLast ? [] : ['Only the last tier may have no high amount'];
  if (toCents(highAmount) < toCents(lowAmount)) return ['Must not be less than the low amount'];
  // A value above the last high amount would cost nothing.
  return isLast ? ['The last tier has no high amount'] : [];
}
