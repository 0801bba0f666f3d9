import { toPercent, toRate, hundredPercent, type Rate } from '../money.ts';
import type { Rule } from '../rules.ts';
import type { AnsweredAccount } from './answered.ts';

/** The shares of the two owners of a joint account, in percent. */
export type OwnerShares = Pick<AnsweredAccount, 'ownerPerc' | 'coOwnerPerc'>;

/** The rest of 100 % for the other owner; null while the share is only half typed or leaves nothing. */
export function otherShare(share: string | null): string | null {
  const rate = rateOf(share);
  const left = rate === undefined ? 0n : hundredPercent - rate;
  return left > 0n && left < hundredPercent ? toPercent(left) : null;
}

const sumOfShares: Rule<OwnerShares> = {
  path: ['coOwnerPerc'],
  message: 'Owner and co-owner percentages must add up to 100',
  isBroken({ ownerPerc, coOwnerPerc }) {
    const [one, other] = [rateOf(ownerPerc), rateOf(coOwnerPerc)];
    return one !== undefined && other !== undefined && one + other !== hundredPercent;
  },
};

/** Refuses a share of 0: with the whole account in one hand there is no second owner. */
const holdsSome = (key: keyof OwnerShares): Rule<OwnerShares> => ({
  path: [key],
  message: 'Both owners of a joint account must have a share',
  isBroken: (shares) => rateOf(shares[key]) === 0n,
});

export const shareRules: readonly Rule<OwnerShares>[] = [holdsSome('ownerPerc'), holdsSome('coOwnerPerc'), sumOfShares];

/** The message about a share, given the other one; undefined where it is right. */
export const shareIssue = (shares: OwnerShares, key: keyof OwnerShares): string | undefined =>
  shareRules.find(({ path, isBroken }) => path[0] === key && isBroken(shares))?.message;

const rateOf = (share: string | null): Rate | undefined =>
  share !== null && /^\d+(\.\d{1,2})?$/.test(share) ? toRate(share) : undefined;
