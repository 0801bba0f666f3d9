import { expect, test } from '@jest/globals';
import { otherShare } from './ownerShares.ts';

test.each([
  ['60', '40'],
  ['33.33', '66.67'],
  ['100', '0'],
  ['0', '100'],
  ['12.5', '87.5'],
  ['99.9999', null],
  ['-1', null],
  ['12.', null],
  ['101', null],
  ['', null],
  [null, null],
])('beside %p %% the other owner holds %p %%', (share, rest) => {
  expect(otherShare(share)).toBe(rest);
});
