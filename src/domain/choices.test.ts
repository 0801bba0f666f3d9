import { expect, test } from '@jest/globals';
import { choiceList, codesOf, labelOf } from './choices.ts';

const sizes = { s: 'Small', l: 'Large' };

test.each([
  ['s', 'Small'],
  ['xl', 'xl'],
  ['constructor', 'constructor'],
  [null, ''],
  [undefined, ''],
])('the label of %j is %j', (code, label) => {
  expect(labelOf(sizes, code)).toBe(label);
});

test('numbers and booleans are codes too', () => {
  expect(labelOf({ 0: 'None' }, 0)).toBe('None');
  expect(labelOf({ true: 'Entity', false: 'Individual' }, false)).toBe('Individual');
});

test('a list keeps the order in which the choices stand', () => {
  expect(choiceList(sizes)).toEqual([
    { id: 's', name: 'Small' },
    { id: 'l', name: 'Large' },
  ]);
  expect(codesOf(sizes)).toEqual(['s', 'l']);
});
