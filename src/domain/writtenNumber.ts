export interface WrittenNumber {
  readonly isNegative: boolean;
  /** Its digits before the decimal point, without leading zeros. */
  readonly whole: string;
  readonly fraction: string;
}

/**
 * The one reader of numbers in files and forms, with or without a currency: '1,234.56', '-$12.34', '$(12.34)', '12.34-',
 * '−12.34', 'USD 20.00', '.5'. Undefined for anything else: a number is never guessed, nor shortened to what can be
 * read of it.
 */
export function writtenNumber(text: string): WrittenNumber | undefined {
  const written = form.exec(text.trim().replace('\u2212', '-'))?.groups;
  if (!written) return undefined;
  const { open = '', whole = '', fraction = '', close = '' } = written;
  const signs = [written['before'], written['inner'], open, written['behind']].filter(Boolean);
  const currencies = [written['currency'], written['enclosed']].filter(Boolean);
  const isOdd = whole + fraction === '' || (open === '(') !== (close === ')');
  if (isOdd || signs.length > 1 || currencies.length > 1) return undefined;
  return {
    isNegative: signs.length === 1 && signs[0] !== '+',
    whole: whole.replaceAll(',', '').replace(/^0+/, ''),
    fraction,
  };
}

const currency = String.raw`\$|USD`;
const digits = String.raw`(?<whole>[1-9]\d{0,2}(?:,\d{3})+|\d*)(?:\.(?<fraction>\d+))?`;
const form = new RegExp(
  String.raw`^(?<before>[+-]?)\s?(?<currency>${currency})?\s?(?<inner>[+-]?)(?<open>\(?)(?<enclosed>${currency})?\s?${digits}(?<close>\)?)(?<behind>-?)$`,
);
