import { toCents, toMoney, toPercent, toRate } from '../money.ts';
import { nextLowAmount, type Tier } from './tiers.ts';

/** A tier as it is edited: what is not typed yet is empty, and a stored one is removed by its mark. */
export interface TierRow {
  readonly id?: string;
  readonly lowAmount: string | null;
  readonly highAmount: string | null;
  readonly percentage: string | null;
  readonly _destroy?: boolean;
}

const blankTier: TierRow = { lowAmount: '0.01', highAmount: null, percentage: null };

export const isLive = (row: TierRow): boolean => row._destroy !== true;

/** Where the tier after one that ends there begins; unknown while its end is not, or is only half typed. */
export const lowAfter = (highAmount: string | null): string | null =>
  isAmount(highAmount) ? nextLowAmount(highAmount) : null;

/** The same the other way round. */
export const highBefore = (lowAmount: string | null): string | null =>
  isAmount(lowAmount) && toCents(lowAmount) > 1n ? toMoney(toCents(lowAmount) - 1n) : null;

export function withNew(rows: readonly TierRow[]): TierRow[] {
  const live = rows.filter(isLive);
  return [...live, { ...blankTier, lowAmount: lowAfter(live.at(-1)?.highAmount ?? null) }, ...gone(rows)];
}

/** The first tier stays: there is always one. The one that is the last then has no end any more. */
export function withoutLast(rows: readonly TierRow[]): TierRow[] {
  const live = rows.filter(isLive);
  const [before, last] = live.slice(-2);
  if (!before || !last) return [...rows];
  return [...live.slice(0, -2), { ...before, highAmount: null }, ...gone(rows), ...marked([last])];
}

/** All tiers there were are removed, and those of a template stand in their place; without any, a blank one. */
export const replacedBy = (rows: readonly TierRow[], tiers: readonly Tier[]): TierRow[] => [
  ...(tiers.length > 0 ? tiers.map(anew) : [blankTier]),
  ...gone(rows),
  ...marked(rows.filter(isLive)),
];

interface Answered {
  readonly balancePercentage?: string | null;
  readonly feeTiers: { readonly data: readonly (Tier & { readonly id?: string })[] };
}

/** A schedule as its inputs start. */
export const asEdited = <Schedule extends Answered>(schedule: Schedule) => {
  const { balancePercentage, feeTiers } = schedule;
  const rows: readonly TierRow[] = feeTiers.data.map((tier) => ({ id: tier.id, ...anew(tier) }));
  return {
    ...schedule,
    balancePercentage: balancePercentage && short(balancePercentage),
    feeTiersAttributes: rows.length > 0 ? rows : [blankTier],
  };
};

const anew = ({ lowAmount, highAmount, percentage }: Tier): TierRow => ({
  lowAmount,
  highAmount,
  percentage: short(percentage),
});

/** Stored with four places, typed with as many as it needs. */
const short = (percentage: string) => toPercent(toRate(percentage));

// What was removed stands last: then a message about the third tier is about the third one in sight.
const gone = (rows: readonly TierRow[]): readonly TierRow[] => rows.filter((row) => !isLive(row));
const marked = (rows: readonly TierRow[]): TierRow[] =>
  rows.flatMap((row) => (row.id === undefined ? [] : [{ ...row, _destroy: true }]));

const isAmount = (text: string | null): text is string => text !== null && /^\d+(\.\d{1,2})?$/.test(text);
