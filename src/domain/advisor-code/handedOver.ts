import { addMoney } from '../money.ts';
import type { Points } from '../payout/rows/codes.ts';
import type { CodeTerms } from './changedTerms.ts';

interface Handing {
  readonly from: string;
  readonly to: string;
}

/**
 * The terms with one advisor replaced by another: in the splits, and in the lists of who bears VIM and override. By
 * advisor ids.
 */
export const termsHandedOver = (terms: CodeTerms, handing: Handing): CodeTerms => ({
  ...terms,
  advisorSubscriptionsAttributes: handedOver(terms.advisorSubscriptionsAttributes, handing),
  vimBreakdownsAttributes: handedOver(terms.vimBreakdownsAttributes, handing),
  verusOverridesAttributes: handedOver(terms.verusOverridesAttributes, handing),
});

/**
 * Shares with one advisor replaced by another. If both are listed, one share at the first position has the sum of both.
 */
export function handedOver(shares: readonly Points[], { from, to }: Handing): readonly Points[] {
  const both = shares.filter(({ advisorId }) => advisorId === from || advisorId === to);
  if (both.every(({ advisorId }) => advisorId === to)) return shares;
  // Percentages of a code have two places, as money has.
  const percentage = addMoney(both.map((share) => share.percentage));
  return shares.flatMap((share) => {
    if (!both.includes(share)) return [share];
    return share === both[0] ? [{ advisorId: to, percentage }] : [];
  });
}
