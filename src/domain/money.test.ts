import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import * as money from './money.ts';

const { addMoney, percentOf, rounded, shares, sumOf, toCents, toExactMoney, toMoney, toPercent, toRate } = money;

/** An amount cut by percentages, in dollars. */
const cut = (total: string, ...weights: string[]) => shares(toCents(total), weights.map(toRate)).map(toMoney);

describe('a decimal string and its cents', () => {
  test.each([
    ['0', 0n, '0.00'],
    ['0.00', 0n, '0.00'],
    ['-0.00', 0n, '0.00'],
    ['0.05', 5n, '0.05'],
    ['-0.05', -5n, '-0.05'],
    ['7.5', 750n, '7.50'],
    ['00012.30', 1_230n, '12.30'],
    ['1234567.89', 123_456_789n, '1234567.89'],
    ['12345678.90', 1_234_567_890n, '12345678.90'],
    ['-12345678.9', -1_234_567_890n, '-12345678.90'],
    ['99999999999999999999.99', 9_999_999_999_999_999_999_999n, '99999999999999999999.99'],
  ])('%s', (text, cents, atRest) => {
    expect(toCents(text)).toBe(cents);
    expect(toMoney(cents)).toBe(atRest);
  });

  test.each([
    '',
    '.',
    '1.',
    '.5',
    '1.234',
    '1,234.00',
    '$1.00',
    '1e3',
    ' 1.00',
    '1.0.0',
    '--1',
    'NaN',
    '123456789.001',
    // The neighbours of a digit and of the point.
    '1:0',
    '1/5',
    '1-5',
    '1.5-',
  ])('a text that is no amount of money is refused, not guessed at: %j', (text) =>
    expect(() => toCents(text)).toThrow(RangeError),
  );

  test('any amount survives the way there and back', () => {
    fc.assert(
      fc.property(fc.bigInt(-(10n ** 20n), 10n ** 20n), (cents) => expect(toCents(toMoney(cents))).toBe(cents)),
    );
  });

  test('so does one without places, however many digits it has', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 20n), (dollars) => expect(toRate(`${dollars}`)).toBe(dollars * 10_000n)),
    );
  });

  test('nor does one lose a digit that is too long for a number', () => {
    expect(toRate('999999999999999')).toBe(9_999_999_999_999_990_000n);
  });

  test('an amount not yet rounded shows every place that it has', () => {
    expect(toExactMoney(toCents('640250.40') * toRate('0.75'))).toBe('4801.878');
    expect(toExactMoney(toCents('3125.00') * money.hundredPercent)).toBe('3125.00');
  });

  test('a percentage keeps up to four places', () => {
    expect(toRate('0.875')).toBe(8_750n);
    expect(toPercent(8_750n)).toBe('0.875');
    expect(toPercent(money.hundredPercent)).toBe('100');
    expect([toPercent(0n), toExactMoney(0n)]).toEqual(['0', '0.00']);
    expect(() => toRate('0.87501')).toThrow(RangeError);
  });
});

describe('rounding, half away from zero', () => {
  test.each([
    [5n, 10n, 1n],
    [4n, 10n, 0n],
    [-5n, 10n, -1n],
    [-4n, 10n, 0n],
    [15n, 10n, 2n],
    [25n, 10n, 3n],
    [1n, 3n, 0n],
    [2n, 3n, 1n],
    [-2n, 3n, -1n],
    [1n, 2n, 1n],
    [-1n, 2n, -1n],
  ])('%s / %s is %s', (numerator, denominator, expected) => expect(rounded(numerator, denominator)).toBe(expected));

  test.each([
    ['0.01', '100', '0.01'],
    ['-0.01', '100', '-0.01'],
    ['10000.00', '0.0001', '0.01'],
    ['-0.01', '50', '-0.01'],
    ['0.01', '49.9999', '0.00'],
    ['10000.00', '-0.0001', '-0.01'],
  ])('no amount and no percentage is too small to be worked out: %s at %s %% is %s', (amount, rate, expected) => {
    expect(toMoney(percentOf(toCents(amount), toRate(rate)))).toBe(expected);
  });

  test('ten percent of 5,374.85 is 537.49, where a banker would say 537.48', () => {
    expect(toMoney(percentOf(toCents('5374.85'), toRate('10')))).toBe('537.49');
  });
});

describe('a total cut into parts', () => {
  test('10 splits: the cents left over go to the largest remainders', () => {
    expect(cut('1133.33', '60', '40')).toEqual(['680.00', '453.33']);
    expect(cut('1522.85', '33.33', '33.33', '33.34')).toEqual(['507.57', '507.56', '507.72']);
  });

  test('10 splits: among equals the first position gets the cent', () => {
    expect(cut('0.05', '50', '50')).toEqual(['0.03', '0.02']);
    expect(cut('100.01', '50', '50')).toEqual(['50.01', '50.00']);
    expect(cut('0.02', '25', '25', '25', '25')).toEqual(['0.01', '0.01', '0.00', '0.00']);
  });

  test('among equal remainders the larger weight goes before the earlier position', () => {
    expect(cut('0.02', '25', '75')).toEqual(['0.00', '0.02']);
  });

  test('a negative total mirrors the positive one', () => {
    expect(cut('-0.05', '50', '50')).toEqual(['-0.03', '-0.02']);
  });

  test('no total needs no weights, a total does', () => {
    expect(shares(0n, [0n, 0n])).toEqual([0n, 0n]);
    expect(() => shares(1n, [0n, 0n])).toThrow(RangeError);
    expect(() => shares(1n, [2n, -1n])).toThrow(RangeError);
    expect(() => shares(1n, [-1n, 1n])).toThrow(RangeError);
    expect(() => shares(1n, [])).toThrow(RangeError);
    expect(shares(1n, [0n, 1n])).toEqual([0n, 1n]);
    // A single part gets the whole total.
    expect(shares(5n, [0n])).toEqual([5n]);
  });

  test('the parts add up to the total, each within a cent of its exact share', () => {
    const weights = fc.array(fc.bigInt(0n, 1_000_000n), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(fc.bigInt(-1_000_000_000n, 1_000_000_000n), weights, (total, drawn) => {
        const all = [...drawn, 1n];
        const parts = shares(total, all);
        expect(sumOf(parts)).toBe(total);
        parts.forEach((part, position) => {
          const off = part * sumOf(all) - total * (all[position] ?? 0n);
          expect(off < sumOf(all) && off > -sumOf(all)).toBe(true);
        });
      }),
    );
  });
});

test('a rate per day is read with as many places as it has', () => {
  expect(['13.586957', '9999.5', '9999'].map((daily) => toMoney(money.forDays(daily, 92)))).toEqual([
    '1250.00',
    '919954.00',
    '919908.00',
  ]);
});

test('decimal strings added up stay exact where floats would not', () => {
  expect(addMoney(['0.10', '0.20', '-0.30', '9007199254740993.00'])).toBe('9007199254740993.00');
});
