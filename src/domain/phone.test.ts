import { expect, test } from '@jest/globals';
import { formatPhone, parsePhone } from './phone.ts';

test.each([
  ['US', '2025550143', '(202) 555-0143'],
  ['GB', '2079460958', '020 7946 0958'],
  ['US', null, ''],
  ['US', '123', '123'],
  ['XX', '123', '123'],
])('%s %s is shown as %j', (countryCode, number, shown) => {
  expect(formatPhone({ countryCode, number })).toBe(shown);
});

test('a number of another country is none of this one', () => {
  expect(parsePhone('+44 20 7946 0958', 'US')).toBeUndefined();
  expect(parsePhone('+44 20 7946 0958', 'GB')?.nationalNumber).toBe('2079460958');
});
