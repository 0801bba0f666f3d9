import { describe, expect, test } from '@jest/globals';
import { fieldErrors, flatten, place, sentenceOf } from './fieldErrors.ts';

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

test('what concerns the whole record is the sentence', () => {
  expect(sentenceOf(refusal)).toBe('Some fields are wrong');
  expect(sentenceOf({ error: 'Not saved', base: ['Splits must add up to 100'] })).toBe('Splits must add up to 100');
});

describe('in a form', () => {
  const errors = flatten(fieldErrors(refusal));

  test('messages stand under their inputs, also those of a single nested record', () => {
    const inputs = new Set(['name', 'phoneAttributes.number', 'feeTiersAttributes.1.lowAmount']);
    expect(place(errors, inputs, 'Some fields are wrong')).toEqual({
      name: 'is taken, is too short',
      'phoneAttributes.number': 'is no number',
      'feeTiersAttributes.1.lowAmount': 'must follow the tier before',
      'root.serverError': 'Some fields are wrong',
    });
  });

  test('a message without an input joins the toast instead of blocking the next save unseen', () => {
    const placed = place([{ path: 'branchId', message: 'is closed' }], new Set(['name']), 'Not saved');
    expect(placed).toEqual({ 'root.serverError': 'Not saved\nis closed' });
  });
});
