import { toPercent, toRate, whole, type Rate } from '../money.ts';
import type { Rule } from '../rules.ts';
import type { AnsweredAccount } from './answered.ts';

/** What the two owners of a joint account hold of it. */
export type OwnerShares = Pick<AnsweredAccount, 'ownerPerc' | 'coOwnerPerc'>;

/** What is left of 100 % for the other owner; nothing while the share is only half typed, or leaves nothing. */
export function otherShare(share: string | null): string | null {
  const held = rateOf(share);
  const left = held === undefined ? 0n : whole - held;
  return left > 0n && left < whole ? toPercent(left) : null;
}

const sumOfShares: Rule<OwnerShares> = {
  path: ['coOwnerPerc'],
  message: 'Owner and co-owner percentages must add up to 100',
  isBroken({ ownerPerc, coOwnerPerc }) {
    const [one, other] = [rateOf(ownerPerc), rateOf(coOwnerPerc)];
    return one !== undefined && other !== undefined && one + other !== whole;
  },
};

/** With all of it in one hand there is no second owner. */
const holdsSome = (key: keyof OwnerShares): Rule<OwnerShares> => ({
  path: [key],
  message: 'Both owners of a joint account hold a share',
  isBroken: (shares) => rateOf(shares[key]) === 0n,
});

export const shareRules: readonly Rule<OwnerShares>[] = [holdsSome('ownerPerc'), holdsSome('coOwnerPerc'), sumOfShares];

/** What is wrong with that share, beside the other one. */
export const shareIssue = (shares: OwnerShares, key: keyof OwnerShares): string | undefined =>
  shareRules.find(({ path, isBroken }) => path[0] === key && isBroken(shares))?.message;

const rateOf = (share: string | null): Rate | undefined =>
  share !== null && /^\d+(\.\d{1,2})?$/.test(share) ? toRate(share) : undefined;
