import { describe, expect, test } from '@jest/globals';
import { addMoney, toCents, toMoney } from '../money.ts';
import { billable, groupShares, memberFee, quarterlyFee, scheduleFee, type FeeTerms, valuesOf } from './fees.ts';

const tiers: FeeTerms = {
  feeType: 'tier_percentages',
  tiers: [
    { lowAmount: '0.01', highAmount: '250000.00', percentage: '1.25' },
    { lowAmount: '250000.01', highAmount: '1000000.00', percentage: '1.00' },
    { lowAmount: '1000000.01', highAmount: null, percentage: '0.75' },
  ],
};
const flatPercent = (balancePercentage: string): FeeTerms => ({ feeType: 'flat_fee', balancePercentage });
const flatAmount = (balance: string): FeeTerms => ({ feeType: 'flat_fee_amount', balance });

const fee = (terms: FeeTerms, value: string) => toMoney(quarterlyFee(terms, toCents(value)));

/** The members' fees of a group, given account number and value in turn. */
function fees(...members: [string, string, FeeTerms?][]) {
  const all = members.map(([id, value, terms = tiers]) => ({ id, value: toCents(value), terms }));
  const places = groupShares('group', all);
  return all.map(({ id, value, terms }) => {
    const place = places.get(id);
    return toMoney(place ? memberFee(terms, value, place) : quarterlyFee(terms, value));
  });
}

describe('an account billed alone', () => {
  test('1 flat %', () => {
    expect(fee(flatPercent('1.25'), '487312.55')).toBe('1522.85');
    expect(fee(flatPercent('1'), '100000.00')).toBe('250.00');
  });

  test('2 flat $ does not depend on the value, and half a cent goes up', () => {
    expect(fee(flatAmount('4000.00'), '0.00')).toBe('1000.00');
    expect(fee(flatAmount('1234.50'), '250000.00')).toBe('308.63');
    expect(fee(flatAmount('1234.54'), '250000.00')).toBe('308.64');
  });

  test('3 tiers charge each slice at its own rate, not the whole at the last', () => {
    expect(fee(tiers, '1640250.40')).toBe('3856.72');
    expect(fee(tiers, '1640250.40')).not.toBe('3075.47');
  });

  test.each([
    ['0.00', '0.00'],
    ['250000.00', '781.25'],
    ['250000.01', '781.25'],
    ['1000000.00', '2656.25'],
  ])('3 tiers at the edge %s: %s', (value, expected) => expect(fee(tiers, value)).toBe(expected));

  test('7 ineligible position: what is not billable is left out of the value', () => {
    const positions = [
      { symbol: 'VTI', amount: '115394.50', eligible: true },
      { symbol: 'VXUS', amount: '90423.66', eligible: true },
      { symbol: 'BOND', amount: '49062.50', eligible: true },
      { symbol: 'CASH', amount: '38211.07', eligible: true },
      { symbol: 'PRIV', amount: '25000.00', eligible: false },
    ];
    expect(valuesOf(positions)).toEqual({ marketValue: '318091.73', billableValue: '293091.73' });
    expect(fee(flatPercent('1.10'), '293091.73')).toBe('806.00');
  });

  test('an account in debt is worth nothing, it does not owe a negative fee', () => {
    const short = [{ symbol: 'CALL', amount: '-12.34', eligible: true }];
    expect(valuesOf(short)).toEqual({ marketValue: '-12.34', billableValue: '0.00' });
    expect(['-0.01', '0.00', '0.01'].map(billable)).toEqual([0n, 0n, 1n]);
  });
});

describe('a group climbs the tiers together', () => {
  test('4 household: three accounts pay 3,781.25 instead of 4,429.78', () => {
    const household: [string, string][] = [
      ['A1', '1000000.00'],
      ['A2', '412345.67'],
      ['A3', '187654.33'],
    ];
    expect(fees(...household)).toEqual(['2363.28', '974.49', '443.48']);
    const alone = household.map(([, value]) => fee(tiers, value));
    expect(alone).toEqual(['2656.25', '1187.11', '586.42']);
    expect(addMoney([...alone, ...fees(...household).map((one) => `-${one}`)])).toBe('648.53');
  });

  test('5 remainder: the cents of the members add up to the fee of the group', () => {
    expect(fees(['1', '333333.33'], ['2', '333333.33'], ['3', '333333.34'])).toEqual(['885.42', '885.41', '885.42']);
    expect(fees(['1', '100000.00'], ['2', '100000.00'], ['3', '100000.00'])).toEqual(['302.09', '302.08', '302.08']);
  });

  test('6 mixed group: a flat % counts in the value and pays its own rate', () => {
    expect(fees(['A', '900000.00'], ['B', '300000.00', flatPercent('0.80')])).toEqual(['2273.44', '600.00']);
  });

  test('members with different tiers share each schedule by itself', () => {
    const single: FeeTerms = {
      feeType: 'tier_percentages',
      tiers: [{ lowAmount: '0.01', highAmount: null, percentage: '1' }],
    };
    expect(fees(['A', '900000.00'], ['B', '300000.00', single])).toEqual(['2273.44', '750.00']);
  });

  test('a group without value pays nothing', () => {
    expect(fees(['1', '0.00'], ['2', '0.00'])).toEqual(['0.00', '0.00']);
    expect(scheduleFee(tiers, { total: '0.00', scheduleValue: '0.00' })).toBe(0n);
  });

  test('each member knows its schedule, counted from 1, and whether it got a cent left over', () => {
    const lower: FeeTerms = {
      feeType: 'tier_percentages',
      tiers: [
        { lowAmount: '0.01', highAmount: '100000.00', percentage: '1.25' },
        { lowAmount: '100000.01', highAmount: '1000000.00', percentage: '1.00' },
        { lowAmount: '1000000.01', highAmount: null, percentage: '0.75' },
      ],
    };
    const places = (value: string) => {
      const members = [tiers, lower, tiers].map((terms, index) => ({ id: `${index}`, value: toCents(value), terms }));
      return [...groupShares('group', members).values()].map((place) => [place.id, place.schedule, place.extraCent]);
    };
    expect(places('333333.31')).toEqual([
      ['group', 1, true],
      ['group', 1, false],
      ['group', 2, false],
    ]);
    expect(places('0.00').map(([, , extraCent]) => extraCent)).toEqual([false, false, false]);
  });

  test('an empty member beside a full one pays nothing', () => {
    expect(fees(['1', '0.00'], ['2', '250000.00'])).toEqual(['0.00', '781.25']);
  });
});
