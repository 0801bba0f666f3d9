// Money at rest is a decimal string, in motion a bigint of whole cents: exact, and a run over 100,000 accounts, checks
// and all, takes little more than a second. decimal.js needed half of that for two of a breakdown's dozen figures.

/** Whole cents. */
export type Cents = bigint;
/** A percentage in ten-thousandths of a percent: 0.875 % is 8750n. */
export type Rate = bigint;

/** 100 % as a rate. */
export const hundredPercent: Rate = 1_000_000n;

/** Decimal string of dollars, at most two decimals, to cents. Throws on anything else, as a cent would be lost. */
export const toCents = (text: string): Cents => (text === '0.00' ? 0n : scaled(text, 2));

/** Cents to the decimal string of dollars that is stored: '1234.50'. */
export const toMoney = (cents: Cents): string => (cents === 0n ? '0.00' : decimal(cents, 2));

/** Millionths of a cent to a decimal string of dollars, exact: as many decimals as needed, at least two. */
export const toExactMoney = (millionths: bigint): string => decimal(millionths, 8).replace(/0{1,6}$/, '');

/** Decimal string of percent, at most four decimals, to a rate. */
export const toRate = (text: string): Rate => scaled(text, 4);

/** A rate as a decimal string of percent without trailing zeros. */
export const toPercent = (rate: Rate): string => decimal(rate, 4).replace(/\.?0+$/, '');

/** Rounding: divides by a denominator above 0 and rounds half away from zero. The only function that rounds. */
export function rounded(numerator: bigint, denominator: bigint): bigint {
  return numerator < 0n
    ? -((denominator / 2n - numerator) / denominator)
    : (numerator + denominator / 2n) / denominator;
}

/** A percentage of an amount, in cents. */
export const percentOf = (amount: Cents, rate: Rate): Cents =>
  amount === 0n || rate === 0n ? 0n : rounded(amount * rate, hundredPercent);

/** Proration: the part of an amount for so many days of a period, in cents. */
export const proRata = (amount: Cents, days: number, daysInPeriod: number): Cents =>
  days === daysInPeriod ? amount : rounded(amount * BigInt(days), BigInt(daysInPeriod));

/** An amount per day as a decimal string of dollars with six decimals. */
export const perDay = (amount: Cents, days: number): string => decimal(rounded(amount * 10_000n, BigInt(days)), 6);

/** A daily rate with six decimals times days, in cents. */
export const forDays = (daily: string, days: number): Cents => rounded(scaled(daily, 6) * BigInt(days), 10_000n);

/**
 * Allocates a total in cents by weights so that the parts add up to it (largest remainder method): the cents left over
 * go to the largest remainders, among equals to the larger weight, then to the earlier position. A negative total
 * mirrors the positive one.
 */
export function shares(total: Cents, weights: readonly bigint[]): Cents[] {
  if (total < 0n) return shares(-total, weights).map((part) => -part);
  if (total === 0n || weights.length === 1) return weights.map(() => total);
  const sum = sumOf(weights);
  if (sum <= 0n || weights.some((weight) => weight < 0n)) throw new RangeError('Weights must be positive.');
  const parts = weights.map((weight) => (total * weight) / sum);
  const leftOver = Number(total - sumOf(parts));
  for (const index of leftOver === 0 ? [] : byClaim(total, weights, sum).slice(0, leftOver)) {
    parts[index] = (parts[index] ?? 0n) + 1n;
  }
  return parts;
}

/** The indexes in the order of their claims to a cent left over. */
function byClaim(total: Cents, weights: readonly bigint[], sum: bigint): number[] {
  const remainders = weights.map((weight) => (total * weight) % sum);
  const compare = (list: readonly bigint[], a: number, b: number) => Number((list[b] ?? 0n) - (list[a] ?? 0n));
  return weights.map((_, index) => index).sort((a, b) => compare(remainders, a, b) || compare(weights, a, b) || a - b);
}

/** The sum of amounts in the same unit. */
export function sumOf(amounts: readonly bigint[]): bigint {
  let sum = 0n;
  for (const amount of amounts) sum += amount;
  return sum;
}

/** The sum of decimal strings of dollars. */
export const addMoney = (amounts: readonly string[]): string => toMoney(sumOf(amounts.map(toCents)));

const decimalForm = /^-?\d+(?:\.(\d+))?$/;
const powersOfTen = [1, 10, 100, 1_000, 10_000, 100_000, 1_000_000];

function scaled(text: string, places: number): bigint {
  const fast = parseFast(text, places);
  if (fast !== undefined) return BigInt(fast);
  const given = decimalForm.exec(text)?.[1]?.length ?? 0;
  if (given > places || !decimalForm.test(text)) throw new RangeError(`Not a decimal of ${places} places: ${text}`);
  return BigInt(text.replace('.', '')) * 10n ** BigInt(places - given);
}

const [zero, nine, point] = [48, 57, 46];

/**
 * Parses a plain unsigned decimal whose units a number represents exactly, several times as fast; undefined for
 * anything else.
 */
function parseFast(text: string, places: number): number | undefined {
  if (text.length > 15) return undefined;
  let [digits, dot] = [0, -1];
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code >= zero && code <= nine) digits = digits * 10 + code - zero;
    else if (code === point && dot < 0 && index > 0) dot = index;
    else return undefined;
  }
  if (text.length === 0 || dot === text.length - 1) return undefined;
  const units = digits * (powersOfTen[dot < 0 ? places : places - (text.length - dot - 1)] ?? NaN);
  return Number.isSafeInteger(units) ? units : undefined;
}

/** A whole number of units as a decimal string with that many decimals. */
function decimal(units: bigint, places: number): string {
  const digits = (units < 0n ? -units : units).toString().padStart(places + 1, '0');
  return `${units < 0n ? '-' : ''}${digits.slice(0, -places)}.${digits.slice(-places)}`;
}
