import type { AnsweredAccount } from './answered.ts';
import type { FeeTerms } from './feeTerms.ts';

/** The terms that a form was signed with; nothing where the account had none. */
export type KeptTerms = FeeTerms | Record<string, never>;

/**
 * Copies the terms in the database's spelling, as payouts/run/differingTerms.ts compares them with the live ones part
 * by part.
 */
export const keptTerms = ({ feeScheduleAttributes: schedule }: AnsweredAccount): KeptTerms => {
  if (!schedule) return {};
  const { feeType, balance, balancePercentage, feeTiers } = schedule;
  return {
    feeType,
    balance: feeType === 'flat_fee_amount' ? balance : null,
    balancePercentage: feeType === 'flat_fee' ? balancePercentage : null,
    feeTiers: {
      data: feeTiers.data.map(({ lowAmount, highAmount, percentage }) => ({ lowAmount, highAmount, percentage })),
    },
  };
};

export const termsIn = (kept: KeptTerms): FeeTerms | null => (isTerms(kept) ? kept : null);

const isTerms = (kept: KeptTerms): kept is FeeTerms => 'feeType' in kept;
