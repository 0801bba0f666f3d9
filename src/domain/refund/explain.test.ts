import { expect, test } from '@jest/globals';
import type { FrozenRefund } from './refund.ts';
import { explainClosing, explainShares } from './explain.ts';

const part = { quarter: '2025-10-01', fee: '1250.00', billedDays: 92, daysRefunded: 51 };
const closed: FrozenRefund = { id: '', reason: 'closed', day: '2025-11-10', parts: [part], less: '0.00' };
const texts = (lines: ReturnType<typeof explainClosing>) =>
  lines.map(({ label, formula, amount }) => `${label} | ${formula} | ${amount}`);

test('of a removed fee no pay bears anything: the whole is the firm’s', () => {
  const removed: FrozenRefund = {
    ...closed,
    reason: 'removed_fee',
    day: null,
    parts: [{ ...part, owed: '0.00', daysRefunded: 0 }],
  };
  expect(texts(explainShares({ refund: removed, inputs: null, borne: [] })).slice(-2)).toEqual([
    'Advisor refunds | no advisor was paid for this fee | 0.00',
    'Verus refunds | client refund $1,250.00 - advisor refunds $0.00 | 1250.00',
  ]);
});

test('example 9: one closing is told as its refund; of two fees each says of which quarter, and they are added', () => {
  const later: FrozenRefund = {
    ...closed,
    parts: [{ ...part, quarter: '2026-01-01', billedDays: 90, daysRefunded: 90 }],
  };
  expect(texts(explainClosing([closed]))).toEqual([
    'Daily fee rate | $1,250.00 ÷ 92 days | 13.586957',
    'Client refund | $13.586957 × 51 days after 2025-11-10 | 692.93',
  ]);
  expect(texts(explainClosing([closed, later]))).toEqual([
    'Daily fee rate, Q4 2025 | $1,250.00 ÷ 92 days | 13.586957',
    'Client refund, Q4 2025 | $13.586957 × 51 days after 2025-11-10 | 692.93',
    'Daily fee rate, Q1 2026 | $1,250.00 ÷ 90 days | 13.888889',
    'Client refund, Q1 2026 | $13.888889 × 90 days after 2025-11-10 | 1250.00',
    'Total refund | $692.93 + $1,250.00 | 1942.93',
  ]);
});
