import { expect, test } from '@jest/globals';
import { largestParts, type Part } from './listParts.ts';

const part = (name: string, value: string, rows = 1): Part => ({
  value: name,
  name,
  rows,
  sums: { value, fee: '-1.10' },
});

const many = (count: number) => Array.from({ length: count }, (_, at) => part(`part ${at}`, `${at}.25`));

test('the largest stand first, whichever their sign', () => {
  const { parts, others, total } = largestParts(
    [part('small', '10.00'), part('taken', '-300.50'), part('large', '200.00', 2)],
    ['value', 'fee'],
  );
  expect(parts.map(({ name }) => name)).toEqual(['taken', 'large', 'small']);
  expect(others).toBeNull();
  expect(total).toEqual({ rows: 4, sums: { value: '-90.50', fee: '-3.30' } });
});

test('the small ones are told together, and never one alone', () => {
  expect(largestParts(many(13), ['value'])).toMatchObject({ others: null, total: { rows: 13 } });
  const { parts, others, total } = largestParts(many(20), ['value']);
  expect(parts).toHaveLength(12);
  expect(parts.at(-1)?.name).toBe('part 8');
  expect(others).toEqual({ parts: 8, rows: 8, sums: { value: '30.00' } });
  expect(total).toEqual({ rows: 20, sums: { value: '195.00' } });
});

test('of nothing there are no parts', () => {
  expect(largestParts([], ['value'])).toEqual({ parts: [], others: null, total: { rows: 0, sums: { value: '0.00' } } });
});
