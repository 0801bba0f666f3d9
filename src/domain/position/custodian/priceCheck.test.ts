import { expect, test } from '@jest/globals';
import { agrees } from './priceCheck.ts';

const row = (
  quantity: string | null,
  price: string | null,
  marketValue: string,
  symbol = 'VTI',
  assetType = 'ETF',
) => ({
  line: 1,
  kind: 'cash' as const,
  cusip: null,
  description: '',
  quantity,
  price,
  marketValue,
  symbol,
  assetType,
});

test.each([
  ['a fund', row('900', '50.922', '45829.80')],
  ['a price of another minute', row('900', '50.922', '45900.35')],
  ['a bond, quoted per hundred', row('25000', '104.31', '26077.50', '64966QPB9', 'Fixed Income')],
  ["a short option of Schwab's", row('-2', '2.05', '-410.00', 'AAPL 06/16/2023 175.00 C', '')],
  ["a short option of Fidelity's", row('-1', '21.95', '-2195.00', '-UNH261218C420', '')],
  ['an option by its asset type', row('1', '0.5', '50.00', 'SOMETHING', 'Option')],
  ['a penny stock, shown rounded', row('10000', '0.01', '51.00')],
  ['core cash', row(null, null, '250.00')],
])('%s agrees', (_, position) => {
  expect(agrees(position)).toBe(true);
});

test.each([
  ['a share a hundred times too dear', row('10', '5', '5000.00')],
  ['a share two per cent off', row('100', '100', '9800.00')],
  ['a long position with a short value', row('10', '5', '-50.00')],
])('%s does not', (_, position) => {
  expect(agrees(position)).toBe(false);
});
