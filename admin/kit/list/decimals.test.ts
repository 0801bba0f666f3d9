import { expect, test } from '@jest/globals';
import { decimalsOf, withDecimals } from './decimals.ts';

test('numbers below each other have as many places as the longest of them', () => {
  const column = ['1,234', '0.5', '-12.3456'];
  const places = Math.max(...column.map(decimalsOf));
  expect(column.map((one) => withDecimals(one, places))).toEqual(['1,234.0000', '0.5000', '-12.3456']);
});

test('where none has any, none is given some', () => {
  expect(withDecimals('1,234', 0)).toBe('1,234');
});
