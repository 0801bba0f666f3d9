import { describe, expect, test } from '@jest/globals';
import { daysAfter, quarterOf } from '../dates.ts';
import { proRata, toCents, toMoney } from '../money.ts';
import { refundOf } from './refund.ts';

/** The refund of a fee collected for one quarter, for an account that closed within it. */
const refundAt = (closedOn: string, fee: string, billedDays: number) => {
  const { start, end } = quarterOf(closedOn);
  const part = { quarter: start, fee, billedDays, daysRefunded: daysAfter(closedOn, end) };
  const { parts, ...totals } = refundOf({ parts: [part], less: '0.00' });
  return { ...parts[0], ...totals };
};

describe('9 refund of a fee paid in advance', () => {
  test('closed on 2025-11-10: 51 of 92 days go back', () => {
    expect(refundAt('2025-11-10', '1250.00', 92)).toMatchObject({
      daysInQuarter: 92,
      dailyFeeRate: '13.586957',
      daysRefunded: 51,
      totalRefunded: '692.93',
      earned: '557.07',
    });
  });

  test('in a leap year the first quarter has 91 days', () => {
    expect(refundAt('2024-02-29', '2656.25', 91)).toMatchObject({
      daysInQuarter: 91,
      dailyFeeRate: '29.189560',
      daysRefunded: 31,
      totalRefunded: '904.88',
    });
  });

  test('the closing day is earned: on the last day nothing goes back, on the first all but one day', () => {
    expect(refundAt('2025-12-31', '1250.00', 92)).toMatchObject({
      daysRefunded: 0,
      totalRefunded: '0.00',
    });
    expect(refundAt('2025-10-01', '1250.00', 92)).toMatchObject({
      daysRefunded: 91,
      totalRefunded: '1236.41',
    });
  });

  test('a part quarter collected ahead goes back by its own days', () => {
    expect(refundAt('2025-11-30', '991.85', 73)).toMatchObject({
      dailyFeeRate: '13.586986',
      totalRefunded: '421.20',
    });
  });

  test('a firm that bills in arrears takes only the days that were managed', () => {
    expect(toMoney(proRata(toCents('1522.85'), 41, 92))).toBe('678.66');
  });

  test('a fee that a flag removed gives nothing back', () => {
    expect(refundAt('2025-11-10', '0.00', 92)).toMatchObject({
      dailyFeeRate: '0.000000',
      totalRefunded: '0.00',
      earned: '0.00',
    });
  });

  test('never more than was collected, though the daily rate is rounded up', () => {
    expect(refundAt('2025-10-01', '0.01', 1).totalRefunded).toBe('0.01');
  });

  test('never less than nothing, though more was refunded before than is due', () => {
    const part = { quarter: '2025-10-01', fee: '1250.00', billedDays: 92, daysRefunded: 51 };
    expect(refundOf({ parts: [part], less: '700.00' })).toMatchObject({ totalRefunded: '0.00', earned: '550.00' });
  });
});
