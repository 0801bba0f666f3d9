/**
 * Exact fractions: the second calculation has an arithmetic of its own, so that a fault of the first cannot hide in it.
 */
export interface Ratio {
  readonly over: bigint;
  readonly under: bigint;
}

export const whole = (over: bigint): Ratio => ({ over, under: 1n });

/** '12.345' as 12345/1000. */
export const decimal = (text: string): Ratio => {
  const [units = '0', places = ''] = text.split('.');
  return { over: BigInt(units + places), under: 10n ** BigInt(places.length) };
};

export const plus = (a: Ratio, b: Ratio): Ratio => ({
  over: a.over * b.under + b.over * a.under,
  under: a.under * b.under,
});

export const times = (a: Ratio, b: Ratio): Ratio => ({ over: a.over * b.over, under: a.under * b.under });

export const divided = (a: Ratio, b: bigint): Ratio => ({ over: a.over, under: a.under * b });

/** That many percent of it. */
export const percentOf = (percent: string, amount: bigint): Ratio =>
  divided(times(decimal(percent), whole(amount)), 100n);

/** Half-up, away from zero. */
export const rounded = ({ over, under }: Ratio): bigint => {
  const size = over < 0n ? -over : over;
  const up = (2n * size + under) / (2n * under);
  return over < 0n ? -up : up;
};

/** Dollars as the database spells them, in cents. */
export const cents = (text: string): bigint => rounded(times(decimal(text), whole(100n)));

export const dollars = (amount: bigint): string => {
  const digits = String(amount < 0n ? -amount : amount).padStart(3, '0');
  return `${amount < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

export const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, each) => total + each, 0n);

export interface Claim {
  readonly weight: Ratio;
  /** Among equal remainders and weights the lower one is served first; a text, or a place in a list. */
  readonly rank: string | number;
}

/** A total of cents shared by weight; what whole cents leave over goes to the largest remainders, one each. */
export function shared(total: bigint, claims: readonly Claim[]): bigint[] {
  const weights = common(claims.map(({ weight }) => weight));
  const all = sum(weights);
  if (all === 0n) return claims.map(() => 0n);
  const parts = weights.map((weight) => (total * weight) / all);
  const inLine = [...claims.keys()].sort((a, b) => {
    const [wa = 0n, wb = 0n] = [weights[a], weights[b]];
    const byRest = compare((total * wb) % all, (total * wa) % all) || compare(wb, wa);
    return byRest || compare(claims[a]?.rank ?? 0, claims[b]?.rank ?? 0);
  });
  const over = Number(total - sum(parts));
  const served = new Set(inLine.slice(0, over));
  return parts.map((part, at) => (served.has(at) ? part + 1n : part));
}

const compare = <Of extends bigint | string | number>(a: Of, b: Of): number => (a < b ? -1 : a > b ? 1 : 0);

/** The same weights as whole numbers. */
function common(weights: readonly Ratio[]): bigint[] {
  const under = weights.reduce((product, weight) => product * weight.under, 1n);
  return weights.map((weight) => (weight.over * under) / weight.under);
}
