import { describe, expect, test } from '@jest/globals';
import { codeOf } from '../payout/goldenQuarter.ts';
import { codesTakingMore, overrideOf } from './codes.ts';

const shared = codeOf('FID200', [['Ada', '60.00'], ['Ben', '40.00']], { hasVerusOverride: true, verusOverrideFee: '5.00' }); // prettier-ignore
const own = codeOf('SCH300', [['Ben', '100.00']], { investmentManagement: true, managementFee: '20.00' });

describe('the override on a billing card', () => {
  test('is shared by the splits where nothing else is said', () => {
    expect([overrideOf([shared, own], 'Ada'), overrideOf([shared, own], 'Ben')]).toEqual(['3.00', '2.00']);
  });

  test('is the points that are listed, over all codes', () => {
    const listed = {
      ...shared,
      verusOverrides: [
        { advisorId: 'Ada', percentage: '1.00' },
        { advisorId: 'Ben', percentage: '4.00' },
      ],
    };
    expect(overrideOf([shared, listed], 'Ben')).toBe('6.00');
  });

  test('adds up to that of the code', () => {
    const thirds = codeOf('X', [['a', '33.33'], ['b', '33.33'], ['c', '33.34']], { hasVerusOverride: true, verusOverrideFee: '5.00' }); // prettier-ignore
    expect(['a', 'b', 'c'].map((id) => overrideOf([thirds], id))).toEqual(['1.67', '1.66', '1.67']);
  });

  test('is none without codes', () => expect(overrideOf([], 'Ada')).toBe('0.00'));
});

describe('what a platform fee takes beside override and management fee', () => {
  test('may be all of the split, and not a hundredth more', () => {
    expect(codesTakingMore([shared, own], 'Ben', '80.00')).toEqual([]);
    expect(codesTakingMore([shared, own], 'Ben', '80.01')).toEqual(['SCH300']);
    expect(codesTakingMore([shared, own], 'Ben', '95.01')).toEqual(['FID200', 'SCH300']);
  });

  test('is the advisor’s own matter: what another’s takes is not looked at', () => {
    const onBen = { ...shared, verusOverrides: [{ advisorId: 'Ben', percentage: '5.00' }] };
    expect(codesTakingMore([{ ...onBen, verusOverrideFee: '45.00' }], 'Ada', '100.00')).toEqual([]);
  });
});
