import { expect, test } from '@jest/globals';
import { grouped, isMask, masked } from './taxNumber.ts';

test.each([
  ['', '', ''],
  ['12', '12', '12'],
  ['123', '123', '12-3'],
  ['12345', '123-45', '12-345'],
  ['123456789', '123-45-6789', '12-3456789'],
])('%s is written %s of a person and %s of an entity', (digits, ssn, ein) => {
  expect([grouped(digits, 'ssn'), grouped(digits, 'ein')]).toEqual([ssn, ein]);
});

test('of a hidden number the last four digits are shown, in its own grouping', () => {
  expect(masked('123456789', 'ssn')).toBe('***-**-6789');
  expect(masked('123456789', 'ein')).toBe('**-***6789');
  expect(masked('***-**-6789', 'ein')).toBe('**-***6789');
});

test.each([
  ['***-**-6789', true],
  ['**-***6789', true],
  ['***-**-****', true],
  ['123456789', false],
  ['', false],
  [null, false],
])('%s is a mask: %s', (value, expected) => expect(isMask(value)).toBe(expected));
