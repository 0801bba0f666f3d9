import { sumOf, toRate, hundredPercent, type Rate } from '../../money.ts';
import type { FrozenAdvisor, FrozenCode } from './frozenInputs.ts';

/** Whether platform fee, override and management fee of a code exceed the split of any of its advisors. */
export const takesMoreThanPaid = (code: FrozenCode): boolean =>
  code.advisors.some((advisor) => takesMoreFrom(code, advisor));

/**
 * Whether they exceed the split of this advisor, in points of the gross: platform * split + override by points +
 * management by points > split. Nothing is rounded.
 */
export function takesMoreFrom({ verusOverride, managementFee, advisors }: FrozenCode, advisor: FrozenAdvisor): boolean {
  const override = shared(toRate(verusOverride), advisors, ({ overridePoints }) => overridePoints);
  const management = shared(toRate(managementFee), advisors, ({ vimPoints }) => vimPoints);
  const kept = toRate(advisor.split) * (hundredPercent - toRate(advisor.platformFee));
  // Both sides are multiplied by all denominators: that of percentages, and the sums of the points.
  const taken = override.of(advisor) * management.sum + management.of(advisor) * override.sum;
  return kept * override.sum * management.sum < taken * hundredPercent;
}

/** A rate that the advisors bear by their points: an advisor's part of it is `of` over `sum`. */
function shared(rate: Rate, advisors: readonly FrozenAdvisor[], pointsOf: (advisor: FrozenAdvisor) => string) {
  return {
    of: (advisor: FrozenAdvisor) => rate * toRate(pointsOf(advisor)),
    sum: sumOf(advisors.map((advisor) => toRate(pointsOf(advisor)))),
  };
}
