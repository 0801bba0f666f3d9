import { decimal, divided, plus, rounded, shared, sum, times, whole, type Ratio } from './ratio.ts';

/** The yearly fee that a client pays: dollars in cents, or percents as text. */
export type Terms =
  | { readonly kind: 'dollars'; readonly year: bigint }
  | { readonly kind: 'percent'; readonly percent: string }
  | { readonly kind: 'tiers'; readonly tiers: readonly Tier[] };

export interface Tier {
  /** In cents; null for no end. */
  readonly high: bigint | null;
  readonly percent: string;
}

/** (2), (3) A year's fee of a value, in cents, not rounded yet. */
export function yearly(terms: Terms, value: bigint): Ratio {
  if (terms.kind === 'dollars') return whole(terms.year);
  if (terms.kind === 'percent') return divided(times(decimal(terms.percent), whole(value)), 100n);
  let low = 0n;
  let fee = whole(0n);
  for (const { high, percent } of terms.tiers) {
    const top = high === null || value < high ? value : high;
    if (top > low) fee = plus(fee, divided(times(decimal(percent), whole(top - low)), 100n));
    low = high ?? low;
  }
  return fee;
}

/** (4) */
export const quarterly = (terms: Terms, value: bigint): bigint => rounded(divided(yearly(terms, value), 4n));

/** (7) A part of a quarter. */
export const prorated = (fee: bigint, days: bigint, of: bigint): bigint => rounded({ over: fee * days, under: of });

export interface Member {
  readonly accountId: string;
  readonly number: string;
  readonly value: bigint;
  readonly terms: Terms;
}

/** (5) The joint fee of members with equal tiers at the group's value V, v of it theirs. */
export const groupFee = (terms: Terms, total: bigint, own: bigint): bigint =>
  total === 0n ? 0n : rounded(times(divided(yearly(terms, total), 4n), { over: own, under: total }));

/** (5) Every member's fee of a full quarter. */
export function groupFees(members: readonly Member[]): ReadonlyMap<string, bigint> {
  const total = sum(members.map(({ value }) => value));
  const fees = new Map<string, bigint>();
  for (const alike of Map.groupBy(members, ({ terms }) => spelled(terms)).values()) {
    const [{ terms } = { terms: null }] = alike;
    if (terms?.kind !== 'tiers') {
      for (const each of alike) fees.set(each.accountId, quarterly(each.terms, each.value));
      continue;
    }
    const fee = groupFee(terms, total, sum(alike.map(({ value }) => value)));
    const claims = alike.map(({ value, number }) => ({ weight: whole(value), rank: number }));
    shared(fee, claims).forEach((part, at) => fees.set(alike[at]?.accountId ?? '', part));
  }
  return fees;
}

/** Equal tiers, wherever they are written, are the same schedule. */
const spelled = (terms: Terms): string =>
  JSON.stringify(terms, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value));

/** A group's quarter as its first run found it. */
export interface FrozenGroup {
  readonly members: readonly Member[];
  readonly fees: ReadonlyMap<string, bigint>;
}

/**
 * The fee of a member that is billed after the group's quarter was frozen: by frozen terms, and at an unchanged value
 * the frozen share.
 */
export function lateFee({ members, fees }: FrozenGroup, late: Member): bigint {
  const frozen = members.find(({ accountId }) => accountId === late.accountId);
  const terms = frozen?.terms ?? late.terms;
  if (terms.kind !== 'tiers') return quarterly(terms, late.value);
  if (frozen?.value === late.value) return fees.get(late.accountId) ?? 0n;
  return groupFee(terms, withLate(members, late), late.value);
}

/** V' = V - its frozen value + v. */
export const withLate = (members: readonly Member[], late: Pick<Member, 'accountId' | 'value'>): bigint =>
  sum(members.filter(({ accountId }) => accountId !== late.accountId).map(({ value }) => value)) + late.value;
