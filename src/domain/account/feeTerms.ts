import { feeTypes } from '../fee-schedule/choices.ts';
import type { AnsweredFeeSchedule } from './answered.ts';
import { factWithLabel, money, oneOf, percent, type Fact } from './facts.ts';

/** The terms that determine a fee, of an account's schedule or of a template. */
export interface FeeTerms {
  readonly feeType: AnsweredFeeSchedule['feeType'];
  readonly balance?: string | null;
  readonly balancePercentage?: string | null;
  readonly feeTiers: { readonly data: readonly TierTerms[] };
}

interface TierTerms {
  readonly lowAmount: string;
  /** Null in the last tier, which has no upper bound. */
  readonly highAmount?: string | null;
  readonly percentage: string;
}

/** The terms in words, one line each; none while there are no terms. */
export function feeTermsOf(terms: FeeTerms | null): readonly string[] {
  if (!terms) return [];
  if (terms.feeType === 'tier_percentages') return terms.feeTiers.data.map(tierInWords);
  const yearly = yearlyFee(terms);
  return yearly ? [`Flat fee of ${yearly} a year`] : [];
}

export function feeFacts(terms: FeeTerms | null): readonly Fact[] {
  const feeType = factWithLabel('feeScheduleAttributes.feeType', 'Fee Type', terms?.feeType, oneOf(feeTypes));
  if (!terms) return [feeType];
  if (terms.feeType !== 'tier_percentages') return [feeType, flatFact(terms)];
  return [
    feeType,
    ...terms.feeTiers.data.map((tier, index) =>
      factWithLabel(`feeScheduleAttributes.feeTiersAttributes.${index}`, `Tier ${index + 1}`, tierInWords(tier)),
    ),
  ];
}

const flatFact = (terms: FeeTerms): Fact => {
  const key = terms.feeType === 'flat_fee_amount' ? 'balance' : 'balancePercentage';
  return factWithLabel(`feeScheduleAttributes.${key}`, 'Yearly Flat Fee', yearlyFee(terms));
};

const yearlyFee = ({ feeType, balance, balancePercentage }: FeeTerms): string =>
  feeType === 'flat_fee_amount' ? money(balance) : percent(balancePercentage);

const tierInWords = ({ lowAmount, highAmount, percentage }: TierTerms): string => {
  const span = highAmount ? `${money(lowAmount)} to ${money(highAmount)}` : `${money(lowAmount)} and above`;
  return `${span}: ${percent(percentage)} a year`;
};
