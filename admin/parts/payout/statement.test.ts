import { expect, test } from '@jest/globals';
import { shownAs } from './statement.ts';

test.each([
  ['257.80', '−$257.80'],
  ['0.00', '$0.00'],
  // A payout that takes back more fees than it pays.
  ['-73.27', '$73.27'],
])('a deduction of %s stands in the statement as %s', (amount, shown) => {
  expect(shownAs('platformFee', amount)).toBe(shown);
});

test('so does the sum of all fees, or the column would not add up', () => {
  expect(shownAs('totalFees', '112.45')).toBe('−$112.45');
});

test('what is earned stands as it is', () => {
  expect(shownAs('netCompensation', '-216.47')).toBe('−$216.47');
});
