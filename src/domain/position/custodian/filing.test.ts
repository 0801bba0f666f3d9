import { expect, test } from '@jest/globals';
import { dayIn, filedLater, misfiled } from './filing.ts';

test.each([
  ['12:52 PM ET, 2023/04/23', '2023-04-23'],
  ['09:59 PM ET, 09/26/2021', '2021-09-26'],
  ['Date downloaded Dec-05-2025 at 1:02 p.m ET', '2025-12-05'],
  ['Date downloaded 07/30/2021 2:26 PM ET', '2021-07-30'],
  ['Date downloaded 2026-01-14', '2026-01-14'],
  ['Feb-30-2026', undefined],
  ['13/45/2026', undefined],
  ['Abc-05-2025', undefined],
  ['yesterday', undefined],
])('%j names %s', (text, day) => {
  expect(dayIn(text)).toBe(day);
});

test("Friday's folder takes what was exported from that evening to the Tuesday after a long weekend", () => {
  const friday = '2026-01-16';
  const days = ['2026-01-15', '2026-01-16', '2026-01-18', '2026-01-20', '2026-01-21'];
  expect(days.map((day) => misfiled(day, friday) === undefined)).toEqual([false, true, true, true, false]);
  expect(misfiled('2026-01-15', friday)).toBe(
    'The export was created on 2026-01-15 and cannot contain the positions of 2026-01-16.',
  );
});

test('a download on the weekend is nothing to look at, one on the next business day is', () => {
  expect(filedLater('2026-01-18', '2026-01-16')).toBeUndefined();
  expect(filedLater('2026-01-16', '2026-01-16')).toBeUndefined();
  expect(filedLater('2026-01-20', '2026-01-16')).toBe(
    'The export was created on 2026-01-20 and is imported as the closing positions of 2026-01-16.',
  );
});
