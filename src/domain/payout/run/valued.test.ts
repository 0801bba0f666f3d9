import { expect, test } from '@jest/globals';
import { valuedOnce } from './valued.ts';

const row = (id: string, accountId: string, quarter: string) => ({ id, accountId, inputs: { quarter } });

test('a payout that pays for two quarters of an account counts its later value, and once', () => {
  const rows = [
    row('missed', 'A', '2025-07-01'),
    row('first', 'B', '2026-01-01'),
    row('fee', 'A', '2026-01-01'),
    row('older', 'B', '2025-10-01'),
    row('again', 'B', '2026-01-01'),
  ];
  expect(valuedOnce(rows).map(({ id }) => id)).toEqual(['fee', 'first']);
});
