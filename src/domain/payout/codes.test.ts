import { describe, expect, test } from '@jest/globals';
import { inForceOn } from './codes.ts';

describe('the terms of a code in force on a day', () => {
  const versions = [
    { effectiveOn: '2026-01-01', name: 'new' },
    { effectiveOn: '2025-01-01', name: 'old' },
  ];

  test.each([
    ['2025-12-31', 'old'],
    ['2026-01-01', 'new'],
    ['2027-06-30', 'new'],
    ['2024-12-31', 'old'],
  ])('%s: the %s ones', (day, name) => expect(inForceOn(versions, day)?.name).toBe(name));

  test('of a code without any are none', () => expect(inForceOn([], '2026-01-01')).toBeUndefined());
});
