import { expect, test } from '@jest/globals';
import { dueInWords } from './due.ts';

test.each([
  ['2026-01-14', 'Overdue 1/14/2026'],
  ['2026-01-15', 'Due today'],
  ['2026-01-16', 'Due 1/16/2026'],
])('on January 15th %s is %s', (dueOn, words) => {
  expect(dueInWords(dueOn, '2026-01-15')).toBe(words);
});
