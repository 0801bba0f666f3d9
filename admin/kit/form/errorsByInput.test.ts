import { expect, test } from '@jest/globals';
import { errorsByInput } from './errorsByInput.ts';

test('messages stand under their inputs, also those of a single nested record', () => {
  const inputs = new Set(['name', 'phoneAttributes.number', 'feeTiersAttributes.1.lowAmount']);
  const errors = [
    { path: 'name', message: 'is taken, is too short' },
    { path: 'phoneAttributes.0.number', message: 'is no number' },
    { path: 'feeTiersAttributes.1.lowAmount', message: 'must follow the tier before' },
  ];
  expect(errorsByInput(errors, inputs, 'Some fields are wrong')).toEqual({
    name: 'is taken, is too short',
    'phoneAttributes.number': 'is no number',
    'feeTiersAttributes.1.lowAmount': 'must follow the tier before',
    'root.serverError': 'Some fields are wrong',
  });
});

test('a message without an input joins the toast instead of blocking the next save unseen', () => {
  const placed = errorsByInput([{ path: 'branchId', message: 'is closed' }], new Set(['name']), 'Not saved');
  expect(placed).toEqual({ 'root.serverError': 'Not saved\nBranch: is closed' });
});
