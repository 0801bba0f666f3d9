import { expect, test } from '@jest/globals';
import { describeReopening } from './reopening.ts';

const told = (cancelled: readonly string[], kept: readonly string[]) =>
  describeReopening({ cancelled: { data: cancelled }, kept: { data: kept } });

test('the question before an account is reopened names what goes and what stays', () => {
  expect(told(['326.09', '1000.00'], [])).toEqual([
    'This cancels 2 pending refunds, $326.09 + $1,000.00 = $1,326.09, for the closing.',
  ]);
  expect(told(['217.39'], ['326.09'])).toEqual([
    'This cancels 1 pending refund, $217.39, for the closing.',
    '1 refund, $326.09, stays complete and refunded. The refunded days can be billed again.',
  ]);
  expect(told([], ['1.00', '2.00'])).toEqual([
    'No refund is pending, so none is canceled.',
    '2 refunds, $1.00 + $2.00 = $3.00, stay complete and refunded. The refunded days can be billed again.',
  ]);
});
