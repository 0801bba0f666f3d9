import { describe, expect, test } from '@jest/globals';
import {
  counted,
  exactInstant,
  filed,
  format,
  fullDay,
  longDay,
  dayAndTime,
  feedbackInstant,
  mediumDay,
  plain,
  shortDay,
  wholeDollars,
  withMinus,
} from './format.ts';
import type { Column, ColumnKind } from './list.ts';

test.each<[ColumnKind, unknown, grid: string, file: string]>([
  ['money', '1234.50', '$1,234.50', '1234.50'],
  ['money', '0.00', '$0.00', '0.00'],
  ['money', '-216.47', '−$216.47', '-216.47'],
  ['money', 12, '$12.00', '12.00'],
  ['money', '-0.50', '−$0.50', '-0.50'],
  ['money', '-0.00', '$0.00', '0.00'],
  ['money', '007.5', '$7.50', '7.50'],
  ['money', '0012.50', '$12.50', '12.50'],
  ['money', '999999999999.99', '$999,999,999,999.99', '999999999999.99'],
  ['money', '90071992547409931234.57', '$90,071,992,547,409,931,234.57', '90071992547409931234.57'],
  ['quantity', '50000.000000', '50,000', '50000'],
  ['quantity', '-12.340000', '−12.34', '-12.34'],
  ['quantity', '0.000001', '0.000001', '0.000001'],
  ['number', 1234, '1,234', '1234'],
  ['percent', '1.2500', '1.25%', '1.25'],
  ['percent', '60.00', '60%', '60'],
  ['percent', '0.8750', '0.875%', '0.875'],
  ['boolean', true, 'Yes', 'Yes'],
  ['boolean', false, 'No', 'No'],
  ['checkbox', true, 'Yes', 'Yes'],
  ['distance', '12.50', '12.5 mi', '12.5'],
  ['day', '2026-01-05', '1/5/2026', '1/5/2026'],
  ['instant', '2026-11-30T23:59:00.000Z', '11/30/2026', '11/30/2026'],
  ['instant', new Date('2026-01-05T10:00:00Z'), '1/5/2026', '1/5/2026'],
  ['text', '=1+1', '=1+1', '=1+1'],
  ['model', { id: '7', name: 'Ada Byron' }, 'Ada Byron', 'Ada Byron'],
  ['model', 'Ada Byron', 'Ada Byron', 'Ada Byron'],
  ['texts', ['SCH100', 'FID200'], 'SCH100, FID200', 'SCH100, FID200'],
  [
    'texts',
    [
      { id: '1', name: 'Ada' },
      { id: '2', name: 'Ben' },
    ],
    'Ada, Ben',
    'Ada, Ben',
  ],
  ['choice', 'unlisted', 'unlisted', 'unlisted'],
  ['money', 'not a number', 'not a number', 'not a number'],
])('%s %j reads %j, and in a file %j', (kind, value, grid, file) => {
  expect(format(kind, value)).toBe(grid);
  expect(plain(kind, value)).toBe(file);
});

test.each([
  ['112.45', '−$112.45', '$112.45', '112.45'],
  ['-73.27', '$73.27', '-$73.27', '-73.27'],
  ['0.00', '$0.00', '$0.00', '0.00'],
  [null, '', '', ''],
])(
  'what is taken off, %s, is %s on a screen, %s in a table of a file, %s for a program',
  (kept, screen, table, program) => {
    const column = { deduction: true };
    expect(format('money', kept, column)).toBe(screen);
    expect(filed('money', kept, column)).toBe(table);
    expect(plain('money', kept, column)).toBe(program);
  },
);

describe('a column', () => {
  const choices: Column['choices'] = { active: 'Active', terminated: 'Terminated' };

  test('shows the label of a code, one or many', () => {
    expect(format('choice', 'active', { choices })).toBe('Active');
    expect(format('texts', ['active', 'terminated'], { choices })).toBe('Active, Terminated');
  });

  test('has words of its own for yes and no', () => {
    expect(format('boolean', false, { choices: { true: 'Entity', false: 'Individual' } })).toBe('Individual');
  });

  test.each([null, undefined, '', []])('says so where there is %j', (value) => {
    expect(format('text', value, { empty: 'Awaiting Assignment' })).toBe('Awaiting Assignment');
    expect(plain('money', value, { empty: '-' })).toBe('-');
    expect(format('money', value)).toBe('');
  });

  test('does not take zero or false for nothing', () => {
    expect(format('number', 0, { empty: '-' })).toBe('0');
    expect(format('boolean', false, { empty: '-' })).toBe('No');
  });
});

test('days are written as the documents ask in each place', () => {
  expect(shortDay('2026-09-05')).toBe('9/5/2026');
  expect(fullDay('2026-09-05')).toBe('09/05/2026');
  expect(mediumDay('2026-09-06T03:59:59.000Z')).toBe('Sep 05, 2026');
  expect(longDay('2026-09-05')).toBe('September 05, 2026');
  expect(shortDay('soon')).toBe('soon');
});

test.each([
  ['2026-01-01T05:05:00.000Z', 'Jan 1, 2026, 12:05 AM'],
  ['2026-02-02T17:00:00.000Z', 'Feb 2, 2026, 12:00 PM'],
  ['2026-03-03T20:09:59.000Z', 'Mar 3, 2026, 3:09 PM'],
  ['2026-04-11T13:30:00.000Z', 'Apr 11, 2026, 9:30 AM'],
  ['2026-05-23T03:30:00.000Z', 'May 22, 2026, 11:30 PM'],
  ['2026-12-30T06:00:00.000Z', 'Dec 30, 2026, 1:00 AM'],
])('an event of %s is dated %s', (instant, read) => {
  expect(dayAndTime(instant)).toBe(read);
});

test.each([
  ['2026-01-01T05:05:00.000Z', 'January 1st 2026, 12:05 am EST'],
  ['2026-02-02T17:00:00.000Z', 'February 2nd 2026, 12:00 pm EST'],
  ['2026-03-03T20:09:59.000Z', 'March 3rd 2026, 3:09 pm EST'],
  ['2026-04-11T13:30:00.000Z', 'April 11th 2026, 9:30 am EDT'],
  ['2026-05-23T03:30:00.000Z', 'May 22nd 2026, 11:30 pm EDT'],
])('feedback of %s is dated %s, as the documents spell it', (instant, read) => {
  expect(feedbackInstant(instant)).toBe(read);
});

test.each([
  ['2026-04-01T01:00:07Z', 'March 31, 2026, 21:00:07 EDT'],
  ['2026-01-15T14:03:22Z', 'January 15, 2026, 09:03:22 EST'],
])('evidence of %s reads %s', (instant, read) => {
  expect(exactInstant(instant)).toBe(read);
  expect(exactInstant(new Date(instant))).toBe(read);
});

test('where cents are of no matter, they are rounded away', () => {
  expect(['137209326.29', '0.50', '-1.49'].map(wholeDollars)).toEqual(['$137,209,326', '$1', '−$1']);
});

test('a table in a file keeps the hyphen, and a text that is no number all of its own', () => {
  expect(filed('money', '-1234.50')).toBe('-$1,234.50');
  expect(filed('percent', '-1.25')).toBe('-1.25%');
  expect(format('text', '-5')).toBe('-5');
  expect(format('money', 'not-known')).toBe('not-known');
});

test.each([
  [0, '0 accounts'],
  [1, '1 account'],
  [1024, '1,024 accounts'],
])('%s of a noun', (count, words) => {
  expect(counted(count, 'account')).toBe(words);
});

test('a formula takes off with the minus of a screen, and its dates stay', () => {
  expect(withMinus('-$8.00 - account fee $1.00 × 51 days after 2025-11-10')).toBe(
    '−$8.00 − account fee $1.00 × 51 days after 2025-11-10',
  );
});
