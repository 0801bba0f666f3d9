import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  addDays,
  businessDaysBefore,
  daysAfter,
  daysThrough,
  isDay,
  isIn,
  isWeekend,
  lastBusinessDay,
  quarterAfter,
  quarterBefore,
  quarterIssue,
  quarterOf,
  quartersWith,
  readDay,
} from './dates.ts';

describe('a quarter', () => {
  test.each([
    ['2025-01-01', 'Q1 2025', '2025-01-01', '2025-03-31', 90],
    ['2024-02-29', 'Q1 2024', '2024-01-01', '2024-03-31', 91],
    ['2025-06-30', 'Q2 2025', '2025-04-01', '2025-06-30', 91],
    ['2025-07-01', 'Q3 2025', '2025-07-01', '2025-09-30', 92],
    ['2025-12-31', 'Q4 2025', '2025-10-01', '2025-12-31', 92],
  ])('of %s is %s', (day, label, start, end, days) => {
    expect(quarterOf(day)).toEqual({ label, start, end, days });
  });

  test('knows its neighbours across the year', () => {
    expect(quarterBefore(quarterOf('2026-02-10')).label).toBe('Q4 2025');
    expect(quarterAfter(quarterOf('2025-12-31')).label).toBe('Q1 2026');
  });

  test('28 of them can be chosen, from the first of 2021 to the last of 2027, without a gap', () => {
    const quarters = quartersWith('2026-11-23');
    expect(quarters.map(({ label }) => label)).toHaveLength(28);
    expect(quarters[0]).toEqual(quarterOf('2021-01-01'));
    expect(quarters.at(-1)?.end).toBe('2027-12-31');
    quarters.slice(1).forEach((quarter, index) => expect(quarterBefore(quarter)).toEqual(quarters[index]));
  });

  test('no quarter ends the list: every year that is current or has something comes along, and all between', () => {
    const quarters = quartersWith('2029-02-14', '2019-10-01');
    expect([quarters[0]?.label, quarters.at(-1)?.label]).toEqual(['Q1 2019', 'Q4 2029']);
    quarters.slice(1).forEach((quarter, index) => expect(quarterBefore(quarter)).toEqual(quarters[index]));
  });

  test('current and previous quarter of a billing must be neighbours, each given by its first day', () => {
    expect(quarterIssue('2026-01-01', '2025-10-01')).toBeUndefined();
    expect(quarterIssue('2026-01-01', '2025-07-01')).toMatch(/one before/);
    expect(quarterIssue('2026-01-01', '2026-01-01')).toMatch(/one before/);
    expect(quarterIssue('2026-01-02', '2025-10-01')).toMatch(/first day/);
  });

  test('holds its first and last day and no other', () => {
    const quarter = quarterOf('2026-01-01');
    expect(['2025-12-31', '2026-01-01', '2026-03-31', '2026-04-01'].map((day) => isIn(day, quarter))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });
});

describe('days', () => {
  test('are counted through leap years and clock changes', () => {
    expect(addDays('2024-02-28', 1)).toBe('2024-02-29');
    expect(addDays('2025-02-28', 1)).toBe('2025-03-01');
    expect(addDays('2026-03-08', 1)).toBe('2026-03-09');
    expect(daysThrough('2025-11-15', '2025-12-31')).toBe(47);
    expect(daysAfter('2025-11-10', '2025-12-31')).toBe(51);
    expect(daysAfter('2025-12-31', '2025-12-31')).toBe(0);
  });

  test('forward and back again is the same day', () => {
    fc.assert(
      fc.property(fc.integer({ min: -40_000, max: 40_000 }), (days) => {
        const day = addDays('2000-02-29', days);
        expect(isDay(day)).toBe(true);
        expect(daysAfter('2000-02-29', day)).toBe(days);
      }),
    );
  });

  test('of the calendar only', () => {
    expect(['2024-02-29', '2025-02-29', '2025-13-01', '2025-00-10', '2025-1-1', '', '20250101'].map(isDay)).toEqual([
      true,
      ...Array.from({ length: 6 }, () => false),
    ]);
  });

  test.each([
    ['2026-01-15', '2026-01-15'],
    ['2026/01/15', '2026-01-15'],
    ['01/15/2026', '2026-01-15'],
    [' 1/5/2026 ', '2026-01-05'],
    ['15/01/2026', undefined],
    ['02/30/2026', undefined],
    ['2026-01', undefined],
    ['soon', undefined],
  ])('%j is read as %s', (text, day) => expect(readDay(text)).toBe(day));
});

describe('business days', () => {
  test('2024-03-31 was a Sunday: its quarter has its last prices on Friday the 29th', () => {
    expect(isWeekend('2024-03-31')).toBe(true);
    expect(lastBusinessDay('2024-03-31')).toBe('2024-03-29');
    expect(lastBusinessDay('2024-03-29')).toBe('2024-03-29');
  });

  test('are counted back over weekends', () => {
    expect(businessDaysBefore('2025-12-31', 10)).toBe('2025-12-17');
    expect(businessDaysBefore('2026-01-05', 1)).toBe('2026-01-02');
    expect(businessDaysBefore('2026-01-04', 0)).toBe('2026-01-04');
  });
});
