import { expect, test } from '@jest/globals';
import type { Column } from '../../../src/domain/list.ts';
import { choicesOf, firstOption, isComplete, comparedLabel, optionWords, usedValues } from './filterText.ts';

const column = (kind: Column['kind'], more: Partial<Column> = {}): Column => ({ key: 'x', label: 'X', kind, ...more });

test('a date offers the conditions of the documents by their names', () => {
  const words = optionWords(column('day')).map(({ word }) => word);
  expect(words).toEqual(['Exact', 'Later Than', 'Earlier Than', 'Between', 'Is Blank']);
});

test('a condition can be applied once it has its values, Between both of them', () => {
  const money = column('money');
  expect([isComplete(money, '>', ['']), isComplete(money, '>', ['5'])]).toEqual([false, true]);
  expect([isComplete(money, '..', ['5', '']), isComplete(money, '..', ['5', '9'])]).toEqual([false, true]);
  expect(isComplete(money, 'blank', [])).toBe(true);
});

test('a date is asked for by days, and by nothing that is half typed or none', () => {
  const day = column('day');
  expect([isComplete(day, '=', ['2026-02-28']), isComplete(day, '=', ['02/30/2026'])]).toEqual([true, false]);
  expect(isComplete(column('instant'), '..', ['2026-01-01', '03/3'])).toBe(false);
});

test('a value left over from Between is not sent with Exact, but a choice keeps all of its', () => {
  expect(usedValues(column('money'), '=', ['5', '9'])).toEqual(['5']);
  expect(usedValues(column('choice'), '=', ['a', 'b'])).toEqual(['a', 'b']);
  expect(usedValues(column('model'), 'blank', ['a'])).toEqual([]);
});

test('an amount begins with what is greater, all else with the first condition', () => {
  expect(firstOption(column('money'))).toBe('>');
  expect(firstOption(column('day'))).toBe('=');
  expect(firstOption(column('text'))).toBe('includes');
  expect(firstOption(column('distance'))).toBe('<');
});

test('a boolean is Yes or No unless its column has other words', () => {
  expect(choicesOf(column('boolean'))).toEqual([
    ['true', 'Yes'],
    ['false', 'No'],
  ]);
});

test('what is taken off is looked for by how much that is', () => {
  expect(comparedLabel(column('money', { label: 'Total Fees', deduction: true }))).toBe('Total Fees deducted');
  expect(comparedLabel(column('money', { label: 'Gross' }))).toBe('Gross');
});
