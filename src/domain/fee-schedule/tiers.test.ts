import { describe, expect, test } from '@jest/globals';
import { toCents, toExactMoney, toMoney } from '../money.ts';
import { nextLowAmount, tierSlices, tierKey, type Tier } from './tiers.ts';

const tiers: Tier[] = [
  { lowAmount: '0.01', highAmount: '250000.00', percentage: '1.25' },
  { lowAmount: '250000.01', highAmount: '1000000.00', percentage: '1.00' },
  { lowAmount: '1000000.01', highAmount: null, percentage: '0.75' },
];

const cut = (value: string) =>
  tierSlices(toCents(value), tiers).map(({ amount, annual }) => [toMoney(amount), toExactMoney(annual)]);

describe('a value climbs the tiers', () => {
  test.each([
    ['0.00', []],
    ['0.01', [['0.01', '0.000125']]],
    ['249999.99', [['249999.99', '3124.999875']]],
    ['250000.00', [['250000.00', '3125.00']]],
    [
      '250000.01',
      [
        ['250000.00', '3125.00'],
        ['0.01', '0.0001'],
      ],
    ],
    [
      '999999.99',
      [
        ['250000.00', '3125.00'],
        ['749999.99', '7499.9999'],
      ],
    ],
    [
      '1000000.00',
      [
        ['250000.00', '3125.00'],
        ['750000.00', '7500.00'],
      ],
    ],
    [
      '1000000.01',
      [
        ['250000.00', '3125.00'],
        ['750000.00', '7500.00'],
        ['0.01', '0.000075'],
      ],
    ],
    [
      '1640250.40',
      [
        ['250000.00', '3125.00'],
        ['750000.00', '7500.00'],
        ['640250.40', '4801.878'],
      ],
    ],
  ])('%s', (value, expected) => expect(cut(value)).toEqual(expected));
});

test('the next tier begins a cent above the one before', () => {
  expect(nextLowAmount('250000.00')).toBe('250000.01');
  expect(nextLowAmount('0.99')).toBe('1.00');
});

test('schedules that charge the same are the same, however their amounts are written', () => {
  const rewritten = tiers.map((tier) => ({ ...tier, percentage: `${tier.percentage}00` }));
  expect(tierKey(rewritten)).toBe(tierKey(tiers));
  expect(tierKey(tiers.slice(0, 2))).not.toBe(tierKey(tiers));
  const wider = tiers.map((tier) => (tier.highAmount === '250000.00' ? { ...tier, highAmount: '250000.01' } : tier));
  expect(tierKey(wider)).not.toBe(tierKey(tiers));
});
