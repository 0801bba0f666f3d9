import { describe, expect, test } from '@jest/globals';
import { isAbsent } from '../../sheet.ts';
import { accountNumberOf, addMeasures, amountOf, isBlank, measureOf, rowText, textOf } from './cells.ts';

describe('an amount', () => {
  test.each([
    ['1234.50', '1234.50'],
    ['1,234.56', '1234.56'],
    ['$45,900.35', '45900.35'],
    ['-$12.34', '-12.34'],
    ['$-12.34', '-12.34'],
    ['($126.93)', '-126.93'],
    ['+$0.16', '0.16'],
    ['$550.50 ', '550.50'],
    ['$9', '9.00'],
    ['.5', '0.50'],
    ['007.1', '7.10'],
    ['-0.00', '0.00'],
    ['12.340000', '12.34'],
    ['12.345', '12.35'],
    ['-12.345', '-12.35'],
    ['12.3449', '12.34'],
    ['0.0049', '0.00'],
    ['-0.0049', '0.00'],
    ['$(2,420.00)', '-2420.00'],
    ['(12.34)', '-12.34'],
    ['($ 12.34)', '-12.34'],
    ['12.34-', '-12.34'],
    ['$1,012.34-', '-1012.34'],
    ['\u221212.34', '-12.34'],
    ['\u2212$12.34', '-12.34'],
    ['USD 20.00', '20.00'],
    ['-USD 20.00', '-20.00'],
    ['USD (20.00)', '-20.00'],
    ['USD20', '20.00'],
    ['- $ 5', '-5.00'],
    ['1,234,567.8', '1234567.80'],
    ['999999999999.99', '999999999999.99'],
  ])('%j is %s', (cell, amount) => {
    expect(amountOf(cell)).toBe(amount);
  });

  test.each([
    '',
    '--',
    'N/A',
    'abc',
    '12.34567',
    '12.',
    '0,123',
    '1,2345',
    '1.234,50',
    "1'234.50",
    '1 234.50',
    '--5.00',
    '-5.00-',
    '(-5.00)',
    '(5.00)-',
    '-(5.00)',
    '(5.00',
    '$5$',
    '$USD 5',
    'EUR 5.00',
    '\u20ac5.00',
    '5.00 USD',
    '5.00%',
    '\u20135.00',
    '12.34 CR',
    '\u0661\u0662',
    'NaN',
    'Infinity',
    '0x10',
    '1.2E+05',
    '1,23.00',
    '12,34',
    '$',
    '.',
    '-',
    '--5',
    '-$-5',
    '(5',
    '1 2',
  ])('%j is none', (cell) => {
    expect(amountOf(cell)).toBeUndefined();
  });

  test('that no column could keep is none', () => {
    expect(amountOf('1000000000000.00')).toBeUndefined();
    expect(amountOf('999999999999.995')).toBeUndefined();
  });
});

describe('a quantity or price', () => {
  test.each([
    ['900', '900'],
    ['100', '100'],
    ['1,204.3187', '1204.3187'],
    ['$50.922', '50.922'],
    ['+$0.160', '0.16'],
    ['50.000000', '50'],
    ['-3', '-3'],
    ['-0.5', '-0.5'],
    ['0', '0'],
    ['-0.0', '0'],
    ['0.12345678', '0.123457'],
    ['-0.0000005', '-0.000001'],
    ['0.00000049999', '0'],
    ['999999999999.123456', '999999999999.123456'],
  ])('%j is %s', (cell, measure) => {
    expect(measureOf(cell)).toBe(measure);
  });

  test.each(['n/a', '', 'ten', '3 lots', '5%', '1234567890123'])('%j is none', (cell) => {
    expect(measureOf(cell)).toBeUndefined();
  });

  test('adds up without a rounding error', () => {
    expect(addMeasures('0.1', '0.2')).toBe('0.3');
    expect(addMeasures('-0.5', '0.25')).toBe('-0.25');
    expect(addMeasures('20.5', '-20.5')).toBe('0');
  });
});

test.each(['', '  ', '-', '--', ' -- ', '\u2014', 'N/A', 'n/a'])('%j says nothing', (cell) => {
  expect(isAbsent(cell)).toBe(true);
});

test.each(['0', 'NA', '---', 'none'])('%j says something', (cell) => {
  expect(isAbsent(cell)).toBe(false);
});

test('a text loses what a database or a screen cannot show', () => {
  expect(textOf(' NEW  YORK\nGO\u0000BDS ')).toBe('NEW YORK GO BDS');
  expect(textOf('--')).toBe('');
  expect(textOf(undefined)).toBe('');
});

test('an account number is kept without dashes, in capitals', () => {
  expect(accountNumberOf('1234-5678')).toBe('12345678');
  expect(accountNumberOf(' z00000000')).toBe('Z00000000');
  expect(accountNumberOf("'00410006")).toBe('00410006');
  expect(accountNumberOf('="00410006"')).toBe('00410006');
  expect(accountNumberOf("'Z00440009")).toBe('Z00440009');
  expect(['', 'Individual', '4.1E+05', '=A1', 'account_number', '12', '12345678.00'].map(accountNumberOf)).toEqual(
    Array(7).fill(undefined),
  );
});

test('a sentence that its commas cut is put together again', () => {
  expect(rowText(['Doe Family Trust', ' Jane Doe ...426', '', '--'])).toBe('Doe Family Trust, Jane Doe ...426');
  expect(isBlank(['', ' ', ''])).toBe(true);
});
