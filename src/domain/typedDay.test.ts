import { expect, test } from '@jest/globals';
import { dayIssue, spaced, spelledDay, typedDay, type DayLimits } from './typedDay.ts';

test.each([
  ['02291960', '02/29/1960'],
  ['13451980', '13/45/1980'],
  ['2/9/1980', '2/9/1980'],
  ['02', '02'],
  ['022', '02/2'],
  ['02/', '02/'],
  ['02/2', '02/2'],
  ['02/29/', '02/29/'],
  ['02/291', '02/29/1'],
  ['02/29/19605', '02/29/19605'],
  ['1980-02-29', '1980-02-29'],
  ['1980/02/29', '1980/02/29'],
  ['/29/1960', '/29/1960'],
  ['Feb 29', 'Feb 29'],
  ['', ''],
])('of the keys %s nothing is lost: %s', (typed, shown) => {
  expect(spaced(typed)).toBe(shown);
});

test.each<[string, DayLimits, string | undefined]>([
  ['', {}, undefined],
  ['02/29/1960', {}, undefined],
  ['2/9/1980', {}, undefined],
  ['1980-02-29', {}, undefined],
  ['13/45/1980', {}, 'There is no month 13'],
  ['02/29/1961', {}, 'February 1961 has 28 days'],
  ['02/30/1960', {}, 'February 1960 has 29 days'],
  ['2026-04-31', {}, 'April 2026 has 30 days'],
  ['1/0/2026', {}, 'January 2026 has 31 days'],
  ['00/10/2026', {}, 'There is no month 00'],
  ['02/30/0206', {}, 'Must be on or after 01/01/1900'],
  ['02/1', {}, 'Must be a date as MM/DD/YYYY'],
  ['01/31/26', {}, 'Must be a date as MM/DD/YYYY'],
  ['01/31/0206', {}, 'Must be on or after 01/01/1900'],
  ['12/01/2025', { min: '2025-12-02' }, 'Must be on or after 12/02/2025'],
  ['12/02/2025', { min: '2025-12-02', max: '2025-12-02' }, undefined],
  ['12/03/2025', { max: '2025-12-02' }, 'Must be on or before 12/02/2025'],
  ['02/28/2026', { weekdaysOnly: true }, '02/28/2026 is on a weekend'],
  ['02/27/2026', { weekdaysOnly: true }, undefined],
])('of %s with %p is said: %s', (typed, limits, said) => {
  expect(dayIssue(typedDay(typed), limits)).toBe(said);
});

test('a day is spelled for editing, and what is none stands as it was typed', () => {
  expect([spelledDay('1960-02-29'), spelledDay('13/45/1980'), spelledDay('')]).toEqual([
    '02/29/1960',
    '13/45/1980',
    '',
  ]);
});
