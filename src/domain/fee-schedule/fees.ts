import { addMoney, type Cents, rounded, shares, sumOf, toCents, toMoney, toRate, hundredPercent } from '../money.ts';
import { tierSlices, type Tier, tierKey } from './tiers.ts';

/** The yearly fee that a client agreed to: dollars, a percentage, or a percentage per tier. */
export type FeeTerms =
  | { readonly feeType: 'flat_fee_amount'; readonly balance: string }
  | { readonly feeType: 'flat_fee'; readonly balancePercentage: string }
  | { readonly feeType: 'tier_percentages'; readonly tiers: readonly Tier[] };

/** Divides a year's fee, whatever the number of days in the quarter. */
export const quartersAYear = 4n;

/** A position as the custodian's file gives it; its amount in dollars is used as it is, never quantity times price. */
export interface Position {
  readonly symbol: string;
  readonly amount: string;
  readonly eligible: boolean;
}

/** (1) The values of an account in dollars: of all its positions, and of those that count for the fee, never below 0. */
export function valuesOf(positions: readonly Position[]): { marketValue: string; billableValue: string } {
  const eligible = positions.filter((position) => position.eligible);
  return {
    marketValue: addMoney(positions.map(({ amount }) => amount)),
    billableValue: toMoney(billable(addMoney(eligible.map(({ amount }) => amount)))),
  };
}

/** (1) The value that a fee is computed on, in cents, from the sum of eligible positions in dollars: never below 0. */
export function billable(value: string): Cents {
  const cents = toCents(value);
  return cents < 0n ? 0n : cents;
}

/** (2), (3) Fee calculation: the yearly fee on a value in cents, in millionths of a cent, not rounded yet. */
export function annualFee(terms: FeeTerms, value: Cents): bigint {
  switch (terms.feeType) {
    case 'flat_fee_amount':
      return toCents(terms.balance) * hundredPercent;
    case 'flat_fee':
      return value * toRate(terms.balancePercentage);
    case 'tier_percentages':
      return sumOf(tierSlices(value, terms.tiers).map((slice) => slice.annual));
  }
}

/** (4) The fee of a full quarter on a value in cents, for an account billed alone. */
export const quarterlyFee = (terms: FeeTerms, value: Cents): Cents =>
  rounded(annualFee(terms, value), hundredPercent * quartersAYear);

/** A member's share of its group's fee, enough to compute its fee again without the other members. */
export interface GroupShare {
  readonly id: string;
  /** Billable value of all members, in dollars. */
  readonly total: string;
  /** Which of the group's tier schedules this is, counted from 1; how many members have it; their value in dollars. */
  readonly schedule: number;
  readonly members: number;
  readonly scheduleValue: string;
  /** Whether the member got one of the cents left over. */
  readonly extraCent: boolean;
}

/** (5) The fee of all members under one tier schedule: the tiers are climbed by the value of the whole group. */
export function scheduleFee(terms: FeeTerms, group: Pick<GroupShare, 'total' | 'scheduleValue'>): Cents {
  const total = toCents(group.total);
  if (total === 0n) return 0n;
  return rounded(annualFee(terms, total) * toCents(group.scheduleValue), hundredPercent * quartersAYear * total);
}

/** (5) One member's fee of a full quarter, in cents. */
export function memberFee(terms: FeeTerms, value: Cents, group: GroupShare): Cents {
  const fee = scheduleFee(terms, group);
  if (fee === 0n) return 0n;
  return (fee * value) / toCents(group.scheduleValue) + (group.extraCent ? 1n : 0n);
}

export interface Member {
  readonly id: string;
  /** Billable value in cents. */
  readonly value: Cents;
  /** Null without terms: the member counts with its value only. */
  readonly terms: FeeTerms | null;
}

interface Sharing extends Member {
  readonly terms: FeeTerms;
}

/**
 * (5) The shares of a group's members by member id. Members come in the order of their account numbers, which decides
 * between equal claims to a cent. Members on flat fees get none: they count in the total and pay their own fee.
 */
export function groupShares(id: string, members: readonly Member[]): Map<string, GroupShare> {
  const total = toMoney(sumOf(members.map((member) => member.value)));
  const sharesById = new Map<string, GroupShare>();
  schedulesOf(members).forEach(([terms, ...sharing], index) => {
    const values = sharing.map((member) => member.value);
    const scheduleValue = sumOf(values);
    const schedule = { schedule: index + 1, members: sharing.length, scheduleValue: toMoney(scheduleValue) };
    const fee = scheduleFee(terms, { total, scheduleValue: schedule.scheduleValue });
    const fees = shares(fee, values);
    sharing.forEach((member, memberIndex) => {
      const wholeCents = fee === 0n ? 0n : (fee * member.value) / scheduleValue;
      sharesById.set(member.id, { id, total, ...schedule, extraCent: fees[memberIndex] !== wholeCents });
    });
  });
  return sharesById;
}

/** The tier schedules of a group in the order of their first members, each with the members who share it. */
function schedulesOf(members: readonly Member[]): [FeeTerms, ...Sharing[]][] {
  const schedules = new Map<string, [FeeTerms, ...Sharing[]]>();
  for (const member of members) {
    const { terms } = member;
    if (terms?.feeType !== 'tier_percentages') continue;
    const key = tierKey(terms.tiers);
    const schedule = schedules.get(key);
    if (schedule) schedule.push({ ...member, terms });
    else schedules.set(key, [terms, { ...member, terms }]);
  }
  return [...schedules.values()];
}
