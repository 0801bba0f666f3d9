import { describe, expect, test } from '@jest/globals';
import { daysOf } from './calendar.ts';
import { daysOwed } from './days.ts';
import { groupFees, lateFee, prorated, quarterly, type Terms } from './fees.ts';
import { breakdowns } from './pay.ts';
import { refundOf } from './refunds.ts';
import { daysFrom } from './calendar.ts';
import { cents, dollars, shared, decimal } from './ratio.ts';

/** The second calculation must know the worked examples before it may judge the first. */
const percent = (rate: string): Terms => ({ kind: 'percent', percent: rate });
const tiers: Terms = {
  kind: 'tiers',
  tiers: [
    { high: cents('250000.00'), percent: '1.25' },
    { high: cents('1000000.00'), percent: '1.00' },
    { high: null, percent: '0.75' },
  ],
};
const feeOf = (terms: Terms, value: string) => dollars(quarterly(terms, cents(value)));
const member = (number: string, value: string, terms: Terms = tiers) => ({
  accountId: number,
  number,
  value: cents(value),
  terms,
});
const sharedBy = (total: string, ...weights: string[]) =>
  shared(
    cents(total),
    weights.map((weight, rank) => ({ weight: decimal(weight), rank })),
  ).map(dollars);

describe('a quarter’s fee', () => {
  test('of percents, dollars and tiers', () => {
    expect(feeOf(percent('1.25'), '487312.55')).toBe('1522.85');
    expect(['1234.50', '1234.54'].map((year) => feeOf({ kind: 'dollars', year: cents(year) }, '1.00'))).toEqual([
      '308.63',
      '308.64',
    ]);
    expect(['1640250.40', '250000.00', '250000.01', '1000000.00'].map((value) => feeOf(tiers, value))).toEqual([
      '3856.72',
      '781.25',
      '781.25',
      '2656.25',
    ]);
  });

  test('of a household, to the last cent', () => {
    const fees = (...values: string[]) =>
      [...groupFees(values.map((value, at) => member(`A${at}`, value))).values()].map(dollars);
    expect(fees('1000000.00', '412345.67', '187654.33')).toEqual(['2363.28', '974.49', '443.48']);
    expect(fees('333333.33', '333333.33', '333333.34')).toEqual(['885.42', '885.41', '885.42']);
    expect(fees('100000.00', '100000.00', '100000.00')).toEqual(['302.09', '302.08', '302.08']);
    const mixed = groupFees([member('A', '900000.00'), member('B', '300000.00', percent('0.80'))]);
    expect([...mixed.values()].map(dollars)).toEqual(['2273.44', '600.00']);
  });

  test('of a member that comes late, by the others’ frozen values', () => {
    const members = [member('A', '0.00'), member('B', '250000.00')];
    const frozen = { members, fees: groupFees(members) };
    expect(dollars(lateFee(frozen, member('A', '5000000.00')))).toBe('10119.05');
    expect(dollars(lateFee(frozen, member('B', '250000.00')))).toBe('781.25');
  });
});

describe('days', () => {
  test('of a new account: arrears of 46 of 90 days', () => {
    const days = daysOwed({ openedOn: '2025-02-14', closedOn: null }, '2025-04-01');
    expect([days[0], days.at(-1), days.length]).toEqual(['2025-02-14', '2025-06-30', 46 + 91]);
    expect(dollars(prorated(cents('750.00'), 46n, daysOf('2025-01-01')))).toBe('383.33');
    expect(daysOwed({ openedOn: '2025-07-21', closedOn: '2025-09-10' }, '2025-10-01')).toHaveLength(52);
  });

  test('given back, each part by its own rate', () => {
    const part = (quarter: string, first: string, last: string, fee: string) => ({
      quarter,
      days: daysFrom(first, last),
      fee: cents(fee),
    });
    const fourth = part('2025-10-01', '2025-10-01', '2025-12-31', '1250.00');
    expect(dollars(refundOf({ inAdvance: fourth, inArrears: null }, '2025-11-10'))).toBe('692.93');
    expect(dollars(refundOf({ inAdvance: fourth, inArrears: null }, '2025-10-01'))).toBe('1236.41');
    const leap = part('2024-01-01', '2024-01-01', '2024-03-31', '2656.25');
    expect(dollars(refundOf({ inAdvance: leap, inArrears: null }, '2024-02-29'))).toBe('904.88');
    const b2 = {
      inArrears: part('2025-10-01', '2025-11-15', '2025-12-31', '383.15'),
      inAdvance: part('2026-01-01', '2026-01-01', '2026-03-31', '750.00'),
    };
    expect(dollars(refundOf(b2, '2025-12-10'))).toBe('921.19');
  });
});

describe('pay', () => {
  test('is shared to the last cent, ties to the larger and then to the first', () => {
    expect(sharedBy('1522.85', '33.33', '33.33', '33.34')).toEqual(['507.57', '507.56', '507.72']);
    expect(sharedBy('0.05', '50', '50')).toEqual(['0.03', '0.02']);
  });

  test('is what the golden quarter says, refund and all', () => {
    const [ada, ben] = [
      { id: 'Ada', platformFee: '10', accountFee: cents('15.00') },
      { id: 'Ben', platformFee: '12.5', accountFee: cents('20.00') },
    ];
    const splits = [
      { advisorId: 'Ada', percent: '60' },
      { advisorId: 'Ben', percent: '40' },
    ];
    const terms = {
      effectiveOn: '2020-01-01',
      splits,
      override: '5',
      overridePoints: [],
      management: '0',
      managementPoints: [],
      isWrap: false,
    };
    const code = { ...terms, id: 'FID200', advisors: [ada, ben] };
    const nothing = { inAdvance: 0n, inArrears: 0n, charges: [], refunded: 0n, isFeeBorne: false };
    const b2 = breakdowns(code, { ...nothing, inAdvance: cents('750.00'), inArrears: cents('383.15') });
    expect(b2.map(({ inAdvance, inArrears }) => dollars(inAdvance + inArrears))).toEqual(['679.89', '453.26']);
    const given = breakdowns(code, { ...nothing, refunded: cents('904.88') });
    expect(given.map(({ refundShare, refund }) => [dollars(refundShare), dollars(refund)])).toEqual([
      ['542.93', '461.50'],
      ['361.95', '298.61'],
    ]);
  });
});
