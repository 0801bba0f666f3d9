import { describe, expect, test } from '@jest/globals';
import { changedTerms, newTerms, type ScheduleTerms } from './changedTerms.ts';
import { feeTermsUpdate } from './schema.ts';
import { tierIssues } from './tierIssues.ts';

const tiered: ScheduleTerms = {
  feeType: 'tier_percentages',
  balance: null,
  balancePercentage: null,
  feeTiers: {
    data: [
      { id: '1', lowAmount: '0.01', highAmount: '100.00', percentage: '1.0000' },
      { id: '2', lowAmount: '100.01', highAmount: null, percentage: '0.5000' },
    ],
  },
};
const tiersAfter = (held: ScheduleTerms, ...feeTiersAttributes: object[]) =>
  changedTerms(held, { feeType: 'tier_percentages', feeTiersAttributes }).feeTiers.data;

describe('terms', () => {
  test('keep what their type asks alone, so that tiers start afresh', () => {
    const flat = changedTerms(tiered, { feeType: 'flat_fee', balancePercentage: '1.0000', balance: '5.00' });
    expect(flat).toEqual({ ...newTerms, balancePercentage: '1.0000' });
    expect(changedTerms(flat, { feeType: 'tier_percentages' })).toEqual({ ...tiered, feeTiers: { data: [] } });
    expect(changedTerms(flat, { feeType: 'flat_fee_amount', balance: '5.00' })).toEqual({
      ...newTerms,
      feeType: 'flat_fee_amount',
      balance: '5.00',
    });
  });

  test('change, lose and gain tiers; a new one begins where the last one ends', () => {
    const rows = [{ id: '2', highAmount: '200.00' }, { percentage: '0.2500' }, { id: '1', _destroy: true }];
    expect(tiersAfter(tiered, ...rows)).toEqual([
      { id: '2', lowAmount: '100.01', highAmount: '200.00', percentage: '0.5000' },
      { lowAmount: '200.01', highAmount: null, percentage: '0.2500' },
    ]);
    expect(tiersAfter(newTerms, { percentage: '1.0000' })).toEqual([
      { lowAmount: '0.01', highAmount: null, percentage: '1.0000' },
    ]);
    const ends = ['100.00', '200.00', '300.00'].map((highAmount) => ({ highAmount, percentage: '1.0000' }));
    expect(tiersAfter(newTerms, ...ends).map(({ lowAmount }) => lowAmount)).toEqual(['0.01', '100.01', '200.01']);
  });

  test('let a new tier begin where it says itself, and pass over one that is gone before it was there', () => {
    const rows = [
      { percentage: '1.0000', _destroy: true },
      { lowAmount: '5.00', percentage: '1.0000' },
    ];
    expect(tiersAfter(newTerms, ...rows)).toEqual([{ lowAmount: '5.00', highAmount: null, percentage: '1.0000' }]);
  });
});

test.each([
  [[['0.01', null]], []],
  [
    [
      ['0.01', '100.00'],
      ['100.01', null],
    ],
    [],
  ],
  [
    [
      ['0.01', '100.00'],
      ['100.01', '200.00'],
    ],
    ['1 highAmount'],
  ],
  [[['0.02', null]], ['0 lowAmount']],
  [
    [
      ['0.01', '100.00'],
      ['100.02', null],
    ],
    ['1 lowAmount'],
  ],
  [
    [
      ['0.01', null],
      ['100.01', null],
    ],
    ['0 highAmount'],
  ],
  [[['0.01', '0.00']], ['0 highAmount']],
  [[['0.01', '0.01']], ['0 highAmount']],
  [[['0.01', '5000000.00']], ['0 highAmount']],
])('tiers of %j are wrong at %j', (amounts, wrong) => {
  const tiers = (amounts as [string, string | null][]).map(([lowAmount, highAmount]) => ({
    lowAmount,
    highAmount,
    percentage: '1.0000',
  }));
  expect(tierIssues(tiers).map(({ path }) => path.join(' '))).toEqual(wrong);
});

test('a row that removes a tier is asked for nothing else; a new one for its percentage', () => {
  const id = '019b0000-0000-7000-8000-000000000001';
  const read = (row: object) => feeTermsUpdate.safeParse({ feeTiersAttributes: [row] });
  expect(read({ id, percentage: '', lowAmount: null, _destroy: true }).data).toEqual({
    feeTiersAttributes: [{ id, _destroy: true }],
  });
  expect(read({ lowAmount: '0.01' }).error?.issues).toMatchObject([
    { path: ['feeTiersAttributes', 0, 'percentage'], message: 'Required' },
  ]);
  expect(read({ percentage: '1.0000' }).success).toBe(true);
  expect(read({ _destroy: true }).success).toBe(true);
  expect(read({ _destroy: false }).error?.issues).toMatchObject([{ message: 'Required' }]);
  expect(read({ id, _destroy: false, lowAmount: 'x' }).success).toBe(false);
  expect(read({ _destroy: true, lowAmount: 'x' }).success).toBe(false);
  expect(read({ id, highAmount: '' }).data).toEqual({ feeTiersAttributes: [{ id, highAmount: null }] });
});

test.each([null, 'text', 7])('%j is no tier', (row) => {
  expect(feeTermsUpdate.safeParse({ feeTiersAttributes: [row] }).success).toBe(false);
});

test('fifty tiers are enough', () => {
  const read = (length: number) =>
    feeTermsUpdate.safeParse({ feeTiersAttributes: Array.from({ length }, () => ({ percentage: '1.0000' })) });
  expect([read(50).success, read(51).success]).toEqual([true, false]);
});
