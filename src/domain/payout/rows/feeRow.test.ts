import { describe, expect, test } from '@jest/globals';
import { refundOf } from '../../refund/refund.ts';
import { refundFor } from '../../refund/refundFor.ts';
import { atRest } from './amounts.ts';
import { type FeeRow, rowOf } from './feeRow.ts';
import { voided } from './flags.ts';
import { accountOf, flatAmount, goldenQuarter } from '../goldenQuarter.ts';
import { runQuarter } from '../run/run.ts';
import type { RunAccount } from '../run/runInputs.ts';

/** The row of an account of $5,000 a year for the last quarter of 2025. */
const rowFor = (extras: Partial<RunAccount>) => {
  const billed = accountOf(['A', 'A', 'SCH100'], '100000.00', flatAmount('5000.00'), {
    valuedOn: '2025-09-30',
    billedRanges: [{ from: '2025-07-01', through: '2025-09-30' }],
    ...extras,
  });
  const [row] = runQuarter({
    ...goldenQuarter,
    quarter: '2025-10-01',
    previousQuarter: '2025-07-01',
    valuationDate: '2025-09-30',
    accounts: [billed],
    charges: [],
    refunds: [],
  }).feeRows;
  if (!row) throw new Error('No row.');
  return atRest(row);
};

const closed = (row: FeeRow, day: string) => refundFor(row, { reason: 'closed', day }, []);

describe('what a refund is reckoned from', () => {
  test('is the fee that was collected ahead for the quarter of closing', () => {
    const refund = closed(rowFor({}), '2025-11-10');
    expect(refund.parts).toMatchObject([{ fee: '1250.00', billedDays: 92, daysRefunded: 51 }]);
    expect(refundOf(refund).totalRefunded).toBe('692.93');
  });

  test('is nothing of what was collected in arrears for days before the closing', () => {
    const { parts } = closed(rowFor({ openedOn: '2025-08-01', billedRanges: [] }), '2025-11-10');
    expect(parts).toMatchObject([{ quarter: '2025-10-01', fee: '1250.00', billedDays: 92 }]);
  });

  test('of a first part collected ahead goes by the days of that part', () => {
    const { inputs, ...row } = rowFor({});
    const billing = inputs.billing && {
      ...inputs.billing,
      inAdvance: { from: '2025-10-20', days: 73, daysInQuarter: 92 },
    };
    const refund = closed(atRest(rowOf({ ...row, kind: 'ahead', inputs: { ...inputs, billing } })), '2025-11-30');
    expect(refund.parts).toMatchObject([{ fee: '991.85', billedDays: 73, daysRefunded: 31 }]);
    expect(refundOf(refund).totalRefunded).toBe('421.20');
  });

  test('is nothing of a row that has no fee, nor has that a value', () => {
    const [refund] = runQuarter({ ...goldenQuarter, accounts: [], charges: [] }).feeRows.map(atRest);
    expect(refund).toMatchObject({
      kind: 'refund',
      quarterlyFee: '0.00',
      valueOnDate: '0.00',
      billableBalance: '0.00',
    });
    expect(refund && closed(refund, '2025-11-10').parts).toEqual([]);
  });

  test('is nothing once the fee is removed', () => {
    expect(closed(voided(rowFor({})), '2025-11-10').parts).toMatchObject([{ fee: '0.00' }]);
  });

  test('is nothing where the account had closed before its bill and paid only for its days', () => {
    const row = rowFor({ closedOn: '2025-10-10' });
    expect(row.grossCompensation).toBe('135.87');
    expect(refundOf(closed(row, '2025-10-10')).totalRefunded).toBe('0.00');
  });

  test('is nothing where nothing was collected ahead', () => {
    const passing = { openedOn: '2025-07-21', closedOn: '2025-09-10', valuedOn: '2025-09-10', billedRanges: [] };
    expect(refundOf(closed(rowFor(passing), '2025-09-10')).totalRefunded).toBe('0.00');
  });
});
