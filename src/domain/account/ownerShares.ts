import { toPercent, toRate, whole } from '../money.ts';

/** What is left of 100 % for the other owner; nothing while the share is only half typed. */
export function otherShare(share: string | null): string | null {
  if (share === null || !/^\d+(\.\d{1,2})?$/.test(share)) return null;
  const left = whole - toRate(share);
  return left < 0n ? null : toPercent(left);
}
