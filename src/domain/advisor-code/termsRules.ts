import { sumOf, toRate, toPercent, hundredPercent, type Rate } from '../money.ts';
import { termsOf, type Points, type RunAdvisor } from '../payout/rows/codes.ts';
import { takesMoreThanPaid } from '../payout/rows/takesMoreThanPaid.ts';
import { isEmpty, type Issue } from '../rules.ts';
import type { CodeTerms, ShareKey, StoredPoints } from './changedTerms.ts';

/** The issues of terms that are to be saved; a billing run would otherwise find them a quarter later. */
export function brokenTerms(terms: CodeTerms, advisors: readonly Pick<RunAdvisor, 'id' | 'platformFee'>[]): Issue[] {
  const split = brokenSplit(terms.advisorSubscriptionsAttributes);
  const fees = [
    ...(terms.investmentManagement ? brokenFee(terms, 'managementFee', 'vimBreakdownsAttributes') : []),
    ...(terms.hasVerusOverride ? brokenFee(terms, 'verusOverrideFee', 'verusOverridesAttributes') : []),
  ];
  const issues = [...split, ...fees];
  if (issues.length > 0 || !takesTooMuch(terms, advisors)) return issues;
  return [{ path: ['base'], message: tooMuch }];
}

const tooMuch = 'Platform fee, override and VIM fee together exceed what an advisor’s split pays.';

const subscriptions = 'advisorSubscriptionsAttributes';

/** The path of an error about a share: the row that was sent, or the list if the share was not in it. */
export const errorPath = (key: ShareKey, { sentAt }: StoredPoints, field: 'advisorId' | 'percentage'): string[] =>
  sentAt === undefined ? [key] : [key, String(sentAt), field];

function brokenSplit(shares: readonly StoredPoints[]): Issue[] {
  const unsaid = brokenRows(subscriptions, shares);
  if (unsaid.length > 0) return unsaid;
  if (shares.length === 0) return [{ path: [subscriptions], message: 'Required' }];
  const zeros = shares
    .filter(({ percentage }) => toRate(percentage) <= 0n)
    .map((share) => ({ path: errorPath(subscriptions, share, 'percentage'), message: 'Must be above 0' }));
  if (zeros.length > 0) return zeros;
  return addsUp(subscriptions, shares, hundredPercent, 'The percentages must add up to 100.00%');
}

/**
 * Checks a fee and the points of those who bear it: the points add up to the fee. Without a list all bear it by their
 * splits.
 */
function brokenFee(terms: CodeTerms, fee: 'managementFee' | 'verusOverrideFee', key: ShareKey): Issue[] {
  const amount = terms[fee];
  if (isEmpty(amount) || amount === null) return [{ path: [fee], message: 'Required' }];
  const shares = terms[key];
  if (shares.length === 0) return [];
  const unsaid = brokenRows(key, shares);
  if (unsaid.length > 0) return unsaid;
  const splitAdvisors = new Set(terms.advisorSubscriptionsAttributes.map(({ advisorId }) => advisorId));
  if (shares.some(({ advisorId }) => !splitAdvisors.has(advisorId))) {
    return [{ path: [key], message: 'Only advisors of this code can be listed.' }];
  }
  return addsUp(key, shares, toRate(amount), `The percentages must add up to the fee, ${toPercent(toRate(amount))}%`);
}

function brokenRows(key: ShareKey, shares: readonly StoredPoints[]): Issue[] {
  const unsaid = shares.flatMap((share) =>
    (['advisorId', 'percentage'] as const)
      .filter((field) => isEmpty(share[field]))
      .map((field) => ({ path: errorPath(key, share, field), message: 'Required' })),
  );
  if (unsaid.length > 0) return unsaid;
  const once = new Set(shares.map(({ advisorId }) => advisorId)).size === shares.length;
  return once ? [] : [{ path: [key], message: 'An advisor can be listed only once.' }];
}

function addsUp(key: ShareKey, shares: readonly Points[], wanted: Rate, sentence: string): Issue[] {
  const sum = sumOf(shares.map(({ percentage }) => toRate(percentage)));
  return sum === wanted ? [] : [{ path: [key], message: `${sentence}; they add up to ${toPercent(sum)}%.` }];
}

/** Applies the rule by which a billing run blocks an account. */
function takesTooMuch(terms: CodeTerms, advisors: readonly Pick<RunAdvisor, 'id' | 'platformFee'>[]): boolean {
  const fees = new Map(advisors.map(({ id, platformFee }) => [id, { platformFee, accountFee: '0' }]));
  const code = {
    ...terms,
    id: '',
    number: '',
    subscriptions: terms.advisorSubscriptionsAttributes,
    vimBreakdowns: terms.vimBreakdownsAttributes,
    verusOverrides: terms.verusOverridesAttributes,
  };
  return takesMoreThanPaid(termsOf(code, fees));
}
