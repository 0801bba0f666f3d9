import { comparable } from '../../account/number.ts';
import { rounded, toMoney } from '../../money.ts';

/** Whether the cell is empty or stands for no value: '-', '--' or 'n/a'. */
export function isAbsent(cell: string): boolean {
  const word = cell.trim();
  return word.length <= 3 && absentWords.has(word.toLowerCase());
}

const absentWords = new Set(['', '-', '--', 'n/a']);

/** The cell's text on one line; empty for no value. PostgreSQL's text cannot contain a NUL. */
export function textOf(cell: string | undefined): string {
  if (cell === undefined || isAbsent(cell)) return '';
  return tidy.test(cell) ? cell : cell.replace(/[\s\p{Cc}]+/gu, ' ').trim();
}

const tidy = /^[!-~]+(?: [!-~]+)*$/;

/** A cell as messages show it. */
export const quoted = (cell: string): string => `"${textOf(cell.slice(0, 40))}"`;

/** Money in its stored form, '1234.50'; undefined where the cell is no amount that fits the column. */
export const amountOf = (cell: string): string | undefined => (plainAmount.test(cell) ? cell : moneyIn(cell, 12));

/** A total over many accounts, which no column has to store. */
export const totalOf = (cell: string): string | undefined => moneyIn(cell, 20);

function moneyIn(cell: string, places: number): string | undefined {
  const number = numberIn(cell, places);
  if (!number || /[^0]/.test(number.fraction.slice(2))) return undefined;
  const cents = BigInt(number.whole + number.fraction.slice(0, 2).padEnd(2, '0'));
  return toMoney(number.negative ? -cents : cents);
}

const plainAmount = /^-?[1-9]\d{0,11}\.\d\d$/;

/**
 * A quantity or a price, '31.9129', without trailing zeros. Decimals beyond the sixth are rounded: fees are computed
 * from the market value, and coins come with eight decimals.
 */
export function measureOf(cell: string): string | undefined {
  if (plainMeasure.test(cell)) return withoutIdleZeros(cell);
  const number = numberIn(cell);
  if (!number) return undefined;
  const tenMillionths = BigInt(number.whole + number.fraction.slice(0, 7).padEnd(7, '0'));
  return measure(rounded(number.negative ? -tenMillionths : tenMillionths, 10n));
}

const plainMeasure = /^-?[1-9]\d{0,11}(?:\.\d{1,6})?$/;

/** The sum of two quantities. */
export const addMeasures = (a: string, b: string): string => measure(millionths(a) + millionths(b));

/** An account number in its stored form: no dashes, capital letters; undefined where the cell is none. */
export function accountNumberOf(cell: string | undefined): string | undefined {
  if (cell === undefined || accountNumber.test(cell)) return cell;
  const number = comparable(cell);
  return accountNumber.test(number) ? number : undefined;
}

const accountNumber = /^(?=.*\d)[A-Z0-9]{4,20}$/;

export const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');

/** A row's text where it is not a row of a table: its words, rejoined where an unquoted comma split them. */
export const rowText = (cells: readonly string[]): string =>
  cells
    .map(textOf)
    .filter((word) => word !== '')
    .join(', ');

interface WrittenNumber {
  readonly negative: boolean;
  readonly whole: string;
  readonly fraction: string;
}

// Matches '-$12.34', '$-12.34', '($12.34)', '+$0.160', '1,234.56', '.5'.
const written = /^(\(?)([+-]?)\$?([+-]?)(\d{1,3}(?:,\d{3})+|\d*)(?:\.(\d*))?(\)?)$/;

function numberIn(cell: string, places = 12): WrittenNumber | undefined {
  const match = written.exec(cell.trim());
  if (!match) return undefined;
  const [, opened = '', sign = '', innerSign = '', digits = '', fraction = '', closed = ''] = match;
  const whole = digits.replaceAll(',', '').replace(/^0+/, '');
  const isOdd =
    digits + fraction === '' || whole.length > places || (sign && innerSign) || opened.length !== closed.length;
  if (isOdd) return undefined;
  return { negative: opened + sign + innerSign !== '' && sign + innerSign !== '+', whole, fraction };
}

function millionths(text: string): bigint {
  const [whole = '', fraction = ''] = text.split('.');
  return BigInt(whole + fraction.padEnd(6, '0'));
}

function measure(units: bigint): string {
  const digits = (units < 0n ? -units : units).toString().padStart(7, '0');
  return withoutIdleZeros(`${units < 0n ? '-' : ''}${digits.slice(0, -6)}.${digits.slice(-6)}`);
}

const withoutIdleZeros = (number: string): string =>
  number.includes('.') && number.endsWith('0') ? number.replace(/\.?0+$/, '') : number;
