import type { PositionRow } from './block.ts';

/**
 * Whether the market value is about quantity times price. Bonds are quoted per hundred, an option contract is for a
 * hundred shares. Floats are enough, as only a notice depends on this, never an amount.
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

// Tolerates one percent for a price of another minute, and half a cent per unit for a rounded price.
const isNear = (value: number, product: number, units: number): boolean =>
  Math.abs(value - product) <= Math.abs(value) / 100 + Math.abs(units) / 200 + 0.01;

const optionSymbol = /^-?[A-Z]+\d{6}[CP][\d.]+$|\d\d\/\d\d\/\d{4} [\d.]+ [CP]$/;

const isOption = (row: PositionRow): boolean => optionSymbol.test(row.symbol) || /option/i.test(row.assetType ?? '');
