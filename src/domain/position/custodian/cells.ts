import { comparable } from '../../account/number.ts';
import { rounded } from '../../money.ts';
import { isAbsent, unprotected } from '../../sheet.ts';
import { canKeep, readMoney } from '../../typedMoney.ts';
import { writtenNumber } from '../../writtenNumber.ts';

/** The cell's text on one line; empty for no value. PostgreSQL's text cannot contain a NUL. */
export function textOf(cell: string | undefined): string {
  if (cell === undefined || isAbsent(cell)) return '';
  return tidy.test(cell) ? cell : cell.replace(/[\s\p{Cc}]+/gu, ' ').trim();
}

/** The text of a symbol, CUSIP or account number, which a spreadsheet may have protected. */
export function codeOf(cell: string | undefined): string {
  const text = textOf(cell);
  return /^['=]/.test(text) ? unprotected(text) : text;
}

/** Whether a spreadsheet has turned a CUSIP into a number: '3.8259E+112'. A CUSIP has no point and no plus. */
export const isScientific = (code: string): boolean => /^\d(?:\.\d+)?E\+\d+$/i.test(code);

const tidy = /^[!-~]+(?: [!-~]+)*$/;

/** A cell as messages show it. */
export const quoted = (cell: string): string => `"${textOf(cell.slice(0, 40))}"`;

/** Money in its stored form, '1234.50'; undefined where the cell is no amount that fits the column. */
export function amountOf(cell: string): string | undefined {
  const amount = readMoney(cell);
  return amount !== undefined && canKeep(amount) ? amount : undefined;
}

/** A total over many accounts, which no column has to store. */
export const totalOf = (cell: string): string | undefined => {
  const total = readMoney(cell);
  return total !== undefined && total.length <= longestTotal ? total : undefined;
};

const longestTotal = 24;

/**
 * A quantity or a price, '31.9129', without trailing zeros. Decimals beyond the sixth are rounded: fees are computed
 * from the market value, and coins come with eight decimals.
 */
export function measureOf(cell: string): string | undefined {
  if (plainMeasure.test(cell)) return withoutIdleZeros(cell);
  const number = writtenNumber(cell);
  if (!number || number.whole.length > mostDigits) return undefined;
  const tenMillionths = BigInt(number.whole + number.fraction.slice(0, 7).padEnd(7, '0'));
  return measure(rounded(number.isNegative ? -tenMillionths : tenMillionths, 10n));
}

/** The most digits before the decimal point that a stored quantity or price can have. */
const mostDigits = 12;

const plainMeasure = /^-?[1-9]\d{0,11}(?:\.\d{1,6})?$/;

/** The sum of two quantities. */
export const addMeasures = (a: string, b: string): string => measure(millionths(a) + millionths(b));

/** An account number in its stored form: no dashes, capital letters; undefined where the cell is none. */
export function accountNumberOf(cell: string | undefined): string | undefined {
  if (cell === undefined || accountNumber.test(cell)) return cell;
  const number = comparable(codeOf(cell));
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
