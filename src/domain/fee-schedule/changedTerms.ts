import type { Answered } from '../fields.ts';
import { firstLowAmount } from './tierIssues.ts';
import type { FeeTermsUpdate, plainTerms } from './schema.ts';
import { nextLowAmount, type Tier } from './tiers.ts';

interface StoredTier extends Tier {
  readonly id?: string;
}

/** The terms of a schedule, without its other fields. */
export interface ScheduleTerms extends Answered<typeof plainTerms> {
  readonly feeTiers: { readonly data: readonly StoredTier[] };
}

export const newTerms: ScheduleTerms = {
  feeType: 'flat_fee',
  balance: null,
  balancePercentage: null,
  feeTiers: { data: [] },
};

/** The terms after a change: fields that the fee type does not use are cleared, so tiers start afresh. */
export function changedTerms(current: ScheduleTerms, changes: FeeTermsUpdate): ScheduleTerms {
  const {
    feeType = current.feeType,
    balance = current.balance,
    balancePercentage = current.balancePercentage,
  } = changes;
  return {
    feeType,
    balance: feeType === 'flat_fee_amount' ? balance : null,
    balancePercentage: feeType === 'flat_fee' ? balancePercentage : null,
    feeTiers: { data: feeType === 'tier_percentages' ? changedTiers(current, changes.feeTiersAttributes ?? []) : [] },
  };
}

type Row = NonNullable<FeeTermsUpdate['feeTiersAttributes']>[number];

function changedTiers({ feeTiers }: ScheduleTerms, rows: readonly Row[]): StoredTier[] {
  const kept = feeTiers.data.flatMap((tier) => {
    const { _destroy: isGone, ...change } = rows.find(({ id }) => id === tier.id && id !== undefined) ?? {};
    return isGone ? [] : [{ ...tier, ...change }];
  });
  return rows.filter(({ id, _destroy: isGone }) => id === undefined && !isGone).reduce(withNew, kept);
}

/** Appends a tier. Its low amount follows from the tier before it unless the row gives one. */
function withNew(tiers: StoredTier[], { lowAmount, highAmount = null, percentage = '' }: Row): StoredTier[] {
  const end = tiers.at(-1)?.highAmount;
  return [...tiers, { lowAmount: lowAmount ?? (end ? nextLowAmount(end) : firstLowAmount), highAmount, percentage }];
}
