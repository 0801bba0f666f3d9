import { expect, test } from '@jest/globals';
import { lifeOf } from './life.ts';

test.each([
  [{ paidAt: null, paidByName: null }, 'Not paid yet'],
  [{ paidAt: '2025-10-31', paidByName: 'Malcolm Reyes' }, 'Paid on October 31, 2025 by Malcolm Reyes'],
  [{ paidAt: '2025-10-31', paidByName: null }, 'Paid on October 31, 2025'],
])('%o says: %s', (payout, said) => {
  expect(lifeOf(payout)).toBe(said);
});
