import type { Answered } from '../fields.ts';
import { type Cents, toCents, toMoney, toRate } from '../money.ts';
import type { plainTier } from './schema.ts';

/** Tiered fee: amounts in dollars, the high amount null if there is no end; percent a year, up to four decimals. */
export interface Tier extends Answered<typeof plainTier> {}

/** The part of a value that lies in one tier. */
export interface TierSlice {
  readonly tier: Tier;
  readonly amount: Cents;
  /** The slice's yearly fee in millionths of a cent: cents times rate, not rounded yet. */
  readonly annual: bigint;
}

/** (3) A value in cents cut along the tiers; a tier above the value gives no slice. */
export function tierSlices(value: Cents, tiers: readonly Tier[]): TierSlice[] {
  const cut: TierSlice[] = [];
  let below = 0n;
  for (const tier of tiers) {
    const high = tier.highAmount === null ? value : toCents(tier.highAmount);
    const amount = (value < high ? value : high) - below;
    if (amount > 0n) cut.push({ tier, amount, annual: amount * toRate(tier.percentage) });
    below = high;
  }
  return cut;
}

/** The low amount of the tier after one with this high amount: a cent more. */
export const nextLowAmount = (highAmount: string): string => toMoney(toCents(highAmount) + 1n);

/** A key that is equal for tiers that charge the same, however their amounts are written. */
export const tierKey = (tiers: readonly Tier[]): string =>
  tiers
    .map(({ highAmount, percentage }) => `${highAmount === null ? '' : toCents(highAmount)}@${toRate(percentage)}`)
    .join(' ');
