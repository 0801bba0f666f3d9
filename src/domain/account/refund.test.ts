import { describe, expect, test } from '@jest/globals';
import { proRata, toCents, toMoney } from '../money.ts';
import { refundOf } from './refund.ts';

describe('9 refund of a fee paid in advance', () => {
  test('closed on 2025-11-10: 51 of 92 days go back', () => {
    expect(refundOf({ fee: '1250.00', billedDays: 92 }, '2025-11-10')).toEqual({
      daysInQuarter: 92,
      dailyFeeRate: '13.586957',
      daysRefunded: 51,
      totalRefunded: '692.93',
      earned: '557.07',
    });
  });

  test('in a leap year the first quarter has 91 days', () => {
    expect(refundOf({ fee: '2656.25', billedDays: 91 }, '2024-02-29')).toMatchObject({
      daysInQuarter: 91,
      dailyFeeRate: '29.189560',
      daysRefunded: 31,
      totalRefunded: '904.88',
    });
  });

  test('the closing day is earned: on the last day nothing goes back, on the first all but one day', () => {
    expect(refundOf({ fee: '1250.00', billedDays: 92 }, '2025-12-31')).toMatchObject({
      daysRefunded: 0,
      totalRefunded: '0.00',
    });
    expect(refundOf({ fee: '1250.00', billedDays: 92 }, '2025-10-01')).toMatchObject({
      daysRefunded: 91,
      totalRefunded: '1236.41',
    });
  });

  test('a part quarter collected ahead goes back by its own days', () => {
    expect(refundOf({ fee: '991.85', billedDays: 73 }, '2025-11-30')).toMatchObject({
      dailyFeeRate: '13.586986',
      totalRefunded: '421.20',
    });
  });

  test('a firm that bills in arrears takes only the days that were managed', () => {
    expect(toMoney(proRata(toCents('1522.85'), 41, 92))).toBe('678.66');
  });

  test('a fee that a flag removed gives nothing back', () => {
    expect(refundOf({ fee: '0.00', billedDays: 92 }, '2025-11-10')).toMatchObject({
      dailyFeeRate: '0.000000',
      totalRefunded: '0.00',
      earned: '0.00',
    });
  });

  test('never more than was collected, though the daily rate is rounded up', () => {
    expect(refundOf({ fee: '0.01', billedDays: 1 }, '2025-10-01').totalRefunded).toBe('0.01');
  });
});
