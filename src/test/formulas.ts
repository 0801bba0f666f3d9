/** A number as a text gives it, nothing rounded. */
interface Fraction {
  readonly over: bigint;
  readonly under: bigint;
}

/** Values of the words in a formula: decimal strings of dollars. */
export type Meanings = ReadonlyMap<string, string>;

/**
 * Evaluates the text of a formula, from the text alone, to a decimal string with that many places. Throws where an
 * accountant could not follow it.
 */
export function comesTo(formula: string, meanings: Meanings, places: number): string {
  const [, text = '', remarks = ''] =
    /^(.*?)((?:, (?:rounded down|plus one leftover cent|below 0 counts as 0|reversed|paid again))*)$/.exec(formula) ??
    [];
  const has = (remark: string) => remarks.includes(remark);
  let units = rounded(read(text, meanings), places, has('rounded down'));
  if (has('plus one leftover cent')) units += 1n;
  if (has('below 0')) {
    if (units >= 0n) throw new Error(`It is not below 0: ${formula}`);
    units = 0n;
  }
  return written(has('reversed') ? -units : units, places);
}

function read(text: string, meanings: Meanings): Fraction {
  const meant = meanings.get(text);
  if (meant !== undefined) return decimal(meant);
  const [, taken, kept, points, all] = /^(.+) is (\S+), times (\S+) of (\S+) points$/.exec(text) ?? [];
  if (taken && kept && points && all) {
    if (comesTo(taken, meanings, 2) !== plain(kept)) throw new Error(`It does not come to ${kept}: ${taken}`);
    return divided(times(decimal(plain(kept)), decimal(points)), decimal(all));
  }
  return readShare(text) ?? readProduct(text) ?? readSum(text);
}

/** '40% of $750.00', '40% of Custodial $42.50' */
function readShare(text: string): Fraction | undefined {
  const [, share, amount] = /^([\d.]+%) of (?:[^$]+ )?(-?\$[\d,.]+)$/.exec(text) ?? [];
  return share && amount ? times(operand(share), operand(amount)) : undefined;
}

/** '$750.00 × 47 ÷ 92 days' */
function readProduct(text: string): Fraction | undefined {
  const [first = '', ...others] = text.split(/ (?=[×÷] )/);
  if (others.length === 0) return undefined;
  return others.reduce((value, other) => {
    const next = operand(other.slice(2));
    return other.startsWith('×') ? times(value, next) : divided(value, next);
  }, operand(first));
}

const named = String.raw`(?:[^$]+ )?-?\$[\d,]+\.\d+`;
const sumForm = new RegExp(`^${named}(?: [+-] ${named})*$`);

/** 'platform fee $56.66 + account fee $8.00', 'all positions $318,091.73 - PRIV $25,000.00' */
function readSum(text: string): Fraction {
  if (!sumForm.test(text)) throw new Error(`Nobody can follow this: ${text}`);
  return termsOf(text)
    .map(({ sign, amount }) => times(decimal(`${sign}1`), decimal(amount)))
    .reduce((sum, term) => ({ over: sum.over * term.under + term.over * sum.under, under: sum.under * term.under }));
}

/** The amounts of a sum, each with its sign and its name. */
export const termsOf = (text: string): { sign: '' | '-'; name: string; amount: string }[] =>
  [...text.matchAll(/(?:^| ([+-]) )(?:([^$]+?) )??(-?\$[\d,]+\.\d+)/g)].map(([, sign, name = '', amount = '']) => ({
    sign: sign === '-' ? '-' : '',
    name,
    amount: plain(amount),
  }));

/** Decimal strings of any number of places. */
export function addExactly(a: string, b: string): string {
  const places = Math.max(...[a, b].map((text) => text.split('.')[1]?.length ?? 0));
  return comesTo(`$${a} + $${b}`, new Map(), places);
}

/** '$1,250.00', '1.25%', '4', '92 days', '51 days after 2025-11-10' */
function operand(text: string): Fraction {
  if (/^-?\$[\d,]+\.\d+$/.test(text)) return decimal(plain(text));
  if (/^[\d.]+%$/.test(text)) return divided(decimal(text.slice(0, -1)), decimal('100'));
  if (/^\d+(?: days(?: after [\d-]+)?)?$/.test(text)) return decimal(text.replace(/ .*/, ''));
  throw new Error(`Nobody can follow this: ${text}`);
}

const plain = (dollars: string): string => dollars.replaceAll(/[$,]/g, '');

function decimal(text: string): Fraction {
  const [whole = '', places = ''] = text.split('.');
  return { over: BigInt(whole + places), under: 10n ** BigInt(places.length) };
}

const times = (a: Fraction, b: Fraction): Fraction => ({ over: a.over * b.over, under: a.under * b.under });

function divided(a: Fraction, b: Fraction): Fraction {
  if (b.over <= 0n) throw new Error('Divided by nothing.');
  return { over: a.over * b.under, under: a.under * b.over };
}

/** Half away from zero if nothing else is said. */
function rounded({ over, under }: Fraction, places: number, down: boolean): bigint {
  const scaled = over * 10n ** BigInt(places);
  if (down) {
    if (scaled % under === 0n) throw new Error('There was nothing to round.');
    return scaled / under;
  }
  return scaled < 0n ? -((under / 2n - scaled) / under) : (scaled + under / 2n) / under;
}

function written(units: bigint, places: number): string {
  const digits = (units < 0n ? -units : units).toString().padStart(places + 1, '0');
  return `${units < 0n ? '-' : ''}${digits.slice(0, -places)}.${digits.slice(-places)}`;
}
