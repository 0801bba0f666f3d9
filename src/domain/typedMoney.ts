/**
 * Dollars as people and custodians type them: '$1,234.5' as '1234.50', '-$5' and '(5.00)' as '-5.00'; undefined where a
 * text is no amount.
 */
export function readMoney(typed: string): string | undefined {
  const text = typed.trim().replace(/^\((.*)\)$/, '-$1');
  const [, minus = '', dollars, cents = ''] =
    /^(-?)\s*\$?\s*(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  if (dollars === undefined) return undefined;
  const amount = `${BigInt(dollars.replaceAll(',', ''))}.${cents.padEnd(2, '0')}`;
  return amount === '0.00' ? amount : minus + amount;
}

/** A column of money keeps twelve places before the point. */
export const canKeep = (amount: string): boolean => amount.replace('-', '').length <= '999999999999.99'.length;

/** What a spreadsheet would work out is no value: it is another one in the next spreadsheet. */
export const isFormula = (cell: string): boolean => cell.startsWith('=');
