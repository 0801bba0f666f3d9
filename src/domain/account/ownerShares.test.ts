import { expect, test } from '@jest/globals';
import { otherShare, shareIssue } from './ownerShares.ts';

test.each([
  ['60', '40'],
  ['33.33', '66.67'],
  ['100', null],
  ['0', null],
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

test.each([
  ['60', '40', undefined, undefined],
  ['33.33', '66.67', undefined, undefined],
  ['60', '50', undefined, 'Owner and co-owner percentages must add up to 100'],
  ['100', '0', undefined, 'Both owners of a joint account must have a share'],
  ['0.00', '100.00', 'Both owners of a joint account must have a share', undefined],
  ['60', null, undefined, undefined],
  ['60', '4.', undefined, undefined],
])('of an owner’s %p %% and a co-owner’s %p %% is said: %p, %p', (ownerPerc, coOwnerPerc, owner, coOwner) => {
  const said = (key: 'ownerPerc' | 'coOwnerPerc') => shareIssue({ ownerPerc, coOwnerPerc }, key);
  expect([said('ownerPerc'), said('coOwnerPerc')]).toEqual([owner, coOwner]);
});
