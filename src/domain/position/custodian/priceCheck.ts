import type { PositionRow } from './block.ts';

/**
 * Whether the market value is about quantity times price. Bonds are quoted per hundred, an option contract is for a
 * hundred shares. Only a notice hangs on this, never an amount, so plain numbers do.
 */
export function agrees(row: PositionRow): boolean {
  if (row.quantity === null || row.price === null) return true;
  const quantity = Number(row.quantity);
  const price = Number(row.price);
  const value = Number(row.marketValue);
  if (isNear(value, quantity * price, quantity)) return true;
  const factor = isOption(row) ? 100 : 0.01;
  return isNear(value, quantity * price * factor, quantity * factor);
}

// One per cent for a price of another minute, and half a cent a unit for a price that was shown rounded.
const isNear = (value: number, product: number, units: number): boolean =>
  Math.abs(value - product) <= Math.abs(value) / 100 + Math.abs(units) / 200 + 0.01;

const optionSymbol = /^-?[A-Z]+\d{6}[CP][\d.]+$|\d\d\/\d\d\/\d{4} [\d.]+ [CP]$/;

const isOption = (row: PositionRow): boolean => optionSymbol.test(row.symbol) || /option/i.test(row.assetType ?? '');
