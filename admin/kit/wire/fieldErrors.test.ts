import { expect, test } from '@jest/globals';
import { withFieldName, fieldErrors, flatten, summaryOf } from './fieldErrors.ts';

const refusal = {
  error: 'Some fields are wrong',
  name: ['is taken', 'is too short'],
  phoneAttributes: [{ number: ['is no number'] }],
  feeTiersAttributes: [{}, { lowAmount: ['must follow the tier before'] }],
  odd: null,
};

test('every message is found under the path of its input', () => {
  expect(flatten(fieldErrors(refusal))).toEqual([
    { path: 'name', message: 'is taken, is too short' },
    { path: 'phoneAttributes.0.number', message: 'is no number' },
    { path: 'feeTiersAttributes.1.lowAmount', message: 'must follow the tier before' },
  ]);
});

test('sentences follow each other, words are listed', () => {
  expect(fieldErrors({ name: ['Is short.', 'Is odd.'], email: ['is short', 'is odd'] })).toEqual({
    name: 'Is short. Is odd.',
    email: 'is short, is odd',
  });
});

test('what concerns the whole record is the sentence', () => {
  expect(summaryOf(refusal)).toBe('Some fields are wrong');
  expect(summaryOf({ error: 'Not saved', base: ['Splits must add up to 100'] })).toBe('Splits must add up to 100');
});

test('apart from its input a word names the field, and a sentence stands for itself', () => {
  expect(withFieldName({ path: 'primaryOwnerAttributes.firstName', message: 'Required' })).toBe(
    'Primary Owner First Name: Required',
  );
  expect(withFieldName({ path: 'feeTiersAttributes.1.lowAmount', message: 'Must be a number' })).toBe(
    'Fee Tiers Low Amount: Must be a number',
  );
  expect(withFieldName({ path: 'branchId', message: 'Is closed' })).toBe('Branch: Is closed');
  expect(withFieldName({ path: 'number', message: 'The number is taken.' })).toBe('The number is taken.');
  expect(withFieldName({ path: 'step', message: 'Not now' })).toBe('Not now');
});
