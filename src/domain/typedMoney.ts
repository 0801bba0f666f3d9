import { rounded, toMoney } from './money.ts';
import { writtenNumber } from './writtenNumber.ts';

/**
 * Reads dollars as people, custodians and spreadsheets write them: '$1,234.5' as '1234.50', '$(5.00)' and '5.00-' as
 * '-5.00'. Up to four decimals are rounded to the cent, half up; undefined for other text.
 */
export function readMoney(typed: string): string | undefined {
  if (plainMoney.test(typed)) return typed;
  const number = writtenNumber(typed);
  if (!number || /[^0]/.test(number.fraction.slice(4))) return undefined;
  const units = BigInt(number.whole + number.fraction.slice(0, 4).padEnd(4, '0'));
  return toMoney(rounded(number.isNegative ? -units : units, 100n));
}

const plainMoney = /^-?[1-9]\d{0,11}\.\d\d$/;

/** Whether an amount fits a money column, which has twelve digits before the decimal point. */
export const canKeep = (amount: string): boolean => amount.replace('-', '').length <= '999999999999.99'.length;

/** Whether a cell and the next one may be one amount that its comma has cut: '$1' and '042.50' of '$1,042.50'. */
export function isCut(cell: string, next: string): boolean {
  if (!/^\d{3}(?:,\d{3})*(?:\.\d+)?[-)]?$/.test(next.trim())) return false;
  const number = writtenNumber(cell);
  return number?.fraction === '' && number.whole !== '' && number.whole.length <= 3;
}

export const cutAmount = 'is followed by digits: put amounts with commas in quotation marks';

/** Whether a cell is a formula, which is no value: the next spreadsheet may compute another one. */
export const isFormula = (cell: string): boolean => cell.startsWith('=');
