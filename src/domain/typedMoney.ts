/**
 * Reads dollars as people and custodians type them: '$1,234.5' as '1234.50', '-$5' and '(5.00)' as '-5.00'; undefined
 * for other text.
 */
export function readMoney(typed: string): string | undefined {
  const text = typed.trim().replace(/^\((.*)\)$/, '-$1');
  const [, minus = '', dollars, cents = ''] =
    /^(-?)\s*\$?\s*(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  if (dollars === undefined) return undefined;
  const amount = `${BigInt(dollars.replaceAll(',', ''))}.${cents.padEnd(2, '0')}`;
  return amount === '0.00' ? amount : minus + amount;
}

/** Whether an amount fits a money column, which has twelve digits before the decimal point. */
export const canKeep = (amount: string): boolean => amount.replace('-', '').length <= '999999999999.99'.length;

/** Whether a cell is a formula, which is no value: the next spreadsheet may compute another one. */
export const isFormula = (cell: string): boolean => cell.startsWith('=');

/** Whether a cell and the next one may be one amount that its comma has cut: '$1' and '042.50' of '$1,042.50'. */
export const isCut = (cell: string, next: string): boolean =>
  /^[-+(]?\$?[-+(]?[1-9]\d{0,2}$/.test(cell.trim()) && /^\d{3}(?:,\d{3})*(?:\.\d+)?[-)]?$/.test(next.trim());

export const cutAmount = 'is followed by digits: put amounts with commas in quotation marks';
