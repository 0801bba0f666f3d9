import { expect, test } from '@jest/globals';
import type { Column } from '../../../src/domain/list.ts';
import { choicesOf, isComplete, optionWords, taken } from './filterWords.ts';

const column = (kind: Column['kind'], more: Partial<Column> = {}): Column => ({ key: 'x', label: 'X', kind, ...more });

test('a date offers the conditions of the documents by their names', () => {
  const words = optionWords(column('day')).map(({ word }) => word);
  expect(words).toEqual(['Exact', 'Later Than', 'Earlier Than', 'Between', 'Is blank']);
});

test('a condition can be applied once it has its values, Between both of them', () => {
  expect([isComplete('>', ['']), isComplete('>', ['5'])]).toEqual([false, true]);
  expect([isComplete('..', ['5', '']), isComplete('..', ['5', '9'])]).toEqual([false, true]);
  expect(isComplete('blank', [])).toBe(true);
});

test('a value left over from Between is not sent with Exact, but a choice keeps all of its', () => {
  expect(taken(column('money'), '=', ['5', '9'])).toEqual(['5']);
  expect(taken(column('choice'), '=', ['a', 'b'])).toEqual(['a', 'b']);
  expect(taken(column('model'), 'blank', ['a'])).toEqual([]);
});

test('a boolean is Yes or No unless its column has other words', () => {
  expect(choicesOf(column('boolean'))).toEqual([
    ['true', 'Yes'],
    ['false', 'No'],
  ]);
});
