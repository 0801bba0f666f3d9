import { describe, expect, test } from '@jest/globals';
import { joined, overlapOf, type DateRange, without } from './dateRanges.ts';

const days = (from: string, through: string): DateRange => ({ from: `2026-01-${from}`, through: `2026-01-${through}` });

describe('stretches of days', () => {
  test.each([
    ['the middle', [days('05', '10')], [days('01', '04'), days('11', '20')]],
    ['the first day', [days('01', '01')], [days('02', '20')]],
    ['the last day', [days('20', '20')], [days('01', '19')]],
    ['all, in two parts, in no order', [days('11', '31'), days('01', '10')], []],
    ['none: the days beside them', [days('21', '25')], [days('01', '20')]],
    ['none at all', [], [days('01', '20')]],
  ])('without %s', (_, taken, left) => {
    expect(without([days('01', '20')], taken)).toEqual(left);
  });

  test('what both have is the days from the later first one to the earlier last one', () => {
    expect(overlapOf(days('01', '10'), days('10', '20'))).toEqual(days('10', '10'));
    expect(overlapOf(days('01', '09'), days('10', '20'))).toBeUndefined();
    expect(overlapOf(days('01', '31'), days('10', '20'))).toEqual(days('10', '20'));
  });

  test('days that follow each other, or meet, are one stretch', () => {
    expect(joined([days('11', '20'), days('01', '10')])).toEqual([days('01', '20')]);
    expect(joined([days('01', '15'), days('03', '05')])).toEqual([days('01', '15')]);
    expect(joined([days('01', '10'), days('12', '20')])).toEqual([days('01', '10'), days('12', '20')]);
  });
});
