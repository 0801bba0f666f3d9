import { expect, test } from '@jest/globals';
import { shownAs } from './statement.ts';

test.each([
  ['257.80', '−$257.80'],
  ['0.00', '$0.00'],
  // Of a payout that takes back more fees than it pays.
  ['-73.27', '$73.27'],
])('a deduction of %s stands in the statement as %s', (amount, shown) => {
  expect(shownAs('less', amount)).toBe(shown);
});

test('a sum stands as it is', () => {
  expect(shownAs('sum', '-216.47')).toBe('−$216.47');
});
