import { addMoney, toCents } from './money.ts';

/** Several rows of a list: how many, and what each of its summed columns comes to, a decimal string of dollars. */
export interface Summed {
  readonly rows: number;
  readonly sums: Readonly<Record<string, string>>;
}

/** The rows that have one value in the column by which a list is told apart. */
export interface Part extends Summed {
  /** As a filter of that column compares with it; null where a row has nothing. */
  readonly value: string | null;
  /** As its rows have it. */
  readonly name: string | null;
}

/** What a list's sums are made of. */
export interface Parts {
  readonly parts: readonly Part[];
  /** Those that are too small to be told one by one. */
  readonly others: (Summed & { readonly parts: number }) | null;
  readonly total: Summed;
}

const told = 12;

/** The largest parts, by how much the first of `keys` comes to in them; the rest together, and all of them. */
export function largestParts(parts: readonly Part[], keys: readonly string[]): Parts {
  const ordered = [...parts].sort((one, other) => compare(size(other, keys), size(one, keys)));
  // One more takes no more room than saying that there is one.
  const shown = ordered.length === told + 1 ? told + 1 : told;
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

/** What is taken off counts by how much that is. */
function size({ sums }: Part, [first = '']: readonly string[]): bigint {
  const cents = toCents(sums[first] ?? '0.00');
  return cents < 0n ? -cents : cents;
}

const compare = (one: bigint, other: bigint): number => (one < other ? -1 : Number(one > other));
