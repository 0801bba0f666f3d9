import { toCents, toMoney, toPercent, toRate } from '../money.ts';
import { nextLowAmount, type Tier } from './tiers.ts';

/** A tier while it is edited: fields not typed yet are empty, a stored tier is removed by `_destroy`. */
export interface TierRow {
  readonly id?: string;
  readonly lowAmount: string | null;
  readonly highAmount: string | null;
  readonly percentage: string | null;
  readonly _destroy?: boolean;
}

const blankTier: TierRow = { lowAmount: '0.01', highAmount: null, percentage: null };

export const isLive = (row: TierRow): boolean => row._destroy !== true;

/** The low amount of the next tier; null while this high amount is missing or only half typed. */
export const lowAfter = (highAmount: string | null): string | null =>
  isAmount(highAmount) ? nextLowAmount(highAmount) : null;

/** The high amount of the previous tier, from this tier's low amount. */
export const highBefore = (lowAmount: string | null): string | null =>
  isAmount(lowAmount) && toCents(lowAmount) > 1n ? toMoney(toCents(lowAmount) - 1n) : null;

export function withNew(rows: readonly TierRow[]): TierRow[] {
  const live = rows.filter(isLive);
  return [...live, { ...blankTier, lowAmount: lowAfter(live.at(-1)?.highAmount ?? null) }, ...gone(rows)];
}

/** Removes the last tier, never the first. The tier that is then last loses its high amount. */
export function withoutLast(rows: readonly TierRow[]): TierRow[] {
  const live = rows.filter(isLive);
  const [before, last] = live.slice(-2);
  if (!before || !last) return [...rows];
  return [...live.slice(0, -2), { ...before, highAmount: null }, ...gone(rows), ...marked([last])];
}

/** Replaces all tiers by those of a template, or by one blank tier if it has none. */
export const replacedBy = (rows: readonly TierRow[], tiers: readonly Tier[]): TierRow[] => [
  ...(tiers.length > 0 ? tiers.map(anew) : [blankTier]),
  ...gone(rows),
  ...marked(rows.filter(isLive)),
];

interface Answered {
  readonly balancePercentage?: string | null;
  readonly feeTiers: { readonly data: readonly (Tier & { readonly id?: string })[] };
}

/** A schedule as the form's initial values. */
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

/** A percentage without trailing zeros: it is stored with four decimals. */
const short = (percentage: string) => toPercent(toRate(percentage));

// Removed tiers come last, so that a message about the third tier is about the third visible one.
const gone = (rows: readonly TierRow[]): readonly TierRow[] => rows.filter((row) => !isLive(row));
const marked = (rows: readonly TierRow[]): TierRow[] =>
  rows.flatMap((row) => (row.id === undefined ? [] : [{ ...row, _destroy: true }]));

const isAmount = (text: string | null): text is string => text !== null && /^\d+(\.\d{1,2})?$/.test(text);
