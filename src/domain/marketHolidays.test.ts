import { expect, test } from '@jest/globals';
import { marketHoliday } from './marketHolidays.ts';

test.each([
  ['2024-03-29', 'Good Friday'],
  ['2025-04-18', 'Good Friday'],
  ['2026-04-03', 'Good Friday'],
  ['2026-01-01', "New Year's Day"],
  ['2023-01-02', "New Year's Day"],
  ['2026-01-19', 'Martin Luther King Jr. Day'],
  ['2026-02-16', "Washington's Birthday"],
  ['2026-05-25', 'Memorial Day'],
  ['2025-05-26', 'Memorial Day'],
  ['2026-06-19', 'Juneteenth'],
  ['2026-07-03', 'Independence Day'],
  ['2027-07-05', 'Independence Day'],
  ['2026-09-07', 'Labor Day'],
  ['2026-11-26', 'Thanksgiving Day'],
  ['2027-12-24', 'Christmas Day'],
])('the markets are closed on %s: %s', (day, name) => expect(marketHoliday(day)).toBe(name));

test.each(['2026-01-15', '2021-12-31', '2026-07-06', '2026-05-18', '2026-06-01'])('they are open on %s', (day) =>
  expect(marketHoliday(day)).toBeUndefined(),
);
