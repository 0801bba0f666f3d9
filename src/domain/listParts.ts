import { addMoney, toCents } from './money.ts';

/** A total of several rows: how many there are, and the sum of each summed column, a decimal string of dollars. */
export interface Summed {
  readonly rows: number;
  readonly sums: Readonly<Record<string, string>>;
}

/** The total of the rows with one value in the column by which a list's sums are broken down. */
export interface Part extends Summed {
  /** The value for a filter of that column; null for empty values. */
  readonly value: string | null;
  /** The value as the rows show it. */
  readonly name: string | null;
}

/** A list's sums, broken down by a column. */
export interface Parts {
  readonly parts: readonly Part[];
  /** The total of the parts too small to be listed; null if there are none. */
  readonly others: (Summed & { readonly parts: number }) | null;
  readonly total: Summed;
}

const mostShown = 12;

/** The largest parts by the first of `keys`; the rest together, and the total. */
export function largestParts(parts: readonly Part[], keys: readonly string[]): Parts {
  const ordered = [...parts].sort((one, other) => compare(size(other, keys), size(one, keys)));
  // A single further part takes the room of the line for the rest.
  const shown = ordered.length === mostShown + 1 ? mostShown + 1 : mostShown;
  const small = ordered.slice(shown);
  return {
    parts: ordered.slice(0, shown),
    others: small.length > 0 ? { parts: small.length, ...together(small, keys) } : null,
    total: together(parts, keys),
  };
}

const together = (parts: readonly Part[], keys: readonly string[]): Summed => ({
  rows: parts.reduce((rows, part) => rows + part.rows, 0),
  sums: Object.fromEntries(keys.map((key) => [key, addMoney(parts.map(({ sums }) => sums[key] ?? '0.00'))])),
});

/** The size of a part: a negative sum counts by its absolute value. */
function size({ sums }: Part, [first = '']: readonly string[]): bigint {
  const cents = toCents(sums[first] ?? '0.00');
  return cents < 0n ? -cents : cents;
}

const compare = (one: bigint, other: bigint): number => (one < other ? -1 : Number(one > other));
