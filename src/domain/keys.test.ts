import { expect, test } from '@jest/globals';
import { camelKey, isRecord, snakeKey } from './keys.ts';

test.each([
  ['first_name', 'firstName'],
  ['firstName', 'firstName'],
  ['_destroy', '_destroy'],
  ['__private_note', '__privateNote'],
  ['address_line_2', 'addressLine2'],
  ['otp__attempt', 'otpAttempt'],
  ['id', 'id'],
  ['', ''],
])('%s is read as %s, the second time too', (wire, key) => {
  expect(camelKey(wire)).toBe(key);
  expect(camelKey(wire)).toBe(key);
});

test('a camelCase key is written in snake_case', () => {
  expect(snakeKey('advisorCodeId')).toBe('advisor_code_id');
  expect(snakeKey('id')).toBe('id');
});

test('a record is what JSON makes of braces', () => {
  expect([{}, { a: 1 }, Object.create(null)].map(isRecord)).toEqual([true, true, true]);
  expect([null, undefined, [], 'text', 1, new Date(), new Map(), () => {}].some(isRecord)).toBe(false);
});
