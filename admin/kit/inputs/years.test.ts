import { expect, test } from '@jest/globals';
import { clampYears } from './years.ts';

test.each([
  ['', 0],
  ['0', 0],
  ['7', 7],
  ['50', 50],
  ['51', 50],
  ['9999', 50],
  ['-3', 0],
  ['2.9', 2],
  ['many', 0],
])('%j is left as %d years', (typed, years) => {
  expect(clampYears(typed)).toBe(years);
});
