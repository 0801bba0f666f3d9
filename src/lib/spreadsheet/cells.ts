/**
 * Meaning of a cell's number by its format: a day, or a number of which each digit counts, shown with leading zeros:
 * '00000000' for an account, '000-00-0000' for an SSN.
 */
export type CellStyle = 'day' | 'plain' | { readonly zeros: string };

/** Excel knows its own formats by number alone; these are the ones with a day in them. */
const builtInDays = (id: number) =>
  (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58);

export function styleOf(id: number, code: string): CellStyle {
  if (builtInDays(id)) return 'day';
  const shown = code.replace(/\\(.)|"([^"]*)"/g, '$1$2');
  if (/^0{2,}$|^0+(?:[- ]0+)+$/.test(shown)) return { zeros: shown };
  const letters = code.replace(/"[^"]*"|\[[^\]]*\]|\\.|_.|\*./g, '');
  return /[dy]/i.test(letters) ? 'day' : 'plain';
}

export function numberText(value: string, style: CellStyle, from1904: boolean): string {
  const number = Number(value);
  if (value.trim() === '' || !Number.isFinite(number)) return value;
  if (style === 'day') return dayOf(number, from1904);
  const text = digits.format(number);
  return typeof style === 'object' && /^\d+$/.test(text) ? digitsIn(style.zeros, text) : text;
}

/** Puts digits in the place of a format's zeros, from the right; digits too many stay in front. */
function digitsIn(zeros: string, text: string): string {
  let left = text;
  const shown = [...zeros].reverse().map((character) => {
    if (character !== '0') return character;
    const digit = left.slice(-1) || '0';
    left = left.slice(0, -1);
    return digit;
  });
  return left + shown.reverse().join('');
}

/** Excel keeps 15 digits: behind them stands only what binary arithmetic left over (3337.7700000000004). */
const digits = new Intl.NumberFormat('en-US', {
  maximumSignificantDigits: 15,
  useGrouping: false,
  signDisplay: 'negative',
});

const millisecondsOfDay = 24 * 60 * 60 * 1000;

function dayOf(serial: number, from1904: boolean): string {
  // Excel believes in a 29 February 1900, so the days before it stand one off.
  const start = from1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, serial < 60 ? 31 : 30);
  const day = new Date(start + Math.floor(serial) * millisecondsOfDay);
  return serial < 1 || Number.isNaN(day.getTime()) || day.getUTCFullYear() > 9999
    ? digits.format(serial)
    : day.toISOString().slice(0, 10);
}

/** 'AB12' -> 27 */
export function columnOf(reference: string): number {
  let column = 0;
  for (const letter of /^[A-Z]{1,3}/.exec(reference)?.[0] ?? '') column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

/** How Excel writes characters that XML cannot hold. */
export const unescaped = (text: string) =>
  text.includes('_x')
    ? text.replace(/_x([\dA-F]{4})_/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
    : text;
