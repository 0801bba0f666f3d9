import { shares, sumOf, toCents, toMoney, toRate } from '../money.ts';
import { termsOf, type RunCode } from '../payout/rows/codes.ts';
import { takesMoreFrom } from '../payout/rows/takesMoreThanPaid.ts';

/**
 * The numbers of the codes on which this platform fee, with override and management fee, exceeds the advisor's split.
 */
export const codesTakingMore = (codes: readonly RunCode[], advisorId: string, platformFee: string): string[] => {
  const fees = new Map([[advisorId, { platformFee, accountFee: '0' }]]);
  const terms = codes.map((code) => termsOf(code, fees));
  const takesMore = terms.filter((code) =>
    code.advisors.some((advisor) => advisor.advisorId === advisorId && takesMoreFrom(code, advisor)),
  );
  return takesMore.map(({ number }) => number);
};

/** The percentage of the gross that the firm keeps from the advisor as override, over all codes. */
export const overrideOf = (codes: readonly RunCode[], advisorId: string): string =>
  // A percentage has two decimals, as an amount has: allocated like one, the parts add up to the code's override.
  toMoney(sumOf(codes.map((code) => partOf(code, advisorId))));

function partOf(code: RunCode, advisorId: string): bigint {
  const { verusOverride, advisors } = termsOf(code, new Map());
  const parts = shares(
    toCents(verusOverride),
    advisors.map(({ overridePoints }) => toRate(overridePoints)),
  );
  return parts[advisors.findIndex((advisor) => advisor.advisorId === advisorId)] ?? 0n;
}
